import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {expect, test} from '@playwright/test';
import {lintFromString} from '@redocly/openapi-core';
import {runRules, checkDocument, findingOf} from '../../src/commands/check-openapi/checkDocument';
import type {Problem} from '../../src/commands/check-openapi/problem';
import {pluginConfig} from '../../src/commands/check-openapi/linter';
import {pluginOf} from '../../src/commands/check-openapi/rules';
import {guidesOf} from '../../src/commands/check-openapi/rules/guides';
import {syntaxProblems} from '../../src/commands/check-openapi/syntax';
import {toLine} from '../../src/lib/finding';
import {lineInText} from '../../src/lib/lineInText';
import type {Document, Operation, Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {linkProblem} from '../../src/openapi/links/linkTargets';
import {apiOf} from '../../src/site/apis';
import {documentCheck} from '../../src/openapi/validators/documentCheck';
import {matching} from '../support/matching';
import {emptyFolder} from '../support/resources';

const response = {description: 'The labels.'};

/** A document with one operation and one schema that keep the rules of a document, but for what is changed. */
function documentWith({operation = {}, schema = {}}: {operation?: Partial<Operation>; schema?: Schema} = {}): Document {
  return {
    openapi: '3.2.0',
    info: {title: 'Labels', version: '1'},
    tags: [
      {name: 'Labels', kind: 'nav', description: 'Labels of shelves.'},
      {name: 'importers', kind: 'audience', description: 'Who imports.'},
    ],
    paths: {
      '/{projectID}/labels': {
        parameters: [{name: 'projectID', in: 'path', description: 'ID of the project.'}],
        post: {
          operationId: 'createLabel',
          summary: 'Create a label',
          description: 'Creates a label under an ID of your choice. The ID has to be new in the project.',
          tags: ['Labels', 'importers'],
          'x-guide': '/docs/api/api_orders/',
          responses: {'200': response, default: response},
          ...operation,
        },
      },
    },
    components: {
      schemas: {
        Label: {
          type: 'object',
          description: 'A label on a shelf.',
          properties: {sku: {type: 'string', description: 'Its product.'}},
          ...schema,
        },
      },
    },
  };
}

const asText = (document: Document) => ({
  source: JSON.stringify(document, null, 2),
  absoluteRef: `${process.cwd()}/labels.json`,
});

/** What all rules but those about guides say, as `pointer: message`. */
async function problemsIn(document: Document): Promise<string[]> {
  const text = asText(document);
  const problems = await runRules(apiOf('orders'), (config) => lintFromString({...text, config}));
  return problems
    .filter(({message}) => !/guide/.test(message))
    .map((problem) => `${placeOf(problem, text.source)}: ${problem.message}`);
}

/** The pointer to a part of an operation or a component; of words in a text, the field of the line in which they stand. */
function placeOf(problem: Problem, text: string): string {
  const [place] = problem.location;
  const field = /"([^"]+)":/.exec(text.split('\n')[findingOf(problem).line - 1]!)?.[1] ?? '';
  return place?.pointer?.slice(1).replace('/paths/~1{projectID}~1labels', '') ?? field;
}

const body = (media: object) => ({
  description: 'The label.',
  content: {'application/json': {schema: {$ref: '#/components/schemas/Label'}, ...media}},
});
const shown = (dataValue: unknown, schema = {$ref: '#/components/schemas/Label'} as Schema) =>
  body({schema, examples: {one: {summary: 'One', dataValue}}});
const label = '/components/schemas/Label';
const sku = `${label}/properties/sku`;
const field = (change: Schema): {schema: Schema} => ({
  schema: {properties: {sku: {type: 'string', description: 'Its product.', ...change}}},
});
/** Sends a value in a field of this name. */
const sent = (name: string, value: string) => ({
  operation: {requestBody: shown({[name]: value})},
  schema: {properties: {[name]: {type: 'string', description: 'An ID.'}}},
});
const derived = {'x-provenance': 'derived'} as const;
const asked = {...derived, 'x-provenance-question': 'Which SKUs exist?'} as const;
const hidden = {...asked, 'x-provenance-shown': 'hidden'} as const;

/** A problem, in which `…` stands for any text, and changes that cause it. */
type Change = Parameters<typeof documentWith>[0];
const cases: Record<string, Change | readonly Change[]> = {
  '/post/responses: There is no success response. Add a "200"…': {operation: {responses: {default: response}}},
  '/post/responses: There is no default response. Add…': {operation: {responses: {'200': response}}},
  '/post/tags: The operation has no audience tag. Put one of importers…': {operation: {tags: ['Labels']}},
  '/post/summary: The summary has 15 characters and ends with a period…': {operation: {summary: 'Create a label.'}},
  '/post/summary: The summary has 0 characters. It needs 4 to 50…': {operation: {summary: ''}},
  '/post/description: The description has 7 characters; the minimum is 60. Say…': {operation: {description: 'Labels.'}},
  '/post/responses/200/content/application~1json: The response 200 has no example. Add…': {
    operation: {responses: {'200': {...response, ...body({})}, default: response}},
  },
  '/post/requestBody/content/application~1json: The request has no example. Add…': {operation: {requestBody: body({})}},
  '/post/requestBody/description: The request body has no description. Say…': {
    operation: {requestBody: {...shown({}), description: ''}},
  },
  '…/examples/one/summary: The example "one" has no summary. Say…': {
    operation: {requestBody: body({examples: {one: {dataValue: {}}}})},
  },
  '/post/responses/200/content/application~1json/schema/properties: The response 200 has no fields. Write…': {
    operation: {responses: {'200': {...response, ...shown({}, {type: 'object'})}, default: response}},
  },
  '/post/parameters/0/description: The parameter page has no description. Say…': {
    operation: {parameters: [{name: 'page', in: 'query', description: ''}]},
  },
  [`${sku}/description: The field sku has no description. Say what it means, …`]: field({description: ''}),
  '…/sku: "x-provenance: derived" needs a question to the platform team. Add…': field({
    ...{...derived, 'x-provenance-shown': 'instruction'},
  }),
  [`${sku}: "x-provenance: derived" needs "x-provenance-shown". Use "instruction", …`]: field(asked),
  [`${sku}: Unknown x-provenance-shown "fact". Use "instruction", "configured", or "hidden".`]: field({
    ...{...asked, 'x-provenance-shown': 'fact'},
  }),
  [`${sku}: "x-provenance-shown" needs "x-provenance: derived". Add it, or…`]: field({
    'x-provenance-shown': 'configured',
  }),
  [`${sku}: Readers don't see the meaning of a part with "x-provenance-shown: hidden". Remove its "description".`]:
    field(hidden),
  [`${sku}: Readers don't see the meaning of a part with "x-provenance-shown: hidden". Remove its "x-enum-descriptions".`]:
    field({...hidden, description: undefined, enum: ['a'], 'x-enum-descriptions': {a: 'The first.'}}),
  "…/sku/default: The example doesn't match its schema. The value must be a string. Correct…": field({default: 1}),
  [`${sku}/format: There is no format "date-tim". Did you mean date-time?`]: field({format: 'date-tim'}),
  '…/dataValue/skuu: The example doesn\'t match its schema. There is no field "skuu" here. Did you mean "sku"?': {
    operation: {requestBody: shown({skuu: '10001'})},
  },
  '…/dataValue/sku: The story has no sku "99999". Use one of 10001, … or add it to openapi/example-story.md.': {
    operation: {requestBody: shown({sku: '99999'})},
  },
  '…: The story has no shopID "104". Use one of 101, 102, 103, or add it to…': sent('shopID', '104'),
  '…: The story has no couponID "summer". Use one of staff-courtesy, spring-flyer, …': sent('couponID', 'summer'),
  '…: The story has no projectID "grocer". Use one of greengrocer-7k2m9q, or…': sent('projectID', 'grocer'),
  '…/dataValue/code: The check digit of 4006381333932 is wrong. Use…': sent('code', '4006381333932'),
  'description: "lable" isn\'t in the dictionary. Did you mean "label"…': field({
    description: 'See `lable`. Its lable.',
  }),
  'title: "Lable" isn\'t in the dictionary…': field({title: 'Lable'}),
  'summary: "lable" isn\'t in the…': {operation: {summary: 'Create a lable'}},
  'summary: "lable" isn\'t in the dictionary…': {
    operation: {requestBody: body({examples: {one: {summary: 'One lable', dataValue: {}}}})},
  },
  'a: "lable" isn\'t in the dictionary…': field({enum: ['a'], 'x-enum-descriptions': {a: 'First lable.'}}),
  'description: "colour": The site uses US spelling. Write "color"…': {
    operation: {description: 'Creates a label of the colour of your choice. Its name has to be new in the project.'},
  },
  'description: The link op:orders/getOrdr is broken. There is no operation getOrdr in openapi/orders.yaml. Did you mean getOrder?':
    field({description: 'See [it](op:orders/getOrdr).'}),
  'description: The link ./a.mdx has an unsupported scheme. Use op:…': field({description: 'See [it](./a.mdx).'}),
};

test.describe('The document check', () => {
  test('finds nothing in a document that follows the rules', async () => {
    expect(await problemsIn(documentWith({operation: {requestBody: shown({sku: '10001'})}}))).toEqual([]);
  });

  test('asks for no description of what readers do not see', async () => {
    const sku: Schema = {type: 'string', ...hidden};
    expect(await problemsIn(documentWith({schema: {properties: {sku}}}))).toEqual(await problemsIn(documentWith()));
  });

  for (const [problem, changes] of Object.entries(cases))
    test(`finds: ${problem}`, async () => {
      for (const change of [changes].flat()) {
        const problems = (await problemsIn(documentWith(change))).filter((one) => !one.startsWith('/tags/'));
        expect(problems).toEqual([matching(problem)]);
      }
    });

  test('says how to make the groups and audiences that a document lacks', async () => {
    const tags = [{name: 'Labels'}, {name: 'importers'}];
    expect(await problemsIn({...documentWith(), tags})).toEqual(
      expect.arrayContaining([
        `/post/tags: The first tag isn't a navigation group. Give a tag in the "tags" of the document "kind: nav", and put it first.`,
        `/post/tags: The operation has no audience tag. Give a tag in the "tags" of the document "kind: audience", and put it after the first tag.`,
      ]),
    );
  });

  test('finds unused tags', async () => {
    const document = documentWith();
    document.tags!.push({name: 'Prices', kind: 'nav', description: 'Prices of shelves.'});
    expect(await problemsIn(document)).toEqual(['/tags/2: No operation uses the tag Prices. Use it, or remove it.']);
  });

  test('finds operations that no guide explains, lists, or links', async () => {
    const expectMessages = async (guide: string | undefined, text: string, ...messages: string[]) => {
      const document = documentWith({operation: {'x-guide': guide}});
      const texts = new Map([['docs/api/api_orders/index.mdx', text]]);
      const config = await pluginConfig(pluginOf('documents', {guides: guidesOf('labels', texts)}));
      const found = await lintFromString({...asText(document), config});
      expect(found.map(({message}) => message)).toEqual(messages.map(matching));
    };
    const link = '[labels](op:labels/createLabel)';
    await expectMessages('/docs/api/api_orders/', `<GuideOperations />\n\n${link}`);
    await expectMessages(undefined, link, 'No guide explains the operation. Add "x-guide"…');
    await expectMessages('/docs/api/labels', link, 'There is no guide /docs/api/labels. Use…');
    await expectMessages(
      ...['/docs/api/api_orders/', '', "The guide docs/api/api_orders/index.mdx doesn't list its operations. Add…"],
      'No guide links to the operation. Add [text](op:labels/createLabel) in docs…',
    );
  });
});

test('A file that is missing or no part of the site is named, with the remedy', {tag: '@all'}, () => {
  for (const [file, message] of [
    ['openapi/order.yaml', 'openapi/order.yaml: There is no such file. Did you mean openapi/orders.yaml?\n…'],
    ['openapi/redocly.yaml', 'openapi/redocly.yaml: No API uses this file, … src/site/apis.ts…'],
  ] as const) {
    const command = ['--import', 'tsx', 'src/commands/check-openapi/index.mts', file];
    expect(spawnSync(process.execPath, command, {encoding: 'utf8'}).stderr).toEqual(matching(message));
  }
});

test('A document that is missing is named, with the remedy', async () => {
  await expect(loadDocument('openapi/order.yaml')).rejects.toThrow(
    'openapi/order.yaml: There is no such file. Add it, or correct its path.',
  );
});

test.describe('The check of a file', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = emptyFolder();
    cpSync('openapi', folder, {recursive: true});
  });

  /** A change, what the check says of it, how far below the changed line, and the file if it isn't the first. */
  type Mistake = readonly [from: string, to: string, message: string, below?: number, file?: string];

  /** What the check says of a document after changes to it and to files it shares, and the lines that were changed. */
  async function checkAll(api: 'coupons' | 'products', changes: readonly Mistake[]) {
    const lines: {name: string; line: number}[] = [];
    for (const [from, to, , , name = `${api}.yaml`] of changes) {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const line = text.slice(0, text.indexOf(from)).split('\n').length;
      expect(text, from).toContain(from);
      writeFileSync(file, text.replace(from, to));
      const added = to.split('\n').length - from.split('\n').length;
      for (const one of lines) if (one.name === name && one.line > line) one.line += added;
      lines.push({name, line});
    }
    const {findings, isComplete} = await checkDocument(apiOf(api), relative('.', join(folder, `${api}.yaml`)));
    const said = findings.map((finding) => toLine({...finding, file: relative(folder, finding.file)}));
    return {lines: lines.map(({line}) => line), isComplete, said};
  }

  async function check(name: string, from: string, to: string) {
    const {lines, ...checked} = await checkAll('coupons', [[from, to, '', 0, name]]);
    return {line: lines[0]!, ...checked};
  }

  test('finds nothing in a valid document', async () => {
    expect(await check('coupons.yaml', 'openapi: ', 'openapi: ')).toMatchObject({isComplete: true, said: []});
  });

  const parameters = 'shared/parameters.yaml';
  const schemas = '#/components/schemas';
  const lost = `${schemas} has no "ManualCupon". Did you mean ${schemas}/ManualCoupon?`;
  const projectID = `./${parameters}#/ProjectID`;

  const misfit = "The example doesn't match its schema. The value must be";

  const references: readonly Mistake[] = [
    [
      's.yaml#/ErrorBody',
      's.yaml#/ErorBody',
      'has no "ErorBody". Did you mean ./schemas.yaml#',
      0,
      'shared/responses.yaml',
    ],
    [`${schemas}/ManualCoupon`, `${schemas}/ManualCupon`, `${schemas}/ManualCupon" can't be resolved: ${lost}`],
    [`${schemas}/DigitalCoupon`, '#/components/schema/Digital', 'has no "schema". Did you mean #/components/schemas?'],
    [projectID, './shared/parameter.yaml#/ProjectID', 'no file shared/parameter.yaml. Did you mean parameters.yaml?'],
    // The schema of an alternative.
    [`manual: "${schemas}/ManualCoupon"`, `manual: "${schemas}/ManualCupon"`, lost],
    [
      projectID,
      './shared/schemas.yaml#/ProjectID',
      'refers to a schema, but a parameter is required here. Use one in "#/',
    ],
  ];
  test('reports each broken reference by its line, nothing else, and that no rules ran', async () => {
    const {lines, isComplete, said} = await checkAll('coupons', references);
    const told = said.map((one) => one.replace(`${relative('.', folder)}/`, ''));
    for (const [index, [, to, message, , name = 'coupons.yaml']] of references.entries()) {
      const [found, ...others] = told.filter((one) => one.startsWith(`${name}:${lines[index]}: The reference `));
      expect(found, to).toContain(message);
      expect(others, to).toEqual([]);
    }
    expect(said).toHaveLength(references.length);
    expect(isComplete).toBe(false);
  });

  const mistakes: Record<'coupons' | 'products', readonly Mistake[]> = {
    coupons: [
      ['operationId: createCoupon', 'operationId: listCoupons', 'Every operation must have a unique `operationId`.'],
      ['tags: [Coupons, ', 'tags: [Coupon, ', 'Operation tags should be defined in global tags. Use one of the'],
      [
        'description: Your project ID, which',
        'description: "" #',
        'The parameter projectID has no description.',
        0,
        parameters,
      ],
      // Of a header, by the name of its component.
      ['description: Location of the new', 'description: "" #', 'The header Location has no description.'],
      // Beside a reference, and in a header.
      ['examples: ["2026-03-02T00:00:00+01:00"]', 'examples: ["2026-03-02"]', `${misfit} a date and time with offset`],
      [`examples: ['"9b2d4c71"']`, 'examples: [9]', `${misfit} a string.`],
      ['question: Does each coupon', 'question: "" # Does', '"x-provenance: derived" needs a question to the', -5],
      ['Start of the validity', 'Starrt of the validity', '"Starrt" isn\'t in the dictionary.'],
      // In a text of several lines.
      ['Creates a coupon. You', '[Creates](op:coupons/putCoupon) You', 'The link op:coupons/putCoupon is broken.'],
    ],
    // In lines of newline-delimited text.
    products: [
      [
        '"10002", "name": "Orange',
        '"10002", "nam": "Orange',
        `The example doesn't match its schema. There is no field "nam"`,
      ],
      ['"depositProduct": "90003"', '"depositProduct": "90009"', 'The story has no depositProduct "90009".'],
    ],
  };
  for (const api of ['coupons', 'products'] as const)
    test(`reports each mistake in the ${api} document by its line`, async () => {
      const {lines, said} = await checkAll(api, mistakes[api]);
      for (const [index, [, to, message, below = 0, name = `${api}.yaml`]] of mistakes[api].entries())
        expect(said, to).toContainEqual(expect.stringContaining(`${name}:${lines[index]! + below}: ${message}`));
    });

  test('names the fix for an invalid structure', async () => {
    const {line, said} = await check('coupons.yaml', 'type: string\n', 'type: text\n');
    expect(said).toEqual([expect.stringMatching(new RegExp(`^coupons.yaml:${line}: .*"null". Use one of these.$`))]);
  });

  test('reports findings by file and line', async () => {
    const shared = join(folder, 'shared/responses.yaml');
    writeFileSync(shared, readFileSync(shared, 'utf8').replace('./schemas.yaml#/ErrorBody', './schemas.yaml#/Zzzz'));
    const file = join(folder, 'coupons.yaml');
    const text = readFileSync(file, 'utf8');
    // The schemas come after the paths, and the parameters of a path before both.
    writeFileSync(file, text.replaceAll('schemas/DigitalCoupon', 'schemas/Zzzz'));
    const {said} = await check('coupons.yaml', 'parameters.yaml#/ProjectID', 'parameters.yaml#/Zzzz');
    const places = said.map((one) => /^(.*?):(\d+):/.exec(one)!.slice(1));
    expect(new Set(places.map(([path]) => path)).size).toBe(2);
    expect(places).toEqual([...places].sort(([a, m], [b, n]) => a!.localeCompare(b!) || Number(m) - Number(n)));
    expect(places.length).toBeGreaterThan(3);
  });

  test('reports invalid YAML, and that no rules ran', async () => {
    const {isComplete, said} = await check('shared/schemas.yaml', '\nProjectID:\n', '\n ProjectID:\n');
    expect(said).toEqual([expect.stringMatching(/^shared\/schemas.yaml:\d+: .* Indent/)]);
    expect(isComplete).toBe(false);
  });

  test('names parameters that only the path or the operation has', async () => {
    const {said} = await check('coupons.yaml', '  /{projectID}/coupons:', '  /{projectId}/coupons:');
    expect(said).toContainEqual(
      expect.stringMatching(
        /^coupons.yaml:\d+: The operation does not define the path parameter `\{projectId\}`.* Use/,
      ),
    );
    expect(said).toContainEqual(expect.stringMatching(/: Path parameter `projectID` is not used in the path.* Use/));
  });

  test('includes the rules of the linter', async () => {
    const unused = '    Unused:\n      type: string\n      description: Nobody refers to it.\n';
    const {line, isComplete, said} = await check('coupons.yaml', '  schemas:\n', `  schemas:\n${unused}`);
    const message = 'Component: "Unused" is never used. Refer to it, or remove it.';
    expect({isComplete, said}).toEqual({isComplete: true, said: [`coupons.yaml:${line + 1}: ${message}`]});
  });

  test('names a misspelled word by its line in a folded text', async () => {
    const text =
      'x-provenance-shown: hidden\nx-provenance-question: >-\n  Is the order\n  taken from a lable\n  of the shelf?\n';
    const {line, said} = await check(
      'coupons.yaml',
      '    Coupon:\n',
      `    Coupon:\n      x-provenance: derived\n${text.replace(/^(?=.)/gm, '      ')}`,
    );
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^coupons.yaml:${line + 5}: "lable" isn't in the dictionary`)),
    ]);
  });

  test('reports a finding of both a rule and the linter once', async () => {
    const {line, said} = await check('coupons.yaml', 'summary: List coupons', 'summary: ""');
    expect(said).toEqual([expect.stringMatching(new RegExp(`^coupons.yaml:${line}: The summary has 0 characters`))]);
  });
});

test.describe('The check of values', () => {
  const check = documentCheck(
    documentWith({
      schema: {
        additionalProperties: undefined,
        properties: {
          id: {type: 'integer', readOnly: true},
          codes: {type: 'array', items: {type: 'object', properties: {template: {type: 'string'}}}},
          extra: {type: 'object', additionalProperties: true},
          price: {
            oneOf: [
              {type: 'object', required: ['net'], properties: {net: {type: 'integer'}}},
              {
                type: 'object',
                required: ['gross', 'tax'],
                properties: {gross: {type: 'integer'}, tax: {type: 'integer'}},
              },
            ],
          },
          texts: {type: 'object', additionalProperties: {type: 'string'}},
        },
      },
    }),
    'request',
  );
  const said = (value: unknown) => check(value, `#${label}`).map(({pointer, message}) => `${pointer}: ${message}`);

  test('accepts additional names only where the schema allows them', () => {
    expect(said({extra: {any: 1}, texts: {en: 'Label'}, codes: [{template: 'ean13'}]})).toEqual([]);
    expect(said({codes: [{tempalte: 'ean13'}]})).toEqual([
      '/codes/0/tempalte: There is no field "tempalte" here. Did you mean "template"?',
    ]);
  });

  test('reports one error once, not every field next to it', () => {
    expect(said({codes: 'ean13', extra: {}, texts: {}})).toEqual([
      '/codes: codes must be a list. Correct the value, or the schema.',
    ]);
  });

  test('rejects a field that belongs to another alternative', () => {
    expect(said({price: {net: 1}})).toEqual([]);
    expect(said({price: {net: 1, gross: 2}})).toEqual([
      '/price/gross: The field "gross" can\'t be combined with the other fields here. Remove it.',
    ]);
  });

  test('rejects read-only fields in requests', () => {
    expect(said({id: 1})).toEqual(["/id: id is read-only and can't be sent. Remove it."]);
  });
});

test.describe('The location of a problem', () => {
  test('is the key, the anchor of an alias, or the parent of a missing part', () => {
    const text = `first: &first
  sku: "1"
list:
  - *first
  - name: {a: 1, b: 2}
`;
    const places = [
      '',
      '/list',
      '/list/0/sku',
      '/list/1',
      '/list/1/name/b',
      '/list/1/other',
      '/list/2',
      '/nothing/at/all',
    ];
    expect(places.map((pointer) => lineInText(text, pointer))).toEqual([1, 3, 2, 5, 5, 5, 3, 1]);
  });

  const broken: readonly [what: string, text: string, line: number, hint: RegExp][] = [
    ['a line that is indented too far', 'info:\n  title: Labels\n    version: v1\n', 2, /Indent it like its siblings/],
    ['a tab', 'info:\n\ttitle: Labels\n', 2, /Indent with spaces/],
    ['a quote that stays open', 'info:\n  title: "Labels\n  version: v1\ntags: []\n', 2, /Close the quotes/],
    ['a duplicate key', 'info:\n  title: a\n  title: b\n', 3, /Remove one of them/],
  ];
  for (const [what, text, line, hint] of broken)
    test(`is reported for ${what}`, () => {
      const [problem, ...others] = syntaxProblems('labels.yaml', text);
      expect(problem).toMatchObject({file: 'labels.yaml', line, message: expect.stringMatching(hint)});
      expect(others).toEqual([]);
    });
});

test.describe('A link to a part of a document', () => {
  const targets: readonly [url: string, problem?: string][] = [
    ['op:products/putProduct#body.sku'],
    ['schema:products/Product#sku'],
    ['schema:orders/Error'],
    ['./a.mdx'],
    ['op:products/putProducts', 'There is no operation putProducts in openapi/products.yaml. Did you mean putProduct?'],
    [
      'op:products/putProduct#body.imageUrls',
      'There is no #body.imageUrls at the operation putProduct. Did you mean #body.imageURL?',
    ],
    ['op:products/putProduct#response-299.sku', '…Did you mean #body.sku?'],
    ['op:products/putProduct#body.codes.nothing', '…Did you mean #body.codes?'],
    ['schema:products/Produkt', 'There is no schema Produkt in openapi/products.yaml. Did you mean Product?'],
    ['schema:products/Product#skus', 'There is no #skus at the schema Product. Did you mean #sku?'],
    ['op:product/putProduct', 'Unknown API "product". Available: products…'],
    ['op:products/', 'It names no operation. Write op:products/ and one, such as op:products/….'],
    ['schema:products/SKU#x', 'There is no #x at the schema SKU. It has no fields: link it without #x.'],
    ['schema:products/Zzzzzzzz', 'There is no schema Zzzzzzzz … Available: … and … more.'],
    ['identity:gitub', 'There is no company page gitub. Did you mean github?'],
  ];
  for (const [url, problem] of targets)
    test(`${url} is ${problem ? 'rejected with the nearest match' : 'accepted'}`, async () => {
      expect(await linkProblem(url)).toEqual(problem && matching(problem));
    });
});
