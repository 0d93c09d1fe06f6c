import type {ApiView, ContentView, ExampleView, OperationView} from '../../openapi/view/view';
import {slugOf} from './referencePages';

/** Most characters of the HTML of an example that the page of an operation shows whole. */
const mostCharacters = 100_000;

/** Lines of a longer one that it shows. */
const shownLines = 100;

export interface LongExample {
  file: string;
  operation: OperationView;
  example: ExampleView;
}

/**
 * Shortens examples that would make a page too large, with a link to a page that has the whole example.
 * @param moved receives the pages to draw, by the HTML of their example; views of one document share them
 */
export function moveLongExamples(view: ApiView, moved: Map<string, LongExample>): ApiView {
  function shortened(operation: OperationView, example: ExampleView): ExampleView {
    // Fields that lines show can differ between pages of an operation and of the whole reference.
    const html = example.html.replace(/ data-field="[^"]*"/g, '');
    if (html.length <= mostCharacters) return example;
    if (!moved.has(html)) {
      // No operation has a dot in the name of its page.
      const file = `example.${slugOf(operation)}.${moved.size + 1}.html`;
      moved.set(html, {file, operation, example: {...example, html}});
    }
    const {file} = moved.get(html)!;
    const lines = example.html.split(/(?=<span[^>]* class="line)/);
    const start = lines.slice(0, shownLines).join('');
    const link = `<span class="line"><a href="${file}">Show the whole example</a></span>`;
    // Lines can be long, too.
    return {...example, html: start.length > mostCharacters ? link : start + link};
  }

  const inContent = (operation: OperationView, content: readonly ContentView[]): ContentView[] =>
    content.map((one) => ({...one, examples: one.examples.map((example) => shortened(operation, example))}));
  const inMessages = <T extends Pick<OperationView, 'body' | 'responses'>>(operation: OperationView, part: T): T => ({
    ...part,
    ...(part.body && {body: {...part.body, content: inContent(operation, part.body.content)}}),
    responses: part.responses.map((response) => ({...response, content: inContent(operation, response.content)})),
  });
  const groups = view.groups.map((group) => ({
    ...group,
    operations: group.operations.map((operation) => ({
      ...inMessages(operation, operation),
      ...(operation.callbacks && {callbacks: operation.callbacks.map((callback) => inMessages(operation, callback))}),
    })),
  }));
  return {...view, groups};
}
