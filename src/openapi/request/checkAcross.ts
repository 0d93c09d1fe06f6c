import {isObject} from '../../lib/isObject';
import {lineOf, readJson} from '../../lib/readJson';
import {zoneName} from '../../lib/zonedTime';
import {isBlank, isReversed, scheduleProblem} from './crossRules';
import type {Entries, RequestForm} from './form';
import type {Message} from './message';

/** Rules between the parts of a request, which schemas can't express. */
export function checkAcross(form: RequestForm, {values, mediaType, body}: Entries): Message[] {
  const isJson = form.bodies.some((one) => one.mediaType === mediaType && one.kind === 'json');
  const reading = isJson ? readJson(body) : undefined;
  const messages: Message[] = [];
  if (values['query.date'] && (values['query.from'] || values['query.to']))
    messages.push({
      key: 'query.date',
      field: '',
      rule: 'combination',
      text: "date can't be combined with from or to",
    });
  if (isReversed(values['query.from'], values['query.to']))
    messages.push({key: 'query.to', field: '', rule: 'period', text: 'to is before from', severity: 'warning'});
  if (!reading?.ok || !isObject(reading.value)) return messages;
  const inBody = (field: string, rule: string, text: string): Message => {
    const line = lineOf(reading.lines, field);
    return {key: 'body', field, rule, line, text: `Line ${line}: ${text}`};
  };
  const {sku} = reading.value;
  const path = values['path.sku'];
  if (path && typeof sku === 'string' && sku !== path)
    messages.push(inBody('sku', 'match', `sku must match the one in the path, "${path}"`));
  for (const {field, id} of unknownRanks(reading.value))
    messages.push(inBody(field, 'rank', `${field} must be the id of a rank, not ${JSON.stringify(id)}`));
  if (/ClosingSchedule$/.test(form.operationId)) {
    const wrong = scheduleProblem(reading.value);
    if (wrong) messages.push({...inBody(wrong[0], 'schedule', wrong.join(' ')), severity: 'warning'});
    messages.push(...zoneProblem(reading.value['location']).map((words) => inBody('location', 'zone', words)));
  }
  if (/Coupon$/.test(form.operationId)) {
    const {translations, validFrom, validUntil} = reading.value;
    if (isObject(translations) && isObject(translations['name']) && isBlank(translations['name']))
      messages.push({...inBody('translations.name', 'blank', 'translations.name has no text'), severity: 'warning'});
    if (isReversed(validFrom, validUntil))
      messages.push({...inBody('validUntil', 'period', 'validUntil is before validFrom'), severity: 'warning'});
  }
  return messages;
}

/** Servers tell `europe/berlin` from `Europe/Berlin`. */
function zoneProblem(zone: unknown): string[] {
  if (typeof zone !== 'string') return [];
  const name = zoneName(zone);
  if (name === zone) return [];
  return [`location must be an IANA time zone name${name === undefined ? '' : `. Did you mean ${name}?`}`];
}

/** Rules of a promotion configuration that name a rank that it doesn't have. */
function unknownRanks({ranks, groups}: Record<string, unknown>): {field: string; id: string}[] {
  if (!Array.isArray(ranks) || !Array.isArray(groups)) return [];
  const known = new Set(ranks.map((rank: unknown) => (isObject(rank) ? rank['id'] : undefined)));
  return groups.flatMap((group: unknown, at) => {
    const rules: unknown = isObject(group) ? group['rules'] : undefined;
    if (!Array.isArray(rules)) return [];
    return rules.flatMap((rule: unknown, index) => {
      const id = isObject(rule) ? rule['rankID'] : undefined;
      return typeof id === 'string' && !known.has(id) ? [{field: `groups[${at}].rules[${index}].rankID`, id}] : [];
    });
  });
}
