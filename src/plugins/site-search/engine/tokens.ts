/** Tokenizes texts and queries. */

/** Parts of an identifier or a plain word, as written: `quantityPriceKey` has three, `listSKUsByPLU` four. */
export function partsOf(word: string): string[] {
  return word
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z]{2,})/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((part) => part !== '');
}

/** Normalizes a word: lowercase, singular. Only cuts plurals, so that prefixes of a word still match. */
export function normalForm(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || /(?:ss|us|is)$/.test(lower)) return lower;
  return lower.replace(/ies$/, 'y').replace(/s$/, '');
}

export function wordsOf(text: string): string[] {
  return text.replace(/(\d),(?=\d{3})/g, '$1').match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Terms of a text: its words, the parts of its identifiers, and these joined. */
export function tokensOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = partsOf(word);
    const tokens = parts.map(normalForm);
    return parts.length > 1 ? [...tokens, normalForm(parts.join(''))] : tokens;
  });
}

/** What the forms of a word have in common: `decline` and `declined`, `pay` and `payment`, `configure` and `configuration`. */
export function stemOf(word: string): string {
  const [, stem = word] = /^(.{3,}?)(?:(?:at)?(?:ion|e|ed|ing)|ment)$/.exec(word) ?? [];
  return stem.replace(/(.)\1$/, '$1');
}
