/** Downloads a collection with the reader's values. Loaded when a reader who has set some asks for one. */
import {chosenValues} from '../SampleContext/choice';
import {fillCollection} from '../../openapi/collections/fillCollection';

/**
 * Saves the file that a link names, filled.
 * @throws Error when it cannot be fetched
 */
export async function downloadFilled(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`);
  const content = fillCollection(await response.json(), chosenValues());
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], {type: 'application/json'}));
  const save = document.createElement('a');
  save.href = address;
  save.download = link.pathname.split('/').pop()!;
  save.click();
  URL.revokeObjectURL(address);
}
