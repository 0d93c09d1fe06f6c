import type {ContentView, ResponseView} from './view';

/** Where a guide explains errors. */
export const statusCodesRoute = '/docs/api/api_general#status-codes';

/** Errors that every operation can return. */
const commonStatuses: readonly string[] = ['401', '403', '500', 'default'];

interface ErrorsView {
  /** Successes and redirects. */
  results: ResponseView[];
  /** Errors with something to say about the operation. */
  errors: ResponseView[];
  /** Errors that are the same for every operation. */
  common: ResponseView[];
  /** The error body, from the response for any other status. */
  body: ContentView | undefined;
}

/** Separates errors from results, so that what errors share is said only once. */
export function splitErrors(responses: readonly ResponseView[]): ErrorsView {
  const all = responses.filter(({status}) => isError(status));
  const body = all.find(({status}) => status === 'default')?.content[0];
  const isCommon = ({status, headers, content}: ResponseView) =>
    commonStatuses.includes(status) &&
    headers.length === 0 &&
    content.every((one) => isErrorBody(one, body) && one.examples.length === 0);
  return {
    results: responses.filter(({status}) => !isError(status)),
    errors: all.filter((error) => !isCommon(error)),
    common: all.filter(isCommon),
    body,
  };
}

export function isError(status: string): boolean {
  return !/^[23]/.test(status);
}

/** Whether a body is the one that errors share. */
export function isErrorBody(content: ContentView, body: ContentView | undefined): boolean {
  return content.shape?.name !== undefined && content.shape.name === body?.shape?.name;
}
