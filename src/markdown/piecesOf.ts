/** A piece between two breaks takes as many parts of a word as fit in so many characters. */
const longestPiece = 18;

/**
 * The pieces of a text of code between which a line may end: after dots, underscores, colons and opening brackets, and
 * before capitals where the pieces are long even so; a path breaks before its slashes only, as the reference shows it.
 * Together they are the text. Words are apart by spaces, where a line may end anyway.
 * @param longestWhole characters of a word that stays in one line; 20 fit beside a second column on a phone
 */
export function piecesOf(code: string, longestWhole = 20): string[] {
  const pieces = [''];
  for (const word of code.split(/(?<=\s)(?=\S)/)) {
    const [first = '', ...rest] = word.length > longestWhole ? join(partsOf(word)) : [word];
    pieces.push(pieces.pop() + first, ...rest);
  }
  return pieces;
}

function partsOf(word: string): string[] {
  if (word.includes('/')) return word.split(/(?<=[^/:])(?=[/?])/);
  return word
    .split(/(?<=\w[._:(<])(?=\w)/)
    .flatMap((part) => (part.length > longestPiece ? join(part.split(/(?<=[a-z0-9])(?=[A-Z])/)) : [part]));
}

/** Neighbors in one piece as long as they fit. */
function join(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((pieces, part) => {
    const last = pieces.at(-1);
    const fits = last !== undefined && last.length + part.length <= longestPiece;
    return fits ? [...pieces.slice(0, -1), last + part] : [...pieces, part];
  }, []);
}
