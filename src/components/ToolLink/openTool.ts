import {toHref} from '@site/src/site/toHref';
import {tools} from '@site/src/site/tools';
import {inputEvent, inputSlot, linkTo} from '.';
import {toHash} from './encodeInput';

/** Longer input doesn't fit in the storage beside the data of the simulator. In characters. */
const mostStored = 1_500_000;

/**
 * Opens a tool with an input: on this page, or on its own.
 * @param button that was clicked; the dialog around it closes before this page shows the tool
 * @param name of the component
 * @param title in src/site/tools.ts
 * @throws Error if the input is too long for another page
 */
export async function openTool(button: Element, name: string, title: string, input: object): Promise<void> {
  const place = document.querySelector(`[data-widget="${name}"]`);
  if (place) {
    button.closest('dialog')?.close();
    place.dispatchEvent(new CustomEvent(inputEvent, {detail: input}));
    return;
  }
  const page = toHref(tools.find((tool) => tool.name === title)!.to.replace(/#.*/, ''));
  const hash = await toHash(name, input);
  const text = JSON.stringify(input);
  if (hash === undefined && text.length > mostStored)
    throw new Error(
      'This input is too long to open on another page. Download it, and then choose the file on that page.',
    );
  if (hash === undefined) inputSlot(name).set(text);
  window.location.assign(page + (hash ?? linkTo(name)));
}
