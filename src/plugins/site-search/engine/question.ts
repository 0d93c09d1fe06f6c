/** What a reader asks, and what it looks up in the index. */
import type {Query} from 'minisearch';
import {normalForm, partsOf, singular, verbsOf, wordsOf} from './tokens';
import type {Vocabulary} from './vocabulary';

/** A parsed query. */
export interface Question {
  /** Words as typed, without stop words. */
  words: readonly string[];
  /** HTTP method in capitals: matches only operations with it. */
  method?: string | undefined;
  /** The words as a phrase. */
  phrase: string;
  /** As typed, lowercase. */
  typed: string;
  /** As typed, and as the phrase, in the singular. */
  singulars: readonly string[];
  /** Several words, none of them written as in code. */
  isProse: boolean;
  /** Whether it asks for the meaning of a word. */
  asksMeaning: boolean;
}

/** Length of the shortest prefixes. In texts, nearly every entry has a word that starts with one. */
const shortLength = 2;

/** Joined neighbors are a guess if both are known words. */
const joinedWeight = 0.4;

/** For the verb of another form. */
const verbWeight = 0.6;

const methods = new Set(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']);

/** Beginnings of questions that the glossary answers. */
const meaning = /^(?:what(?: is| are|’s|'s)|define|definition of|meaning of)\s/;

/** Stop words, ignored as long as other words remain. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the there this to what when where which with you your'.split(
    ' ',
  ),
);

/** Reads a query. @param isEnglish whether an unknown word is a typo */
export function readQuery(query: string, vocabulary: Vocabulary, isEnglish: boolean): Question {
  const all = joinHalves(
    wordsOf(query).filter((word) => /[\p{L}\p{N}]/u.test(word)),
    vocabulary,
  );
  const method = all.length > 1 ? all.find((word) => methods.has(word)) : undefined;
  const rest = all.filter((word) => word !== method);
  // The second half of `check-in` tells something.
  const halves: readonly string[] = query.toLowerCase().match(/-\p{L}+/gu) ?? [];
  const tells = (word: string) => !fillers.has(word) || halves.includes(`-${word}`);
  const telling = rest.filter((word) => tells(word.toLowerCase()));
  const asTyped = telling.length > 0 ? telling : rest;
  const words = isEnglish ? asTyped.map((word) => spellingOf(word, vocabulary)) : asTyped;
  const phrase = words
    .map((word) => word.toLowerCase())
    .flatMap((word) => (vocabulary.has(normalForm(word)) ? word : (vocabulary.split(word) ?? word)))
    .join(' ');
  const typed = query.trim().toLowerCase();
  const isProse = words.length > 1 && words.every((word) => partsOf(word).length === 1);
  return {
    words,
    ...(method && {method: method.toLowerCase()}),
    phrase,
    typed,
    singulars: [singular(typed), singular(phrase)],
    isProse,
    asksMeaning: meaning.test(typed),
  };
}

/** A word as the pages spell it. Names in code, compounds, and words that are still being typed stay as they are. */
function spellingOf(word: string, vocabulary: Vocabulary): string {
  const term = normalForm(word);
  if (partsOf(word).length > 1 || vocabulary.hasPrefix(term) || vocabulary.split(term)) return word;
  const isForm = verbsOf(term, (verb) => vocabulary.has(verb)).length > 0;
  return isForm ? word : (vocabulary.correct(term) ?? word);
}

/** Joins neighbors that are only a word together, as in `pay ment`. */
function joinHalves(words: readonly string[], vocabulary: Vocabulary): string[] {
  const isKnown = (word: string) => vocabulary.has(normalForm(word));
  const whole: string[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const isHalf = before !== undefined && !(isKnown(before) && isKnown(word)) && isKnown(before + word);
    if (isHalf) whole[whole.length - 1] = before + word;
    else whole.push(word);
  }
  return whole;
}

/**
 * Builds the query: each word, the parts of identifiers, the halves of compounds, and all of it again with neighbors
 * joined, because `check digit` may be written `checkdigit`.
 * @param beginnings fields in which two letters can be a prefix
 */
export function toQuery(
  words: readonly string[],
  vocabulary: Vocabulary,
  combineWith: 'AND' | 'OR',
  beginnings: string[],
): Query {
  const single = words.map((word) => alternatives(word, vocabulary, beginnings));
  const queries: Query[] = [{combineWith, queries: single}];
  for (let index = 0; index + 1 < words.length; index += 1) {
    const joined = normalForm(words[index]! + words[index + 1]!);
    if (!vocabulary.has(joined)) continue;
    const known = [words[index]!, words[index + 1]!].every((word) => vocabulary.has(normalForm(word)));
    queries.push({
      combineWith,
      queries: [...single.slice(0, index), joined, ...single.slice(index + 2)],
      ...(known && {boostTerm: () => joinedWeight}),
    });
  }
  return {combineWith: 'OR', queries};
}

function alternatives(word: string, vocabulary: Vocabulary, beginnings: string[]): Query {
  const parts = partsOf(word).map(normalForm);
  if (parts.length > 1) {
    return {
      combineWith: 'OR',
      queries: [
        normalForm(partsOf(word).join('')),
        {combineWith: 'AND', queries: parts.map((part) => lookUp(part, beginnings))},
      ],
    };
  }
  const term = normalForm(word);
  const halves = vocabulary.has(term) ? undefined : vocabulary.split(term);
  if (halves) return {combineWith: 'OR', queries: [term, {combineWith: 'AND', queries: halves}]};
  const verbs = verbsOf(term, (verb) => vocabulary.has(verb));
  const whole = lookUp(term, beginnings);
  return verbs.length > 0
    ? {combineWith: 'OR', queries: [whole, {combineWith: 'OR', queries: verbs, boostTerm: () => verbWeight}]}
    : whole;
}

/** Whether to look up two letters as a prefix. */
export function hasShortPart(word: string): boolean {
  return partsOf(word).some(({length}) => length === shortLength);
}

/** A word as an exact term and as a prefix. A single letter isn't a prefix. */
function lookUp(term: string, beginnings: string[]): Query {
  if (term.length !== shortLength) return term;
  const whole: Query = {queries: [term], prefix: false};
  return {combineWith: 'OR', queries: [whole, {queries: [term], fields: beginnings}]};
}
