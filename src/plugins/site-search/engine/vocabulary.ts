import {editDistance} from '../../../lib/editDistance';

/** All words of the index, sorted for binary search of prefixes. */
export class Vocabulary {
  private readonly sorted: readonly string[];

  /** @param known all words, and how often they occur */
  constructor(private readonly known: ReadonlyMap<string, number>) {
    this.sorted = [...known.keys()].sort();
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  hasPrefix(start: string): boolean {
    return this.sorted[this.placeOf(start)]?.startsWith(start) ?? false;
  }

  /** The place of the first word that isn't before this one. */
  private placeOf(word: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The word that was probably meant: with the fewest typos after the first letter, and of these the most frequent.
   * Undefined if two typos lead to several words.
   */
  correct(word: string): string | undefined {
    const [first = ''] = word;
    let distance = typosIn(word);
    let nearest: string[] = [];
    for (let place = this.placeOf(first); this.sorted[place]?.startsWith(first); place += 1) {
      const candidate = this.sorted[place]!;
      const own = editDistance(word, candidate, distance);
      if (own > distance) continue;
      nearest = own < distance ? [candidate] : [...nearest, candidate];
      distance = own;
    }
    if (distance > 1 && nearest.length > 1) return undefined;
    return nearest.sort((one, other) => this.known.get(other)! - this.known.get(one)!)[0];
  }

  /** Splits a compound of two known words, for example `checkdigit`, as evenly as possible. */
  split(word: string): [string, string] | undefined {
    const ways = Array.from({length: Math.max(0, word.length - 5)}, (_, index) => index + 3)
      .map((end): [string, string] => [word.slice(0, end), word.slice(end)])
      .filter(([head, tail]) => this.has(head) && this.has(tail));
    return ways.sort(([first], [second]) => distanceToMiddle(first, word) - distanceToMiddle(second, word))[0];
  }

  /** Similar words, nearest first. */
  near(word: string, count: number): string[] {
    const limit = Math.max(2, Math.ceil(word.length / 2));
    return this.sorted
      .filter((candidate) => candidate.length > 3 && /^\p{L}+$/u.test(candidate))
      .map((candidate) => ({candidate, distance: editDistance(word, candidate, limit)}))
      .filter(({distance}) => distance <= limit)
      .sort((first, second) => first.distance - second.distance)
      .slice(0, count)
      .map(({candidate}) => candidate);
  }
}

function distanceToMiddle(head: string, word: string): number {
  return Math.abs(head.length - word.length / 2);
}

/** How many typos a word may have to be recognized. */
export function typosIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 5 ? 1 : 2;
}
