/** Tasks with prices and shops. */
import {differences, otherChanges, priceOf, prices, type Fields, type Task} from '../task';

/** What a shop charges, in words. */
const chargeOf = (cents: number | undefined) => (cents === undefined ? 'has no price' : `charges ${cents} cents`);

const entry = (price: string, more: Fields = {}) => ({tier: 'regular', price, currency: 'EUR', ...more});

export const nextMonday: Task = {
  title: 'Raise prices for one group of shops next Monday',
  text: `It's Tuesday, March 3, 2026. From Monday, March 9, 2026, at midnight in Berlin, the shops of the pricing category city charge 10 cents more for each bottle of apple juice, 10001, whatever the quantity, and €2.69 for the rye bread, 10010. Until then, and in all other shops, nothing changes; this week's offer for the juice stays, too. Import the prices today so that nobody has to do anything on Monday.`,
  async *verify(result) {
    const {before, after} = result;
    const moments = [
      ...['2026-03-03T12:00:00+01:00', '2026-03-07T20:00:00+01:00', '2026-03-08T12:00:00+01:00'],
      ...['2026-03-09T00:00:00+01:00', '2026-03-09T10:00:00+01:00', '2026-06-01T12:00:00+02:00'],
    ];
    for (const sku of ['10001', '10010'])
      for (const shopID of ['101', '102', '103'])
        for (const amount of [1, 6])
          for (const at of moments) {
            const question = {sku, shopID, at, amount};
            const old = await priceOf(before, question);
            const isRaised = shopID !== '101' && at >= '2026-03-09';
            const expected = !isRaised ? old : sku === '10001' ? old! + 10 : 269;
            const price = await priceOf(after, question);
            if (price !== expected) yield `At ${at}, shop ${shopID} ${chargeOf(price)} for each of ${amount} × ${sku}.`;
          }
    yield* otherChanges(result, 'prices of 10001', 'prices of 10010');
  },
};

export const noPrice: Task = {
  title: 'Find out why products have no price',
  text: `The Station shop, 102, reports that the app shows no price for the rye bread, 10010, which costs €2.49 in the Market Hall shop. And in every shop, the red wine, 10005, has a price only for shoppers who take six bottles, although one bottle costs €6.99. Find out why, and correct it for good: from now on, every shop sells the bread for the base price, and the wine for €6.99, or for €5.99 each if a shopper takes six. Everything else stays as it is.`,
  prepare: [
    prices(
      {sku: '10010', category: 'city', prices: [entry('1.99', {validTo: '2026-03-01T23:59:59+01:00'})]},
      {sku: '10005', category: 'default', prices: [entry('5.99', {quantity: 6})]},
    ),
  ],
  async *verify(result) {
    for (const at of ['2026-03-03T12:00:00+01:00', '2027-03-03T12:00:00+01:00'])
      for (const shopID of ['101', '102', '103'])
        for (const [sku, amount, cents] of [
          ...([
            ['10010', 1, 249],
            ['10005', 1, 699],
            ['10005', 6, 599],
          ] as const),
        ]) {
          const price = await priceOf(result.after, {sku, shopID, at, amount});
          if (price !== cents) yield `At ${at}, shop ${shopID} ${chargeOf(price)} for each of ${amount} × ${sku}.`;
        }
    yield* otherChanges(result, 'prices of 10010', 'prices of 10005');
  },
};

const address = {street: 'Hill Street 5', zip: '53129', city: 'Bonn', country: 'Germany'};

export const newShop: Task = {
  title: 'Open a shop',
  text: `The Hillside shop opens on Monday, March 9, 2026: external shop ID DE-0104, Hill Street 5, 53129 Bonn, North Rhine-Westphalia, Germany, hillside@greengrocer.example, +49 228 4710 104, latitude 50.7, longitude 7.11, open Monday to Saturday from 08:00 to 20:00. Create it. It has the prices of the other shops in the pricing category city. It doesn't sell the fresh flowers, 10022. Its day closes Monday to Saturday at 20:30 local time, and a closing never contains sales after that time, even if it runs late. Nothing changes for the other shops.`,
  *verify(result) {
    const {before, after} = result;
    const shops = after.names('shop').map((name) => after.all[name] as Fields);
    const shop = shops.find(({externalId}) => externalId === 'DE-0104');
    if (!shop) {
      yield 'There is no shop with the external shop ID DE-0104.';
      return;
    }
    const id = String(shop['id']);
    const opens = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
    const expected = {
      ...{name: 'Hillside', state: 'North Rhine-Westphalia', ...address, lat: 50.7, lon: 7.11},
      ...{email: 'hillside@greengrocer.example', phone: '+49 228 4710 104'},
      openingHoursSpecification: opens.map((dayOfWeek) => ({dayOfWeek, opens: '08:00', closes: '20:00'})),
    };
    yield* differences('The shop', expected, shop);
    const city = before.all['pricing category city'] as {shops: string[]; name: string; priority: number};
    const now = (after.all['pricing category city'] ?? {}) as Partial<typeof city>;
    for (const one of [...city.shops, id])
      if (!now.shops?.includes(one)) yield `The pricing category city doesn't contain the shop ${one}.`;
    yield* differences('The pricing category city', {name: city.name, priority: city.priority}, now);
    const values = (list: unknown) =>
      ((list ?? []) as Fields[]).map(({shopID, value}) => `${String(shopID)} ${String(value)}`);
    const availability = values(after.all['availability of 10022']);
    for (const one of [...values(before.all['availability of 10022']), `${id} notAvailable`])
      if (!availability.includes(one)) yield `The availability of 10022 has no entry ${one}.`;
    const own = after.names('closing schedule').map((name) => after.all[name] as Fields);
    const [schedule, ...more] = own.filter((one) => one['shop'] === id);
    const planned = {mode: 'includeUntilScheduled', hour: 20, minute: 30, location: 'Europe/Berlin'};
    yield* differences('The closing schedule of the shop', planned, schedule);
    const days = [...((schedule?.['days'] ?? []) as string[])].sort().join(', ');
    if (days !== 'Friday, Monday, Saturday, Thursday, Tuesday, Wednesday') yield `Its days are ${days || 'missing'}.`;
    if (more.length > 0) yield 'The shop has more than one closing schedule.';
    yield* otherChanges(
      result,
      ...[`shop ${id}`, 'pricing category city', 'pricing category default', 'availability of 10022'],
      `closing schedule ${String(schedule?.['id'])}`,
    );
    // The base prices apply to each shop anyway.
    const base = before.all['pricing category default'] as {shops: string[]};
    const others = (after.all['pricing category default'] as typeof base | undefined)?.shops.filter(
      (one) => one !== id,
    );
    yield* differences('The other shops of the pricing category default', base.shops, others);
  },
};
