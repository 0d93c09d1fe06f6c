import {expect, test} from '@playwright/test';
import {parseAllDocuments} from 'yaml';
import {fillSample} from '../../src/site/sampleValues';
import {placeOf, readGuides, type Fence} from '../support/guides';
import {readXml} from '../support/readXml';
import {reasonOf} from '../../src/lib/reasonOf';

const guides = readGuides();

const isJson = ({language}: Fence) => language === 'json' || language === 'ndjson';

test.describe('data in samples', () => {
  for (const guide of guides) {
    const otherFences = guide.fences.filter(({language}) => language === 'yaml' || language === 'xml');
    if (otherFences.length === 0) continue;

    test(`of ${guide.path} is valid YAML or XML`, () => {
      const problems: string[] = [];
      for (const fence of otherFences) {
        try {
          if (fence.language === 'xml') readXml(fillSample(fence.text));
          else for (const {errors} of parseAllDocuments(fillSample(fence.text))) if (errors[0]) throw errors[0];
        } catch (error) {
          problems.push(`${placeOf(guide, fence)}: ${reasonOf(error)}`);
        }
      }
      expect(problems).toEqual([]);
    });
  }

  test('name their schema if they show an object of the platform', () => {
    const fences = guides.flatMap((guide) => guide.fences.filter(isJson).map((fence) => ({guide, fence})));
    const unclaimed = fences.filter(({fence}) => !fence.meta.schema);
    const perPage = guides.flatMap(({path}) => {
      const lines = unclaimed.filter(({guide}) => guide.path === path).map(({fence}) => fence.line);
      return lines.length === 0 ? [] : [`  ${path}: ${lines.join(', ')}`];
    });
    console.log(
      `${fences.length - unclaimed.length} of ${fences.length} JSON blocks checked against a schema; ` +
        `${unclaimed.length} name none, in these lines:\n${perPage.join('\n')}`,
    );
    expect(fences.length - unclaimed.length).toBeGreaterThan(0);
    for (const {guide, fence} of fences) {
      expect(fence.meta.schema ?? 'none', placeOf(guide, fence)).toMatch(/^(none|[a-z]+\/[\w-]+(\/[\w.-]+)?)$/);
    }
  });

  test('no other block names a schema', () => {
    const misplaced = guides.flatMap((guide) =>
      guide.fences.filter((fence) => fence.meta.schema && !isJson(fence)).map((fence) => placeOf(guide, fence)),
    );
    expect(misplaced).toEqual([]);
  });
});
