import {expect, test} from '@playwright/test';
import {parseAllDocuments} from 'yaml';
import {lineInText} from '../../src/lib/lineInText';
import {readJson} from '../../src/lib/readJson';
import {fillSample} from '../../src/site/sampleValues';
import {parseGuide, placeOf, readGuides, type Fence, type Guide} from '../support/guides';
import {readXml} from '../support/readXml';
import {schemaValidator} from '../support/schemas';
import {reasonOf} from '../../src/lib/reasonOf';

const guides = readGuides();

/** A value of a sample. */
interface Placed {
  value: unknown;
  /** Line in the page of a part of the value that a JSON pointer leads to. */
  lineOf: (pointer: string) => number;
}

/** Values of a JSON or NDJSON fence. @throws Error with the line of invalid JSON */
function valuesOf({language, text, line: fence}: Fence): Placed[] {
  const filled = fillSample(text);
  const read = (json: string, first: number): Placed => {
    const reading = readJson(json);
    if (reading.ok) return {value: reading.value, lineOf: (pointer) => first + lineInText(json, pointer) - 1};
    const {line, column, message} = reading;
    throw new Error(`${first + line - 1}:${column}: This isn't valid JSON. ${message}.`);
  };
  return language === 'json'
    ? [read(filled, fence + 1)]
    : filled.split('\n').map((json, index) => read(json, fence + 1 + index));
}

/** What is wrong with the JSON of a fence, as `path:line: problem`. */
async function problemsOfJson({path}: Guide, fence: Fence): Promise<string[]> {
  let values: Placed[];
  try {
    values = valuesOf(fence);
  } catch (error) {
    return [`${path}:${(error as Error).message}`];
  }
  if (!fence.meta.schema) return [];
  try {
    const check = await schemaValidator(fence.meta.schema);
    return values.flatMap(({value, lineOf}) =>
      check(value).map(({pointer, message}) => `${path}:${lineOf(pointer)}: ${message}`),
    );
  } catch (error) {
    return [`${path}:${fence.line}: ${(error as Error).message}`];
  }
}

const isJson = ({language}: Fence) => language === 'json' || language === 'ndjson';

test.describe('data in samples', () => {
  for (const guide of guides) {
    const jsonFences = guide.fences.filter(isJson);
    const otherFences = guide.fences.filter(({language}) => language === 'yaml' || language === 'xml');
    if (jsonFences.length + otherFences.length === 0) continue;

    test(`of ${guide.path} is valid and matches its schema`, async () => {
      const problems: string[] = [];
      for (const fence of jsonFences) problems.push(...(await problemsOfJson(guide, fence)));
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

test.describe('A sample with an error', () => {
  const mistakes: readonly [what: string, schema: string, text: string, problem: RegExp][] = [
    [
      'a field that its schema does not know',
      'products/Product',
      '{\n  "sku": "10001",\n  "name": "Bananas",\n  "taxCategry": "normal"\n}',
      /^a.mdx:5: There is no field "taxCategry" here. Did you mean "taxCategory"\?$/m,
    ],
    [
      'a field further inside',
      'products/Product',
      '{\n  "codes": [\n    {"code": "1", "tempalte": "default"}\n  ]\n}',
      /^a.mdx:4: There is no field "tempalte" here. Did you mean "template"\?$/m,
    ],
    [
      'a field that the schema of iOS does not know',
      'ios/dynamic-view',
      '{\n  "wigets": []\n}',
      /^a.mdx:3: There is no field "wigets" here. Did you mean "widgets"\?$/m,
    ],
    [
      'a schema that is not there',
      'products/Produkt',
      '{}',
      /^a.mdx:1: There is no schema Produkt .* Did you mean Product\?$/m,
    ],
    [
      'a comma too many',
      'products/Product',
      '{\n  "sku": "10001",\n}',
      /^a.mdx:4:1: This isn't valid JSON. A comma before "}" isn't allowed.$/m,
    ],
  ];
  for (const [what, schema, text, problem] of mistakes)
    test(`is reported by its line: ${what}`, async () => {
      const guide = parseGuide('a.mdx', `\`\`\`json schema=${schema}\n${text}\n\`\`\`\n`);
      expect((await problemsOfJson(guide, guide.fences[0]!)).join('\n')).toMatch(problem);
    });

  test("isn't reported if the schema allows any name", async () => {
    const text = '{"sku": "1", "name": "a", "taxCategory": "normal", "additionalAttributes": {"any": "1"}}';
    const guide = parseGuide('a.mdx', `\`\`\`json schema=products/Product\n${text}\n\`\`\`\n`);
    expect(await problemsOfJson(guide, guide.fences[0]!)).toEqual([]);
  });
});
