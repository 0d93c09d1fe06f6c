/** Downloads a collection with the reader's values. Loaded when a reader with custom values requests one. */
import {chosenValues} from '../SampleContext/choice';
import {saveFile} from '../../lib/saveFile';
import {fillCollection} from '../../openapi/collections/fillCollection';

/** Fills in and saves the file that a link refers to. @throws Error if the request fails */
export async function downloadFilled(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`);
  const content = fillCollection(await response.json(), chosenValues());
  const file = new Blob([`${JSON.stringify(content, null, 2)}\n`], {type: 'application/json'});
  saveFile(link.pathname.split('/').pop()!, file);
}
