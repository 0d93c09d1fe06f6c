import {expect, test} from '@playwright/test';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {storyProducts} from '../support/storyProducts';
import {examplesOf} from '../support/examples';

interface Condition {
  type: string;
  children?: Condition[];
  args?: Record<string, unknown>;
}

interface Action {
  type: string;
  args?: Record<string, unknown>;
}

interface Configuration {
  ranks: {id: string}[];
  groups: {condition?: Condition; rules: {id: string; rankID: string; condition: Condition; actions: Action[]}[]}[];
}

/** Known arguments by predicate. */
const predicateArgs: Readonly<Record<string, readonly string[]>> = {
  hasSKU: ['equals', 'oneOf'],
  amountGreaterOrEqual: ['value'],
  isReferredToByCoupon: ['value'],
  totalGreaterThanOrEqual: ['value'],
  hasExternalShopID: ['oneOf'],
  isCurrentlyActive: ['from', 'to'],
};

const discountArgs = ['absolute', 'amount', 'isMultiusable', 'name', 'requiredAmount', 'value'];

async function configurations(): Promise<Configuration[]> {
  const values = (await examplesOf((await loadDocument('openapi/promotions.yaml')).written)).map(({value}) => value);
  const all = values.flatMap((value) => (value as {configurations?: unknown[]}).configurations ?? [value]);
  return all.filter((value): value is Configuration => typeof value === 'object' && value !== null && 'ranks' in value);
}

async function couponIds(): Promise<Set<string>> {
  const values = (await examplesOf((await loadDocument('openapi/coupons.yaml')).written)).map(({value}) => value);
  const coupons = values.flatMap((value) => (value as {coupons?: unknown[]}).coupons ?? []);
  return new Set(coupons.map((coupon) => (coupon as {id: string}).id));
}

function predicatesOf(condition: Condition | undefined): Condition[] {
  return condition?.children ? condition.children.flatMap(predicatesOf) : condition ? [condition] : [];
}

const rulesOf = ({groups}: Configuration) => groups.flatMap(({rules}) => rules);
const allPredicates = (configuration: Configuration) => [
  ...configuration.groups.flatMap(({condition}) => predicatesOf(condition)),
  ...rulesOf(configuration).flatMap(({condition}) => predicatesOf(condition)),
];

test.describe('The configurations in the promotions document', () => {
  test('have rules with unique IDs, each in a rank of the configuration', async () => {
    const found = await configurations();
    expect(found.length).toBeGreaterThan(4);
    for (const configuration of found) {
      const ids = rulesOf(configuration).map(({id}) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const ranks = configuration.ranks.map(({id}) => id);
      for (const {rankID} of rulesOf(configuration)) expect(ranks).toContain(rankID);
    }
  });

  test('use only known arguments', async () => {
    for (const configuration of await configurations()) {
      for (const {type, args = {}} of allPredicates(configuration)) {
        for (const name of Object.keys(args)) expect(predicateArgs[type], `${type}.${name}`).toContain(name);
      }
      for (const {type, args = {}} of rulesOf(configuration).flatMap(({actions}) => actions)) {
        expect(['addCartDiscount', 'addLineItemDiscount'], 'actions whose arguments are known').toContain(type);
        for (const name of Object.keys(args)) expect(discountArgs, `${type}.${name}`).toContain(name);
      }
    }
  });

  test('refer to coupons in the coupons document and to products and shops of the story', async () => {
    const known: Readonly<Record<string, ReadonlySet<string>>> = {
      isReferredToByCoupon: await couponIds(),
      hasSKU: new Set(storyProducts().keys()),
      hasExternalShopID: new Set(['DE-0101', 'DE-0102', 'DE-0103']),
    };
    const predicates = (await configurations()).flatMap(allPredicates);
    expect(new Set(predicates.map(({type}) => type))).toEqual(
      new Set([...Object.keys(known), 'isCurrentlyActive', 'totalGreaterThanOrEqual']),
    );
    for (const {type, args = {}} of predicates.filter((predicate) => known[predicate.type])) {
      for (const id of Object.values(args).flat()) expect([...known[type]!], type).toContain(id);
    }
  });
});
