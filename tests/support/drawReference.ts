import {bundleRenderer} from '../../src/commands/reference/bundle';
import {readDocuments} from '../../src/commands/reference/readDocuments';
import {buildView, linkSchemas} from '../../src/openapi/view/buildView';
import type {ApiView} from '../../src/openapi/view/view';
import {rawText, treeOf} from '../../src/lib/html';

export interface DrawnReference {
  view: ApiView;
  /** HTML of the full page, and of operations by the last segment of their address. */
  full: string;
  operations: Readonly<Record<string, string>>;
  /** What readers read on the page of an operation, with single spaces. */
  textOf: (operation: string) => string;
}

/** Draws the pages of a document as `npm run reference` does. */
export async function drawReference(file: string): Promise<DrawnReference> {
  const {page} = await bundleRenderer();
  const [read] = await readDocuments([file]);
  const {api, document} = read!;
  const view = buildView(api, document);
  const operations = Object.fromEntries(
    view.groups
      .flatMap((group) => group.operations)
      .map((operation) => [operation.route.split('/').at(-1)!, page.drawOperation([api], view, operation)]),
  );
  const full = page.drawFullPage([api], linkSchemas(document, view));
  return {view, full, operations, textOf: (operation) => textIn(operations[operation] ?? '')};
}

/** The text of HTML, with single spaces, also between elements other than the tokens of code. */
export function textIn(html: string): string {
  return rawText(treeOf(html.replace(/<(?!\/|span class="t-)/g, ' <'))).replace(/\s+/g, ' ');
}
