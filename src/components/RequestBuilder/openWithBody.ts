import {chosenValues} from '@site/src/components/SampleContext/choice';
import {toHref} from '@site/src/site/toHref';
import type {ApiId} from '@site/src/site/apis';
import {showBuilder} from './showBuilder';

/** Longer bodies would make the form slow. In characters. */
const longestBody = 8_000_000;

/**
 * Opens the request form of an operation with a body.
 * @returns why it can't, if it can't
 * @throws Error if the form can't be fetched
 */
export async function openWithBody(
  api: ApiId,
  operationId: string,
  given: string | (() => Promise<string>),
): Promise<string | undefined> {
  const body = typeof given === 'string' ? given : await given();
  if (body.length > longestBody) return 'This is too long for the request form. Download it instead.';
  await showBuilder(toHref(`/samples/${api}/${operationId}.form.json`), chosenValues(), (_, start) => ({
    ...start,
    body,
  }));
  return undefined;
}
