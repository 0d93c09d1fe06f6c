/** The reader's values for samples: stored, read, and applied to pages. Loaded on demand. */
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

/** Keeps the choice for the page if storage is blocked. */
let unkept: string | null | undefined;

// A later choice in another tab takes precedence.
slot.listen(() => {
  unkept = undefined;
});

/** The stored context; null if there is none. */
export function chosenContext(): string | null {
  return unkept === undefined ? slot.get() : unkept;
}

/** Stores a context for this and later visits, and notifies other tabs; null restores the defaults. */
export function chooseContext(context: string | null): void {
  if (context === null) slot.del();
  else slot.set(context);
  unkept = slot.get() === context ? undefined : context;
  window.fillSamples(context);
}

/** Restores the defaults. The button disappears with the change that it reverts, so the focus moves to its neighbor. */
export function resetContext(button: Element): void {
  button.parentElement?.querySelector<HTMLElement>('[data-context-open]')?.focus();
  chooseContext(null);
}

/** Values of all samples, by the name in `data-value`. */
export function chosenValues(): ReaderValues {
  const context = readContext(chosenContext()) ?? defaultContext;
  return {...context, host: context.host || hosts[context.environment]!};
}
