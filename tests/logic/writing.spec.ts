import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {toLine} from '../../src/lib/finding';
import {readYaml} from '../../src/lib/readYaml';
import {apis, type Api} from '../../src/site/apis';
import {checkAddresses, movedPagesFile} from '../../src/commands/check-docs/checkAddresses';
import {checkData, dataFiles, textsOf} from '../../src/commands/check-docs/checkData';
import {checkPage, fixPage} from '../../src/commands/check-docs/checkPage';
import {longestSentence} from '../../src/commands/check-docs/checkProse';
import {checkApis, checkSidebar} from '../../src/commands/check-docs/checkSidebar';
import {matching} from '../support/matching';
import {saved} from '../support/resources';

const description = 'With this page you print a label and know what each of its fields means.';

/** A valid page with optional parts replaced. */
function pageWith({
  frontMatter = `title: Labels\ndescription: ${description}`,
  body = 'You print a label.',
  end = '## Next steps\n\n- [Products](./api_products/index.mdx)',
} = {}): string {
  return `---\n${frontMatter}\n---\n\n${body}\n\n${end}\n`;
}

/** The body of a page, or other parts of it. */
type Page = string | Parameters<typeof pageWith>[0];

async function findingsIn(parts: Page): Promise<string[]> {
  const findings = await checkPage('docs/api/labels.mdx', pageWith(typeof parts === 'string' ? {body: parts} : parts));
  return findings.map(({line, rule, message}) => `${line} ${rule}: ${message}`);
}

/** A finding, in which `…` stands for any text, and pages that have it. */
const cases: Record<string, Page | readonly Page[]> = {
  '6 links: The link op:products/putProducts is broken. There is no operation … Did you mean putProduct?':
    'See [it](op:products/putProducts).',
  '7 links: … There is no #body.skuu at the operation putProduct. Did you mean #body.sku?':
    'One line.\nSee [it](op:products/putProduct#body.skuu).',
  '6 links: … Did you mean Product?': 'See [it](schema:products/Produkt).',
  '6 links: … has an unsupported scheme. Use a path or one of op:…': 'See [it](opp:products/x).',
  '6 braces: MDX parses braces in text…': ['Call {{host}} first.', 'Call {host} first.'],
  '1 front-matter: "title" is missing…': {frontMatter: `description: ${description}`},
  '2 front-matter: "title" has 61 characters…': {frontMatter: `title: ${'x'.repeat(61)}\ndescription: ${description}`},
  '3 front-matter: "description" has 7 characters. It needs 50 to 160…': {
    frontMatter: 'title: Labels\ndescription: Labels.',
  },
  '3 front-matter: "description" has 0…': {frontMatter: "title: Labels\ndescription: ''"},
  '4 front-matter: Unknown field "author"…': {frontMatter: `title: Labels\ndescription: ${description}\nauthor: me`},
  '6 headings: The title in the front matter…': '# Labels',
  '8 headings: A heading of level 4 follows one of level 2. Use "###"…': '## One\n\n#### Two',
  '6 fences: The fence has no language…': '```\nx\n```',
  '6 fences: Unknown language "cobol"…': '```cobol\nx\n```',
  '6 fences: Unknown fence option "schem". Available: title=…': '```json schem=products/Product\n{}\n```',
  '8 fences: Unknown token {{sk}}. Available: {{host}}…': '```bash\necho {{sku}}\necho {{sk}}\n```',
  '6 fences: Unknown token {{sk}}…': 'Send `{{sku}}` and `{{sk}}`.',
  '10 samples: There is no field "taxCategry" here. Did you mean "taxCategory"?':
    '```json schema=products/Product\n{\n  "sku": "10001",\n  "name": "Bananas",\n  "taxCategry": "normal"\n}\n```',
  '10 samples: There is no field "tempalte" here. Did you mean "template"?':
    '```json schema=products/Product\n{\n  "sku": "1", "name": "a", "taxCategory": "normal",\n  "codes": [\n    {"code": "1", "tempalte": "default"}\n  ]\n}\n```',
  '8 samples: There is no field "txtStyle" here. Did you mean "textStyle"?':
    '```json schema=ios/dynamic-view/widget\n{"type": "text", "id": "a", "text": "A",\n  "txtStyle": "footnote"}\n```',
  '6 samples: There is no schema Produkt … Did you mean Product?': '```json schema=products/Produkt\n{}\n```',
  '9 samples: This isn\'t valid JSON. A comma before "}" isn\'t allowed.': '```json\n{\n  "sku": "10001",\n}\n```',
  "8 samples: This isn't valid JSON.…": '```ndjson\n{"sku": "{{sku}}"}\n{"sku": "{{sku}}"\n```',
  '6 fences: A diagram needs a text alternative. Write title="caption" alt=…':
    '```mermaid title="Labels"\ngraph TD\n  A-->B\n```',
  '6 links: /docs/api/api_products/#codes is an address, … such as "./api_products/index.mdx".':
    'See [this](/docs/api/api_products/#codes) and [that](api_pricing.mdx).',
  '6 admonitions: The admonition has no descriptive title…': ':::warning\nIt hurts.\n:::',
  '6 admonitions: Unknown admonition "warnin". Did you mean :::warning?': ':::warnin[It hurts]\nIt does.\n:::',
  '6 admonitions: Unknown admonition "caution". Available: :::note, :::tip, :::info, :::warning, :::danger.':
    ':::caution[It hurts]\nIt does.\n:::',
  "6 admonitions: This isn't an admonition; readers see…": '::: warning\nIt hurts.',
  "6 admonitions: This isn't an admonition…": ':::note Labels\nIt hurts.',
  '6 admonitions: "::note" renders nothing. An admonition starts with three…': '::note[It hurts]',
  "8 components: The component <SchemaTabl> isn't available. Did you mean SchemaTable? …":
    'One line.\n\n<SchemaTabl />',
  "6 components: The component <ApiChangelog> isn't available. Add \"import ApiChangelog from '@site/src/components/ApiChangelog';\"…":
    '<ApiChangelog year={2025} />',
  '6 components: There is no workflow "first-reqest". Did you mean first-request?…':
    '<Workflow id="first-reqest" />\n\nexport const Workflow = () => null;',
  '6 components: <Roles of="…" />: Unknown role "boss". Available: cashier…': '<Roles of="cashier boss" />',
  '8 mdx: Expected a closing tag for `<Tabs>`. Add </Tabs>, on a separate line…':
    'One line.\n\n<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>',
  '6 mdx: … Close it immediately: "<br />".': 'One line.<br>',
  '6 mdx: … A "<" in text starts a tag. Put it in…': ['Up to <5 labels.', 'Up to <labels.'],
  '6 mdx: … A "{" in text starts code. Put it in…': 'A {label.',
  '6 notes: "TODO" is a note to authors…': 'TODO write it.',
  "8 end: The page doesn't end with next steps…": {end: '## Last words\n\nThat is all.'},
  '8 end: The last section has no links…': {end: '## Next steps\n\nThink.'},
  '6 images: The image has no alternative text…': '![](pathname:///img/a.png)',
  '6 images: The figure has no "alt"…': '<Figure caption="A label"></Figure>',
  '6 sentence: A sentence of … words…': `You print ${'and print '.repeat(longestSentence)}.`,
  '6 repeated-words: …Remove one…': 'You print the the label.',
  '6 indefinite-article: …Change the article…': 'You print an label.',
  '6 words: "simply": …Remove it…': 'You simply print a label.',
  '6 words: "colour": The site uses US spelling. Write "color"…': 'Choose its colour.',
  '6 words: "shop’s": Write a straight apostrophe.…': 'Print the shop’s label.',
  '6 words: "Scan and Go": …Write "Scan & Go"…': 'A Scan and Go app.',
  '6 spelling: "lable" isn\'t in the dictionary. Did you mean "label"…': 'You print a lable.',
  '6 no-undefined-references: …Fix the Markdown…': 'See [the page][nowhere].',
  "6 images: Images from other sites aren't allowed…": '![A label on a shelf](https://example.com/a.png)',
  '6 mdx: …Fix the MDX syntax here…': 'A {1 +} label.',
  '8 mdx: The fence is not closed. Close it with three backticks.':
    '<Details>\n\n```json\n{}\n\n</Details>\n\n## Check\n\n[Check](#check)',
  '6 mdx: The fence is not closed.…': '```json\n{}\n\nThen:\n\n```bash\ncurl\n```',
  '2 mdx: The front matter isn\'t valid YAML: Nested mappings … Quote text that contains ": " or starts with a special character…':
    {frontMatter: `title: Labels: all\ndescription: ${description}`},
};

test.describe('The writing rules', () => {
  test('find nothing in a page that follows them', async () => {
    expect(await findingsIn({})).toEqual([]);
  });

  for (const [finding, pages] of Object.entries(cases))
    test(`find: ${finding}`, async () => {
      for (const page of [pages].flat()) expect(await findingsIn(page)).toEqual([matching(finding)]);
    });

  test('find an unclosed admonition', async () => {
    expect(await findingsIn({body: ':::note[Labels]\nIt hurts.'})).toEqual([
      expect.stringMatching(/^6 admonitions: The admonition isn't closed .* Close it with ":::" on a separate line/),
    ]);
  });

  test('allow nested admonitions, and components that are imported or provided', async () => {
    const body = `import Label from '@site/src/components/Strip/drawings/pos-sign-in.svg';

- One

  :::note[Labels]
  It hurts.
  :::

::::tip[Boxes]
:::info[In each other]
It hurts.
:::
::::

<Label />

<Details>

It hurts.

</Details>`;
    expect(await findingsIn({body})).toEqual([]);
  });

  test('find a page in passive voice', async () => {
    expect(await findingsIn({body: 'The label was written. '.repeat(21)})).toContainEqual(
      expect.stringMatching(/^6 passive: 21 of \d+ sentences are passive/),
    );
  });

  test('find unclosed front matter', async () => {
    const findings = await checkPage('docs/api/labels.mdx', '---\ntitle: Labels\n\nYou print a label.\n');
    expect(findings).toEqual([
      {
        line: 1,
        column: 1,
        rule: 'mdx',
        message: 'The front matter is not closed. Close it with "---" on a separate line.',
      },
    ]);
  });

  test('allow fences within longer ones, lists, and quotations', async () => {
    const body =
      '```curl``` sends it.\n\n````text\n```json\n{}\n```\n````\n\n- One\n\n  ```json\n  {}\n  ```\n\n> ```json\n> {}\n> ```\n\n~~~text\n```json\n~~~';
    expect(await findingsIn({body})).toEqual([]);
  });

  test('ignore code, heading IDs, tokens, and addresses', async () => {
    const body =
      '## Print {#print}\n\nSend `colour` of `{{sku}}` to [the page](https://example.com/colour).\n\n```bash\necho simply colour\n```';
    expect(await findingsIn({body})).toEqual([]);
  });

  test('require neither front matter nor next steps in partials', async () => {
    expect(await checkPage('docs/_partials/_label.mdx', 'You print a label.\n')).toEqual([]);
  });

  test('apply only safe fixes', async () => {
    const text = pageWith({body: 'Colours of a Scan&Go lable, in `colour`.'});
    const fixed = fixPage(text, await checkPage('docs/api/labels.mdx', text));
    expect(fixed).toBe(pageWith({body: 'Colors of a Scan & Go lable, in `colour`.'}));
  });
});

test('A published address of a guide opens a page or its new location', () => {
  const text = readFileSync(movedPagesFile, 'utf8');
  expect(checkAddresses(text)).toEqual([]);
  const addresses = [
    '/',
    '/docs/api/api_pricing',
    '/docs/api/api_orders/',
    '/docs/api/api_orders/spec/gone',
    '/docs/api/old',
  ];
  expect(checkAddresses(text, addresses, {'docs/api/old': 'docs/api/api_pricing'})).toEqual([]);
  expect(checkAddresses('\nexport const movedPages = {};', addresses, {})).toEqual([
    {
      line: 2,
      column: 1,
      rule: 'addresses',
      message:
        "The published address /docs/api/old has no page. Add a redirect from 'docs/api/old' to the page's new address.",
    },
  ]);
});

test('The sidebar rule requires every guide, and nothing else', () => {
  expect(checkSidebar('docs/api/api_pricing.mdx')).toEqual([]);
  expect(checkSidebar('docs/_partials/_label.mdx')).toEqual([]);
  for (const {folder, page} of apis) expect(checkSidebar(`docs/${folder}/${page}.mdx`)).toEqual([]);
  expect(checkSidebar('docs/api/api_labels.mdx').map(({message}) => message)).toEqual([
    "The page isn't in a sidebar. Add 'api/api_labels' to sidebars.ts where readers would look for it.",
  ]);
});

test.describe('The list of APIs', () => {
  const [orders] = apis.filter(({id}) => id === 'orders');
  const problems = (listed: readonly Api[]) => checkApis("\n  id: 'orders',\n", listed).map(toLine);

  test('has a document, a page, and a place in the sidebar for each', () => {
    expect(checkApis(readFileSync('src/site/apis.ts', 'utf8'))).toEqual([]);
    expect(problems([{...orders!, file: 'openapi/order.yaml'}])).toEqual([
      '2:3 apis: There is no document openapi/order.yaml. Add it, or correct the ID.',
    ]);
    expect(problems([{...orders!, page: 'orders_spec'}])).toEqual([
      expect.stringMatching(/^2:3 apis: There is no page docs\/api\/api_orders\/orders_spec\.mdx\. Add one like/),
    ]);
    expect(problems([{...orders!, id: 'order', file: 'openapi/orders.yaml'}])).toEqual([
      expect.stringMatching(/apis: The reference isn't in a sidebar\. .* add reference\('order', …\)\.$/),
    ]);
    expect(problems([{...orders!, summary: ''}])).toEqual([
      '2:3 apis: The API "orders" has no summary. Add "summary", as the other APIs have it.',
    ]);
    expect(problems([orders!, orders!])).toEqual(['2:3 apis: Another API has the ID "orders". Choose another one.']);
  });
});

test.describe('The writing rules for data files', () => {
  const findingsOf = async (path: string, text: string) =>
    (await checkData(path, text)).map(({line, rule, message}) => `${line} ${rule}: ${message}`);
  const inChangelog = (...entries: readonly string[]) =>
    findingsOf('src/site/changelog/changelog.yaml', `entries:\n${entries.join('\n')}\n`);
  const entry = (date: string, rest = 'text: A label.', area = 'Orders', kind = 'added') =>
    `  - {date: '${date}', area: ${area}, kind: ${kind}, ${rest}}`;

  test('check the texts of code, and joined ones, not the code', async () => {
    const text = `const colour = {
  text: 'The \`colour\` of a label.',
  id: 'wich',
  links: [{label: 'A wich.', to: '/docs/api/api_pricing#v1'}],
};
export const entries = [
  {
    text:
      'A label. ' +
      "It's a wich of a price, " + 'and wich.',
  },
  {text: 'The colour of the the label. See [it](op:products/putProducts).'},
];
`;
    expect(await findingsOf('src/pages/_audiences.ts', text)).toEqual([
      expect.stringMatching(/^4 spelling: "wich"/),
      expect.stringMatching(/^9 spelling: "wich"/),
      expect.stringMatching(/^9 spelling: "wich"/),
      expect.stringMatching(/^12 links: The link op:products\/putProducts is broken/),
      expect.stringMatching(/^12 repeated-words: /),
      expect.stringMatching(/^12 words: "colour": The site uses US spelling/),
    ]);
  });

  test('find the texts in every file', () => {
    for (const path of Object.keys(dataFiles)) expect(textsOf(path, readFileSync(path, 'utf8')), path).not.toEqual([]);
  });

  test('check the texts of YAML by line', async () => {
    const folded = "  - date: '2025'\n    area: Orders\n    kind: added\n    text: >-\n      A label\n      of a wich.";
    expect(await inChangelog(folded, entry('2024', 'text: The `colour` of a wich.'))).toEqual([
      expect.stringMatching(/^5 spelling: "wich"/),
      expect.stringMatching(/^8 spelling: "wich"/),
    ]);
  });

  test('report unknown operations and fields in the changelog', async () => {
    const parts = `
    text: A label.
    operations:
      - orders/listOrders
      - orders/listOrder
      - {method: GET, path: /x, status: guide only}
    fields: [orders/Order.state, orders/Order.stat]`;
    expect(await inChangelog(`  - date: '2025'\n    area: Orders\n    kind: added${parts}`)).toEqual([
      expect.stringMatching(
        /^8 data: There is no operation listOrder in openapi\/orders.yaml. Did you mean listOrders\?/,
      ),
      expect.stringMatching(/^10 data: There is no #stat at the schema Order. Did you mean #state\?/),
    ]);
  });

  test('report unknown areas, kinds, and names, and what is no date', async () => {
    expect(
      await inChangelog(
        entry('2025-03-01', 'text: A label.', 'Labels'),
        entry('2025-03-01', 'text: A label.', 'Orders', 'new'),
        entry('2025-3-1'),
        entry('2024', 'text: A label., link: []'),
      ),
    ).toEqual([
      expect.stringMatching(/^2 data: entries\[0\]\.area must be one of "Checkout", "Closings", /),
      expect.stringMatching(/^3 data: entries\[1\]\.kind must be one of "added", "changed", /),
      expect.stringMatching(/^4 data: entries\[2\]\.date must match pattern/),
      expect.stringMatching(/^5 data: There is no field "link" here. Did you mean "links"\?/),
    ]);
  });

  test('report missing days and unordered entries in the changelog', async () => {
    const dates = ['2025', '2025-03-01', '2025-02-30', '2025-02-01', '2025-02-02', '2024', '2024-12-31'];
    expect(await inChangelog(...dates.map((date) => entry(date)))).toEqual([
      '4 data: There is no day 2025-02-30. Correct it.',
      '6 data: The entry of 2025-02-02 is below one of 2025-02-01. Put the newest first.',
    ]);
  });

  test('name the place of a syntax error', () => {
    const file = saved('labels.yaml', '- id: a\n  name: b: c\n');
    expect(() => readYaml(file)).toThrow(/labels\.yaml:2:9 yaml: Nested mappings .* quote text that contains ": "\.$/);
  });
});
