import {wordsIn} from '../places';
import type {Rule} from './rule';
import {visitTexts} from './visit';

/** Spelling, words of `words.ts`, articles and long sentences in titles, summaries, descriptions and meanings of values. */
export const english: Rule = {
  promise: 'keeps the rules of writing in its texts',
  visit: (answers) =>
    visitTexts((text, location, {report}) => {
      for (const {words, message} of answers.english(text)) report({message, location: wordsIn(location, words)});
    }),
};
