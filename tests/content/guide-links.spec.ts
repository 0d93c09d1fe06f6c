import {expect, test} from '@playwright/test';
import {controlTexts} from '../../src/simulator/controls/controlTexts';
import {controlRoot} from '../../src/simulator/router';
import {placeOf, readGuides} from '../support/guides';
import {
  declaredOperations,
  documentedOperations,
  isSameOperation,
  namedOperations,
  type Operation,
} from '../support/operations';

const guides = readGuides();

/**
 * Pages about APIs without a document: their tables declare the operations. Pricing is one because of its first version.
 * Operations of a documented API come from its document only.
 */
const pagesWithOwnOperations: readonly string[] = [
  'docs/api/api_checkout.mdx',
  'docs/api/api_fulfillment_service.mdx',
  'docs/api/api_pos_integration.mdx',
  'docs/api/api_pricing.mdx',
  'docs/api/api_shops.mdx',
  'docs/api/api_vpos.mdx',
];
/** The changelog names removed operations. */
const changelogPage = 'docs/api/API_CHANGELOG.mdx';

test.describe('operations that the guides name', () => {
  const documented = documentedOperations();
  const declared = guides.filter(({path}) => pagesWithOwnOperations.includes(path)).flatMap(declaredOperations);
  const controls = Object.keys(controlTexts).map((name): Operation => {
    const [method = '', control = ''] = name.split(' ');
    return {method, path: controlRoot + control};
  });
  const known: readonly Operation[] = [...documented, ...declared, ...controls];
  const named = guides
    .filter(({path}) => path !== changelogPage)
    .flatMap((guide) => namedOperations(guide).map((operation) => ({...operation, place: placeOf(guide, operation)})));

  test('exist in a document, or in a table if there is no document', () => {
    console.log(`${named.length} operations named, ${documented.length} in documents, ${declared.length} in tables`);
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter((operation) => !known.some((candidate) => isSameOperation(operation, candidate)));
    expect(unknown.map(({place, method, path}) => `${place} ${method ?? 'address'} ${path}`)).toEqual([]);
  });
});
