import {expect, test} from '@playwright/test';
import {parseAllDocuments} from 'yaml';
import {fillSample} from '../../src/site/sampleValues';
import {placeOf, readGuides, type Fence} from '../support/guides';
import {readXml} from '../support/readXml';
import {schemaValidator} from '../support/schemas';

const guides = readGuides();

/** Values of a JSON or NDJSON fence. @throws Error with the line inside the fence for NDJSON */
function valuesOf({language, text}: Fence): unknown[] {
  const filled = fillSample(text);
  if (language === 'json') return [JSON.parse(filled)];
  return filled.split('\n').map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

const isJson = ({language}: Fence) => language === 'json' || language === 'ndjson';

test.describe('data in samples', () => {
  for (const guide of guides) {
    const jsonFences = guide.fences.filter(isJson);
    const otherFences = guide.fences.filter(({language}) => language === 'yaml' || language === 'xml');
    if (jsonFences.length + otherFences.length === 0) continue;

    test(`of ${guide.path} can be read and fits its schema`, async () => {
      const problems: string[] = [];
      for (const fence of jsonFences) {
        try {
          const values = valuesOf(fence);
          if (!fence.meta.schema) continue;
          const check = await schemaValidator(fence.meta.schema);
          problems.push(...values.flatMap(check).map((problem) => `${placeOf(guide, fence)}: ${problem}`));
        } catch (error) {
          problems.push(`${placeOf(guide, fence)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const fence of otherFences) {
        try {
          if (fence.language === 'xml') readXml(fillSample(fence.text));
          else for (const {errors} of parseAllDocuments(fillSample(fence.text))) if (errors[0]) throw errors[0];
        } catch (error) {
          problems.push(`${placeOf(guide, fence)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      expect(problems).toEqual([]);
    });
  }

  test('name their schema where they show an object of the platform', () => {
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
