import {isBlank, isReversed} from '../../openapi/request/crossRules';
import type {Behaviors, Call} from '../call';
import {encode, notFound, picked, Refusal, selfLink} from '../call';
import {checksum, checksumOfBytes} from '../checksum';
import {languagesOf, preferred} from '../language';
import {without, withEntry, type Fields} from '../state';

type Texts = Readonly<Record<string, string>>;

/** A coupon as the API returns it, in the language of the request. */
function shown(call: Call, coupon: Fields): Fields {
  const {projectID, headers} = call;
  const {id, type, translations, ...rest} = coupon;
  const {name, description} = translations as {name: Texts; description?: Texts};
  const languages = languagesOf(headers.get('accept-language') ?? '');
  call.because('coupon-language', 'coupon-other-language', 'coupon-defaults');
  const text = description && preferred(description, languages);
  return {
    id,
    projectID,
    name: preferred(name, languages) ?? '',
    ...(text !== undefined && {description: text}),
    type,
    processingType: 'builtin',
    requiresLoyaltyCard: false,
    ...rest,
    translations,
    links: selfLink(projectID, 'coupons', id as string),
  };
}

const common = ['type', 'channels', 'redeemType', 'processingType', 'requiresLoyaltyCard', 'validFrom', 'validUntil'];
const ofType: Readonly<Record<string, readonly string[]>> = {
  manual: [],
  printed: ['codes'],
  digital: ['foregroundColor', 'backgroundColor', 'promotionDescription', 'disclaimer'],
};

/** Caches must not give one language to readers of another. */
const ofLanguage = {Vary: 'Accept-Language'};

/** The fields that a coupon keeps. */
function toStore({projectID}: Call, body: Fields, id: string, before?: Fields): Fields {
  const names = [...common, 'additionalAttributes', ...(ofType[String(body['type'])] ?? []), 'translations'];
  const kept = picked(body, names);
  if (body['type'] !== 'digital') return {id, ...kept};
  const url = `https://images.example.com/${encode(projectID)}/${encode(id)}/mdpi.png`;
  return {id, ...kept, image: before?.['image'] ?? [{size: 'mdpi', contentType: 'image/png', url}]};
}

/** @throws Refusal with each invalid field */
function checkFields(call: Call, isNew: boolean): void {
  const {body, problems} = call;
  call.because('coupon-fields', 'coupon-required');
  if (problems.some(({path}) => path === '')) throw new Refusal(400, 'the body must be an object', 'body');
  const details = problems.map(({path, rule, message, value}): Fields => {
    const category = categoryOf(rule, value);
    return {field: path, category, ...(category !== 'blank' && {reason: message})};
  });
  const note = (field: string, category: string, reason?: string) => {
    if (!details.some((one) => one['field'] === field)) details.push({field, category, ...(reason && {reason})});
  };
  if (details.length === 0) {
    const {validFrom, validUntil, translations, type} = body;
    const {name, image} = translations as {name: Texts; image?: Texts};
    if (isNew && body['id'] === '') note('id', 'blank');
    if ((body['channels'] as unknown[]).length === 0) note('channels', 'blank');
    if (isBlank(name)) note('translations.name', 'blank');
    if (type === 'digital' && isBlank(image)) note('translations.image', 'blank');
    for (const field of ['foregroundColor', 'backgroundColor']) {
      if (body[field] === undefined || body[field] === null) continue;
      call.because('coupon-colors');
      if (!/^#?[\da-f]{3,8}$/i.test(String(body[field]))) note(field, 'invalid', 'must be a color such as #b45309');
    }
    if (validFrom !== undefined && validUntil !== undefined) {
      call.because('coupon-period');
      if (isReversed(validFrom, validUntil)) note('validUntil', 'custom', 'must not be before validFrom');
    }
  }
  if (isNew && call.project.coupons.has(String(body['id']))) {
    call.because('coupon-unique');
    note('id', 'custom', 'is used by another coupon');
  }
  if (details.length > 0)
    throw new Refusal(422, 'Validation failed', 'coupon-fields', 'validation_failed', details.slice(0, 50));
}

function categoryOf(rule: string, value: unknown): string {
  if (rule === 'required' || rule === 'minItems') return 'blank';
  if (rule === 'enum' || rule === 'const') return value === '' ? 'blank' : 'inclusion';
  return 'invalid';
}

/** The project with a coupon, and its new entity tag. */
function stored({project}: Call, id: string, coupon: Fields) {
  const version = project.last.coupon + 1;
  const tag = `"${checksum(JSON.stringify([version, coupon]))}"`;
  const coupons = withEntry(project.coupons, id, {coupon, tag});
  return {tag, project: {...project, coupons, last: {...project.last, coupon: version}}};
}

/** @returns the ID of the coupon @throws Refusal unless If-Match holds its current tag */
function matchedID(call: Call): string {
  const id = String(call.path['couponID']);
  const found = call.project.coupons.get(id);
  call.because('coupon-tag');
  if (!found) throw new Refusal(412, 'Precondition failed', 'coupon-missing');
  const tags = (call.headers.get('if-match') ?? '').split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(found.tag)) throw new Refusal(412, 'Precondition failed', 'coupon-tag');
  return id;
}

export const couponBehaviors: Behaviors = {
  listCoupons(call) {
    const coupons = [...call.project.coupons.values()].map(({coupon}) => shown(call, coupon));
    return {status: 200, body: {coupons, links: selfLink(call.projectID, 'coupons')}, headers: ofLanguage};
  },

  createCoupon: {
    checksBody: true,
    answer(call) {
      checkFields(call, true);
      const id = call.body['id'] as string;
      const coupon = toStore(call, call.body, id);
      if (coupon['image']) call.because('coupon-image');
      const {tag, project} = stored(call, id, coupon);
      return {
        status: 201,
        body: shown(call, coupon),
        headers: {...ofLanguage, Location: `/${encode(call.projectID)}/coupons/${encode(id)}`, ETag: tag},
        project,
      };
    },
  },

  getCoupon(call) {
    const found = call.project.coupons.get(String(call.path['couponID']));
    if (!found) throw notFound();
    return {status: 200, body: shown(call, found.coupon), headers: {...ofLanguage, ETag: found.tag}};
  },

  updateCoupon: {
    checksBody: true,
    answer(call) {
      const id = matchedID(call);
      checkFields(call, false);
      const coupon = toStore(call, call.body, id, call.project.coupons.get(id)!.coupon);
      if (coupon['image']) call.because('coupon-image');
      return {status: 200, project: stored(call, id, coupon).project};
    },
  },

  deleteCoupon(call) {
    const {project} = call;
    const id = matchedID(call);
    return {status: 204, project: {...project, coupons: without(project.coupons, id)}};
  },

  uploadCouponImage(call) {
    const {project, file} = call;
    call.because('image-file');
    if (!file || file.bytes.length === 0) {
      const details = [{field: 'file', category: 'blank'}];
      throw new Refusal(422, 'Validation failed', 'image-file', 'validation_failed', details);
    }
    call.because('image-ref');
    const stem = file.name
      .replace(/\.[^.]*$/, '')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 60);
    const ref = `${checksumOfBytes(file.bytes)}-${stem || 'image'}`;
    const images = withEntry(project.images, ref, {contentType: file.type || 'application/octet-stream'});
    return {status: 201, body: {ref}, project: {...project, images}};
  },
};
