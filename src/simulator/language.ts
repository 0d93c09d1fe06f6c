import {acceptedIn} from './accepted';

/** The languages of an Accept-Language header, most preferred first. */
export function languagesOf(header: string): string[] {
  return acceptedIn(header)
    .filter(({name, weight}) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({name}) => name);
}

/** The text in the first language that has one: `de` matches `de-DE` and the other way round; else English, else the first. */
export function preferred(texts: Readonly<Record<string, string>>, languages: readonly string[]): string | undefined {
  const known = Object.keys(texts);
  for (const wanted of [...languages, 'en']) {
    const [short] = wanted.split('-');
    const found =
      known.find((one) => one.toLowerCase() === wanted) ??
      known.find((one) => one.toLowerCase() === short) ??
      known.find((one) => one.toLowerCase().startsWith(`${wanted}-`));
    if (found !== undefined) return texts[found];
  }
  return known[0] === undefined ? undefined : texts[known[0]];
}
