import {shift, type Decimal} from './decimal';

/** Units by dimension, each with its power of ten relative to the smallest (`Unit` in the products document). */
const dimensions = {
  weight: {g: 0, dag: 1, hg: 2, kg: 3, t: 6},
  length: {mm: 0, cm: 1, dm: 2, m: 3},
  liquid: {ml: 0, cl: 1, dl: 2, l: 3},
  volume: {cm3: 0, m3: 6},
  area: {cm2: 0, 'm2e-3': 1, dm2: 2, 'm2e-1': 3, m2: 4},
} as const;

export type Dimension = keyof typeof dimensions;

/** All units, by dimension. */
export const measures: readonly string[] = Object.values(dimensions).flatMap((units) => Object.keys(units));

/** All values of `encodingUnit` and `referenceUnit`. */
export const units: readonly string[] = [...measures, 'piece', 'price'];

/** Dimension of a unit; undefined for `piece`, `price`, and unknown units. */
export function dimensionOf(unit: string): Dimension | undefined {
  return (Object.keys(dimensions) as Dimension[]).find((name) => Object.hasOwn(dimensions[name], unit));
}

/** Converts a measure. @returns undefined if the units have different dimensions */
export function convert(amount: Decimal, from: string, to: string): Decimal | undefined {
  const dimension = dimensionOf(from);
  if (!dimension || dimension !== dimensionOf(to)) return undefined;
  const exponents: Record<string, number> = dimensions[dimension];
  const exponent = exponents[from]! - exponents[to]!;
  return exponent >= 0 ? shift(amount, exponent) : {value: amount.value, scale: amount.scale - exponent};
}
