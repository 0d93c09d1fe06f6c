/** Tasks with coupons and promotions. */
import {differences, otherChanges, project, type Fields, type Task} from '../task';

const flyer = {
  ...{type: 'printed', channels: ['app', 'sco'], redeemType: 'once-per-scanned-code', processingType: 'builtin'},
  ...{validFrom: '2026-03-01T00:00:00+01:00', validUntil: '2026-03-31T23:59:59+02:00'},
  additionalAttributes: {campaign: 'spring-2026'},
  codes: [{code: '9521234900054', template: 'default'}],
};
const byMarketing = {
  requiresLoyaltyCard: true,
  description: {
    en: '€5 off purchases of €40 or more, with your loyalty card.',
    de: '5 Euro Rabatt ab einem Einkauf von 40 Euro, mit Kundenkarte.',
  },
};

export const couponRace: Task = {
  title: 'Change a coupon that others are changing',
  text: `The coupon spring-flyer gets a new name, in English "€5 off in spring" and in German "5 Euro Rabatt im Frühling", and is valid until Sunday, April 12, 2026, 23:59:59 in Berlin. Everything else stays as it is, including what your colleagues from marketing change: they're working on the same coupon right now.`,
  colleague: {
    before: `PUT /${project}/coupons/spring-flyer`,
    sends: {
      method: 'PUT',
      path: `/${project}/coupons/spring-flyer`,
      headers: {'If-Match': '*'},
      body: {
        ...flyer,
        requiresLoyaltyCard: byMarketing.requiresLoyaltyCard,
        translations: {name: {en: '€5 off', de: '5 Euro Rabatt'}, description: byMarketing.description},
      },
    },
  },
  *verify(result) {
    const coupon = (result.after.all['coupon spring-flyer'] ?? {}) as Fields;
    const {validUntil, translations} = coupon as {validUntil?: string; translations?: Fields};
    if (Date.parse(validUntil ?? '') !== Date.parse('2026-04-12T23:59:59+02:00'))
      yield `The coupon is valid until ${validUntil ?? 'no time'}, which isn't right.`;
    const {validUntil: _, ...rest} = flyer;
    yield* differences('The coupon', rest, coupon);
    const name = {en: '€5 off in spring', de: '5 Euro Rabatt im Frühling'};
    yield* differences('The name of the coupon', name, translations?.['name']);
    for (const problem of [
      ...differences('The description', byMarketing.description, translations?.['description']),
      ...differences('requiresLoyaltyCard', byMarketing.requiresLoyaltyCard, coupon['requiresLoyaltyCard']),
    ])
      yield `${problem} Marketing changes it before your change arrives.`;
    yield* otherChanges(result, 'coupon spring-flyer');
  },
};

export const promotion: Task = {
  title: 'Activate a promotion',
  text: `From Wednesday, March 4, 2026, 00:00:00, through Saturday, March 7, 2026, 23:59:59, in Berlin, the Riverside shop, whose external shop ID is DE-0103, gives 20% off the rye bread, 10010. The promotions that are active now go on. Set this up today so that it starts by itself, and so that your colleagues can go back to the configuration that's active now: it must stay as it is.`,
  async *verify(result) {
    const {before, after} = result;
    const ids = after.names('promotion configuration');
    const active = ids.map((name) => after.all[name] as Fields).find((one) => one['active'] === true);
    if (active?.['id'] === 42) yield 'The configuration 42 is still the active one.';
    const old = before.all['promotion configuration 42'] as Fields;
    yield* differences('Configuration 42', {...old, active: false}, after.all['promotion configuration 42']);
    const rules = (configuration: Fields | undefined) =>
      ((configuration?.['groups'] ?? []) as Fields[]).flatMap((group) => (group['rules'] ?? []) as Fields[]);
    for (const rule of rules(old)) {
      const same = rules(active).find(({id}) => id === rule['id']);
      yield* differences(`The rule ${String(rule['id'])} of the active configuration`, rule, same);
    }
    const totals: readonly [at: string, shopID: string, cents: number][] = [
      ['2026-03-03T12:00:00+01:00', '103', 1245],
      ['2026-03-04T08:00:00+01:00', '103', 996],
      ['2026-03-07T18:00:00+01:00', '103', 996],
      ['2026-03-08T12:00:00+01:00', '103', 1245],
      ['2026-03-05T12:00:00+01:00', '101', 1245],
      ['2026-03-05T12:00:00+01:00', '102', 1245],
    ];
    for (const [at, shopID, cents] of totals) {
      const body = {shopID, items: [{sku: '10010', amount: 5}]};
      const {json} = await after.at(at)({path: `/${project}/checkout/info`, body});
      const {checkoutInfo} = json as {checkoutInfo?: {price: {price: number}}};
      const total = checkoutInfo?.price.price;
      if (total !== cents)
        yield `At ${at}, five loaves cost ${total ?? 'an unknown number of'} cents in shop ${shopID}.`;
    }
    yield* otherChanges(result, 'promotion configuration 42', ...ids.filter((name) => !before.all[name]));
  },
};
