/** Small documents for tests of what the renderer reads beyond the documents of the site. */
import type {Components, Document, Operation} from '../../src/openapi/document/document';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {normalize} from '../../src/openapi/document/normalize';
import {resolveDocument} from '../../src/openapi/document/resolveDocument';
import {buildView} from '../../src/openapi/view/buildView';
import type {ApiView, OperationView} from '../../src/openapi/view/view';
import type {Api} from '../../src/site/apis';

export const smallApi: Api = {id: 'small', title: 'Small', summary: '', folder: 'small', page: 'spec'};

/** A document with these operations of the path `/doors`, by method, and whatever else is given. */
export function smallDocument(
  operations: Readonly<Record<string, Partial<Operation>>>,
  rest: Partial<Omit<Document, 'components'>> & {components?: Components} = {},
): LoadedDocument {
  const complete = Object.entries(operations).map(([method, operation]) => [
    method,
    {operationId: `${method}Doors`, responses: {'200': {description: 'Done.'}}, ...operation},
  ]);
  return resolveDocument(
    normalize({
      openapi: '3.1.1',
      info: {title: 'Small', version: '1'},
      servers: [{url: 'https://doors.example/base/'}],
      ...rest,
      paths: {'/doors': Object.fromEntries(complete) as object, ...rest.paths},
    }),
  );
}

/** What the pages of a small document show. */
export function smallView(...document: Parameters<typeof smallDocument>): {
  view: ApiView;
  operations: Readonly<Record<string, OperationView>>;
} {
  const view = buildView(smallApi, smallDocument(...document));
  const operations = view.groups.flatMap((group) => group.operations);
  return {view, operations: Object.fromEntries(operations.map((one) => [one.id, one]))};
}
