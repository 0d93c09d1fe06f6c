import {expect, test} from '@playwright/test';
import {buildView} from '../../src/reference/buildView';
import {findOperations, operationIdOf} from '../../src/reference/documentParts';
import {loadDocument} from '../../src/reference/loadDocument';
import {renderMarkdown} from '../../src/reference/renderMarkdown';
import {htmlToMarkdown, operationToMarkdown} from '../../src/reference/toMarkdown';
import {apis, documentPath} from '../../src/site/apis';
import {namesOfOperation} from '../support/namesOfOperation';

test.describe('An operation as Markdown', () => {
  for (const api of apis) {
    test(`holds every name of the ${api.title}`, async () => {
      const document = await loadDocument(documentPath(api));
      const operations = buildView(api, document).groups.flatMap((group) => group.operations);
      for (const found of findOperations(document)) {
        const operation = operations.find(({id}) => id === operationIdOf(found))!;
        const markdown = operationToMarkdown(operation, 'curl example');
        for (const name of namesOfOperation(document, found)) expect(markdown, operation.id).toContain(name);
        expect(markdown).toContain('```bash\ncurl example\n```');
        expect(markdown).not.toMatch(/<\/?(?:p|code|span|li|a)\b/);
      }
    });
  }
});

test.describe('HTML made from Markdown', () => {
  const texts = [
    'A *b* **c** `d` and [e](https://example.com/).',
    '- one\n- two `x`',
    'First.\n\nSecond with < and & and "quotes".',
    '```json\n{"a": 1}\n```',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ];
  for (const text of texts) {
    test(`becomes Markdown of the same HTML again: ${JSON.stringify(text)}`, () => {
      const once = htmlToMarkdown(renderMarkdown(text));
      expect(renderMarkdown(once).replace(/\s+/g, ' ')).toBe(renderMarkdown(text).replace(/\s+/g, ' '));
    });
  }

  test('gets absolute links', () => {
    expect(htmlToMarkdown('<a href="/docs/api/">API</a>')).toMatch(/^\[API\]\(https?:\/\/[^)]+\/docs\/api\/\)$/);
  });
});
