/** The languages of an Accept-Language header, most preferred first. */
export function languagesOf(header: string): string[] {
  return header
    .split(',')
    .slice(0, 100)
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return {name, weight: quality === undefined ? 1 : Number(quality) || 0};
    })
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
