import {expect, test} from '@playwright/test';
import {buildView} from '../../src/openapi/view/buildView';
import {findOperations} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {renderMarkdown} from '../../src/openapi/view/renderMarkdown';
import {htmlToMarkdown, operationToMarkdown} from '../../src/openapi/downloads/toMarkdown';
import {apis, documentPath} from '../../src/site/apis';
import {namesOfOperation} from '../support/wordsOfOperation';

test.describe('An operation as Markdown', () => {
  for (const api of apis) {
    test(`contains every name in the ${api.title}`, async () => {
      const document = await loadDocument(documentPath(api));
      const {groups, schemas} = buildView(api, document);
      const operations = groups.flatMap((group) => group.operations);
      for (const found of findOperations(document.written)) {
        const operation = operations.find(({id}) => id === found.operation.operationId)!;
        const markdown = operationToMarkdown(operation, 'curl example', schemas);
        const missing = [...namesOfOperation(document.written, found)].filter((name) => !markdown.includes(name));
        expect(missing, operation.id).toEqual([]);
        expect(markdown).toContain('```bash\ncurl example\n```');
        expect(markdown).not.toMatch(/<\/?(?:p|code|span|li|a)\b/);
      }
    });
  }
});

test.describe('HTML from Markdown', () => {
  const texts = [
    'A *b* **c** `d` and [e](https://example.com/).',
    '- one\n- two `x`',
    'First.\n\nSecond with < and & and "quotes".',
    '```json\n{"a": 1}\n```',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '| a |\n| --- |\n| `1 \\| 2` |',
    '1. one\n2. two',
    '- one\n  - inside\n- two',
    '> Quoted.\n\n## Heading\n\n![picture](https://example.com/a.png)',
    'Two \\* three, snake_case_name and `` a`b ``.',
  ];
  for (const text of texts) {
    test(`converts back to Markdown with the same HTML: ${JSON.stringify(text)}`, () => {
      const once = htmlToMarkdown(renderMarkdown(text));
      expect(renderMarkdown(once).replace(/\s+/g, ' ')).toBe(renderMarkdown(text).replace(/\s+/g, ' '));
    });
  }

  test('gets absolute links: to copies of pages, and to files', () => {
    expect(htmlToMarkdown('<a href="/docs/api/#x">API</a>')).toMatch(/^\[API\]\(https?:\/\/[^)]+\/docs\/api\.md#x\)$/);
    expect(htmlToMarkdown('<a href="/a/b.yaml">File</a>')).toMatch(/^\[File\]\(https?:\/\/[^)]+\/a\/b\.yaml\)$/);
  });
});
