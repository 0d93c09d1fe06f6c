import type {ContentView, ResponseView} from './view';

interface ErrorsView {
  /** Successes and redirects. */
  results: ResponseView[];
  errors: ResponseView[];
  /** The error body, from the response for any other status. */
  body: ContentView | undefined;
}

/** Separates errors from results, so that the body that errors share is named only once. */
export function splitErrors(responses: readonly ResponseView[]): ErrorsView {
  const errors = responses.filter(({status}) => isError(status));
  return {
    results: responses.filter(({status}) => !isError(status)),
    errors,
    body: errors.find(({status}) => status === 'default')?.content[0],
  };
}

export function isError(status: string): boolean {
  return !/^[23]/.test(status);
}

/** Whether a body is the one that errors share. */
export function isErrorBody(content: ContentView, body: ContentView | undefined): boolean {
  return content.shape?.name !== undefined && content.shape.name === body?.shape?.name;
}
