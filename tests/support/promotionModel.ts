/**
 * A second evaluator of promotions, to compare the first one with. It shares nothing with it: amounts are fractions, a
 * condition is the set of places where it's met, and each rule leads to a new cart.
 */
import type {Condition, Configuration, Rule} from '../../src/simulator/sale/configuration';

type Fraction = readonly [top: bigint, bottom: bigint];

export interface ModelLine {
  sku: string;
  amount: number;
  /** Decimal strings. */
  total: string;
  isDiscountable: boolean;
  isDeposit: boolean;
  coupons: readonly string[];
}

export interface ModelCart {
  lines: readonly ModelLine[];
  hasLoyaltyCard: boolean;
  shop: string;
  moment: number;
}

/** Answers about what the document doesn't state: whether a predicate is met, and what an action takes off the cart. */
export interface Answers {
  isMet: (predicate: object) => boolean;
  taken: (action: object) => string;
}

const none: Fraction = [0n, 1n];

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), BigInt('1'.padEnd(decimals.length + 1, '0'))];
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a);
const whole = (values: readonly Fraction[]): Fraction => values.reduce(plus, none);

/** Whether two amounts are equal, whatever their form. */
export function isEqual(a: string, [top, bottom]: Fraction): boolean {
  const [otherTop, otherBottom] = fraction(a);
  return top * otherBottom === otherTop * bottom;
}

/** How many decimals a fraction has, if they end. */
function decimalsOf([top, bottom]: Fraction): number {
  let count = 0;
  for (let one = top; one % bottom !== 0n; one *= 10n) count += 1;
  return count;
}

/** What is left of each line. */
type Left = readonly Fraction[];

/** Stands for the cart itself, where no line item is tested. */
const atCart = -1;

export interface Modeled {
  left: Left;
  total: Fraction;
  applied: readonly string[];
}

/** Evaluates a configuration whose ranks have unique IDs. */
export function model(cart: ModelCart, configuration: Configuration, answers: Answers): Modeled {
  const {groups = [], ranks = [], rounding = {mode: 'down', precision: 2}} = configuration;
  const goods = [...cart.lines.keys()].filter((line) => !cart.lines[line]!.isDeposit);
  const everywhere = new Set([atCart, ...goods]);

  /** Where a condition is met. */
  const places = (condition: Condition, left: Left): ReadonlySet<number> => {
    if (!('children' in condition)) {
      const {type, args = {}} = condition;
      const {value = '', equals, oneOf, from, to} = args as Record<string, string>;
      const list = (oneOf ?? [equals]) as readonly string[];
      const lines = (test: (line: ModelLine) => boolean) => new Set(goods.filter((line) => test(cart.lines[line]!)));
      const always = (is: boolean) => (is ? everywhere : new Set<number>());
      if (type === 'hasSKU') return lines(({sku}) => list.some((one) => one === sku));
      if (type === 'amountGreaterOrEqual') return lines(({amount}) => !isLess([BigInt(amount), 1n], fraction(value)));
      if (type === 'isReferredToByCoupon') return lines(({coupons}) => coupons.includes(value));
      if (type === 'totalGreaterThanOrEqual') return always(!isLess(whole(left), fraction(value)));
      if (type === 'hasExternalShopID') return always(list.includes(cart.shop));
      if (type === 'hasLoyaltyCard') return always(cart.hasLoyaltyCard);
      if (type === 'isCurrentlyActive')
        return always(Date.parse(from!) <= cart.moment && cart.moment <= Date.parse(to!));
      return always(answers.isMet(condition));
    }
    const sets = condition.children.map((child) => places(child, left));
    const keep = (test: (place: number) => boolean) => new Set([...everywhere].filter(test));
    if (condition.type === 'not') return keep((place) => !sets[0]!.has(place));
    if (condition.type === 'and') return keep((place) => sets.every((set) => set.has(place)));
    return keep((place) => sets.some((set) => set.has(place)));
  };
  const names = ['hasSKU', 'amountGreaterOrEqual', 'isReferredToByCoupon', 'isExclusiveForLineItem'];
  const isAboutLines = (condition: Condition) =>
    [...JSON.stringify(condition).matchAll(/"type":"(\w+)"/g)].some(([, type]) =>
      [...names, 'hasAdditionalAttribute'].includes(type!),
    );
  const isMetIn = (condition: Condition, left: Left): boolean => {
    const met = places(condition, left);
    return isAboutLines(condition) ? goods.some((line) => met.has(line)) : met.has(atCart);
  };

  const round = ([top, bottom]: Fraction): Fraction => {
    const unit = 10n ** BigInt(rounding.precision);
    const units = (top * unit) / bottom;
    return [rounding.mode === 'up' && units * bottom < top * unit ? units + 1n : units, unit];
  };

  /** What is left after a rule. */
  const after = ({condition, actions}: Rule, before: Left): Left => {
    const met = places(condition, before);
    let left = before;
    const takeOff = (line: number, off: Fraction) =>
      (left = left.map((amount, index) => (index === line ? less(amount, off) : amount)));
    const sizeOf = (base: Fraction, value: string, isMoney: boolean) =>
      smaller(base, round(isMoney ? fraction(value) : times(base, times(fraction(value), [1n, 100n]))));
    const open = goods.filter((line) => cart.lines[line]!.isDiscountable);
    for (const action of actions) {
      const {absolute, value} = (action.args ?? {}) as {absolute?: boolean; value?: string};
      if (action.type === 'addForceControl') continue;
      if (action.type === 'addLineItemDiscount') {
        for (const line of open)
          if (met.has(isAboutLines(condition) ? line : atCart)) takeOff(line, sizeOf(left[line]!, value!, absolute!));
        continue;
      }
      const isStated = action.type === 'addCartDiscount';
      const base = whole(open.map((line) => left[line]!));
      const off = sizeOf(base, isStated ? value! : answers.taken(action), isStated ? absolute! : true);
      if (off[0] === 0n) continue;
      const unit =
        10n **
        BigInt(Math.max(Math.min(2, rounding.precision), ...[off, ...open.map((line) => left[line]!)].map(decimalsOf)));
      const unitsIn = ([top, bottom]: Fraction) => (top * unit) / bottom;
      const values = left.map(unitsIn);
      const shares = values.map((units, line) => (open.includes(line) ? (unitsIn(off) * units) / unitsIn(base) : 0n));
      // The remainder, unit by unit, to the most valuable line that has room.
      const byValue = [...open].sort((a, b) => Number(values[b]! - values[a]!));
      while (shares.reduce((a, b) => a + b) < unitsIn(off)) {
        const line = byValue.find((one) => shares[one]! < values[one]!)!;
        shares[line]! += 1n;
      }
      shares.forEach((share, line) => takeOff(line, [share, unit]));
    }
    return left;
  };

  let left: Left = cart.lines.map(({total}) => fraction(total));
  const start = left;
  const applied: string[] = [];
  const rules = groups.flatMap((group) =>
    !group.condition || isMetIn(group.condition, start) ? (group.rules ?? []) : [],
  );
  for (const {id, evaluationMode} of ranks) {
    const own = rules.filter(({rankID}) => rankID === id);
    if (evaluationMode === 'applyAll') {
      for (const rule of own) {
        if (!isMetIn(rule.condition, left)) continue;
        left = after(rule, left);
        applied.push(rule.id);
      }
    } else {
      const now = left;
      const ways = own.filter((rule) => isMetIn(rule.condition, now)).map((rule) => ({rule, result: after(rule, now)}));
      const [best] = ways.filter(({result}) => ways.every((way) => !isLess(whole(way.result), whole(result))));
      if (!best) continue;
      left = best.result;
      applied.push(best.rule.id);
    }
  }
  return {left, total: whole(left), applied};
}
