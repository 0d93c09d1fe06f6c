/** The addresses and the stored input of tools. */
import {createStorageSlot} from '@docusaurus/theme-common';

/** The hash that leads to a tool. With its input: `#tool=PriceTimeline&input=…` (encodeInput.ts). */
export function linkTo(name: string): string {
  return `#tool=${name}`;
}

/** Whether a hash leads to a tool, with or without input. */
export function leadsTo(name: string, hash: string): boolean {
  return `${hash}&`.startsWith(`${linkTo(name)}&`);
}

/** Stored input of a tool. */
export function inputSlot(name: string) {
  return createStorageSlot(`tool.${name}`, {persistence: 'sessionStorage'});
}

/** Event at the place of a tool with an input for it as `detail`. */
export const inputEvent = 'tool-input';
