import {chosenValues} from '@site/src/components/SampleContext/choice';
import {toHref} from '@site/src/components/Simulation/links';
import type {ApiId} from '@site/src/site/apis';
import {showBuilder} from './showBuilder';

/**
 * Opens the request form of an operation with a body.
 * @throws Error if the form can't be fetched
 */
export async function openWithBody(api: ApiId, operationId: string, body: string): Promise<void> {
  await showBuilder(toHref(`/samples/${api}/${operationId}.form.json`), chosenValues(), (_, start) => ({
    ...start,
    body,
  }));
}
