/** Checks the English and the links of the texts in a document. */
import type {Location} from '@redocly/openapi-core';
import {linkMessage} from '../../openapi/links/linkTargets';
import {checkEnglish} from '../check-docs/checkPage';
import {readMarkdown} from '../check-docs/page';
import {wordsIn} from './places';
import type {Problem} from './problem';
import {visitTexts} from './rules/visit';
import type {Rule} from './rules/rule';

export interface PlacedText {
  text: string;
  location: Location;
}

/** Collects all texts. Redocly rules are synchronous, so the texts are checked afterward. */
export function textsInto(texts: PlacedText[]): Rule {
  return () => visitTexts((text, location) => void texts.push({text, location}));
}

export async function checkTexts(texts: readonly PlacedText[]): Promise<Problem[]> {
  const found = await Promise.all(
    texts.map(async ({text, location}) =>
      [...(await englishOf(text)), ...(await linksOf(text))].map(({words, message}) => ({
        message,
        location: [wordsIn(location, words)],
      })),
    ),
  );
  return found.flat();
}

interface TextProblem {
  /** Words that locate the problem in the text. */
  words: string;
  message: string;
}

/** Documents share many texts. */
const known = new Map<string, Promise<TextProblem[]>>();

function englishOf(text: string): Promise<TextProblem[]> {
  const problems = known.get(text) ?? findEnglish(text);
  known.set(text, problems);
  return problems;
}

async function findEnglish(text: string): Promise<TextProblem[]> {
  const lines = text.split('\n');
  const findings = await checkEnglish(readMarkdown(`${text.trimEnd()}\n`));
  return findings.map(({line = 1, column = 1, message}) => ({
    // Use several words, because one alone may occur in code before.
    words: /^\S*(?: \S+){0,3}/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? '',
    message,
  }));
}

async function linksOf(text: string): Promise<TextProblem[]> {
  const urls = [...text.matchAll(/\]\(\s*([^)\s]*)/g)].map((match) => match[1]!);
  const messages = await Promise.all(urls.map((url) => linkMessage(url, false)));
  return urls.flatMap((words, index) => {
    const message = messages[index];
    return message === undefined ? [] : [{words, message}];
  });
}
