import {codesOf, type Fields} from './state';

/** A search: words in name and description, and prefixes of the SKU and of codes. */
export function matcher(search: string): (product: Fields) => boolean {
  const text = search.trim().toLowerCase();
  const wanted = wordsOf(text);
  if (text === '') return () => true;
  return (product) => {
    const {sku, name, description} = product;
    const isPrefixed = (value: unknown) => typeof value === 'string' && value.toLowerCase().startsWith(text);
    if (isPrefixed(sku)) return true;
    if (codesOf(product).some(({code}) => isPrefixed(code))) return true;
    const words = wordsOf(`${String(name ?? '')} ${String(description ?? '')}`.toLowerCase());
    return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== '');
}
