/** The reader's own values of samples: kept, read, and written into pages. Loaded when something of it is used. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {sampleContextKey} from '@site/src/site/storageKeys';
import type {ReaderValues} from '@site/src/openapi/samples/readerValues';
import {defaultContext, hosts, readContext} from '../../site/sampleContext';

declare global {
  interface Window {
    /** Fills every sample of the page, now and later; null is the defaults. Part of the inline head script. */
    fillSamples: (context: string | null) => void;
  }
}

const slot = createStorageSlot(sampleContextKey);

/** What was chosen and could not be kept, as where storage is blocked: it lasts as long as the page. */
let unkept: string | null | undefined;

// A later choice in another tab counts more.
slot.listen(() => {
  unkept = undefined;
});

/** The written context that the reader has chosen; null when none was. */
export function chosenContext(): string | null {
  return unkept === undefined ? slot.get() : unkept;
}

/** Keeps a written context for this and later visits, and tells other tabs; null goes back to the defaults. */
export function chooseContext(context: string | null): void {
  if (context === null) slot.del();
  else slot.set(context);
  unkept = slot.get() === context ? undefined : context;
  window.fillSamples(context);
}

/** Goes back to the defaults. The button for it goes with the change that it takes back: the focus moves to its neighbor. */
export function resetContext(button: Element): void {
  button.parentElement?.querySelector<HTMLElement>('[data-context-open]')?.focus();
  chooseContext(null);
}

/** The values of all samples, by the name that marks them (`data-value`). */
export function chosenValues(): ReaderValues {
  const context = readContext(chosenContext()) ?? defaultContext;
  return {...context, host: context.host || hosts[context.environment]!};
}
