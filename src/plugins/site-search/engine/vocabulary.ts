import {editDistance} from '../../../lib/editDistance';

/** All words of the index, sorted for binary search of prefixes. */
export class Vocabulary {
  private readonly sorted: readonly string[];
  private readonly known: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    this.known = new Set(words);
    this.sorted = [...this.known].sort();
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  hasPrefix(start: string): boolean {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(start) ?? false;
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
