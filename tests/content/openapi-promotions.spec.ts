import {expect, test} from '@playwright/test';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {configuration as validate} from '../../.generated/validators/promotions';
import {initialState} from '../../src/simulator';
import type {Condition, Configuration, Predicate} from '../../src/simulator/sale/configuration';
import {readConfiguration} from '../../src/widgets/promotions/readConfiguration';
import {examplesOf} from '../support/examples';

async function configurations(): Promise<Configuration[]> {
  const values = (await examplesOf((await loadDocument('openapi/promotions.yaml')).written)).map(({value}) => value);
  const all = values.flatMap((value) => (value as {configurations?: unknown[]}).configurations ?? [value]);
  return all.filter((value): value is Configuration => typeof value === 'object' && value !== null && 'ranks' in value);
}

const predicatesOf = (condition: Condition | null | undefined): Predicate[] =>
  !condition ? [] : 'children' in condition ? condition.children!.flatMap(predicatesOf) : [condition as Predicate];

test.describe('The configurations in the promotions document', () => {
  test('can be read and evaluated by the explorer, with all of their arguments', async () => {
    const found = await configurations();
    expect(found.length).toBeGreaterThan(4);
    for (const configuration of found)
      expect(readConfiguration(JSON.stringify(configuration), validate).findings).toEqual([]);
  });

  test('refer to coupons, products, and shops of the example project', async () => {
    const {coupons, products, shops} = [...initialState('story').projects.values()][0]!;
    const known: Readonly<Record<string, ReadonlySet<string>>> = {
      isReferredToByCoupon: new Set(coupons.keys()),
      hasSKU: new Set(products.keys()),
      hasExternalShopID: new Set([...shops.values()].map(({externalId}) => String(externalId))),
    };
    const predicates = (await configurations()).flatMap(({groups = []}) =>
      groups.flatMap(({condition, rules = []}) =>
        [condition, ...rules.map((rule) => rule.condition)].flatMap(predicatesOf),
      ),
    );
    expect(new Set(predicates.map(({type}) => type))).toEqual(
      new Set([...Object.keys(known), 'isCurrentlyActive', 'totalGreaterThanOrEqual']),
    );
    for (const {type, args = {}} of predicates.filter((predicate) => known[predicate.type])) {
      for (const id of Object.values(args).flat()) expect([...known[type]!], type).toContain(id);
    }
  });
});
