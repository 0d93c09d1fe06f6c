import {showBuilder} from '@site/src/components/RequestBuilder/showBuilder';
import {chosenValues} from '@site/src/components/SampleContext/choice';
import {entriesOf} from '@site/src/openapi/request/entriesOf';
import {readCurl} from '@site/src/openapi/request/readCurl';

/**
 * Opens the form of an operation with the request of a step.
 * @param address of the form
 * @throws Error if the form can't be fetched
 */
export async function openForm(address: string, curl: string): Promise<void> {
  await showBuilder(address, chosenValues(), (form) => entriesOf(form, readCurl(curl)[0]!));
}
