import {expect} from '@playwright/test';

/** Expects a text like this one, in which `…` stands for any text. */
export function matching(text: string): string {
  const parts = text.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('[^]*')}$`)) as unknown as string;
}
