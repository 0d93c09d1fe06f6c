import {acceptedIn} from './accepted';

/** Languages that a request accepts, most preferred first, and those that it doesn't (RFC 9110 12.5.4). */
export interface Languages {
  wanted: readonly string[];
  refused: readonly string[];
}

/** The languages of an Accept-Language header, in lowercase. */
export function languagesOf(header: string): Languages {
  const all = acceptedIn(header).filter(({name}) => name !== '');
  return {
    wanted: all
      .filter(({weight}) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({name}) => name),
    refused: all.flatMap(({name, weight}) => (weight > 0 ? [] : [name])),
  };
}

/**
 * The text in the first language that has one, by the lookup of RFC 4647: `zh-Hant-TW` finds `zh-Hant` before `zh`. A
 * short range also finds a longer tag: `de` finds `de-DE`. Otherwise English, or the first that isn't refused.
 */
export function preferred(texts: Readonly<Record<string, string>>, {wanted, refused}: Languages): string | undefined {
  const all = Object.keys(texts);
  const allowed = all.filter((one) => !refused.includes(one.toLowerCase()));
  for (const range of [...wanted, 'en', '*']) {
    const found = range === '*' ? allowed[0] : lookUp(allowed, range);
    if (found !== undefined) return texts[found];
  }
  return all[0] === undefined ? undefined : texts[all[0]];
}

function lookUp(known: readonly string[], range: string): string | undefined {
  const parts = range.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('-');
    const found = known.find((one) => one.toLowerCase() === shorter);
    if (found !== undefined) return found;
  }
  return known.find((one) => one.toLowerCase().startsWith(`${range}-`));
}
