import {readFileSync} from 'node:fs';
import {guideFiles} from '../../lib/guideFiles';
import {linkProblem} from '../../openapi/links/linkTargets';
import {checkEnglish} from '../check-docs/checkPage';
import {readMarkdown} from '../check-docs/page';
import {linksIn} from './rules/links';

/** What rules have to know beyond the document. Rules of Redocly cannot wait, so that it is found out before they are asked. */
export interface Answers {
  /** Id of the API. */
  api: string;
  /** Texts of all guides, by their paths. */
  guides: ReadonlyMap<string, string>;
  /** What is wrong with the English of a text. */
  english: (text: string) => readonly TextProblem[];
  /** What is wrong with a link to a part of a document or to a page of the company. */
  link: (url: string) => string | undefined;
}

interface TextProblem {
  /** Words of the text that say where it is. */
  words: string;
  message: string;
}

/** @param texts all that readers read in the document */
export async function answersFor(api: string, texts: ReadonlySet<string>): Promise<Answers> {
  const urls = new Set([...texts].flatMap(linksIn));
  const [english, links] = await Promise.all([answerAll(texts, englishOf), answerAll(urls, linkProblem)]);
  return {
    api,
    guides: new Map(guideFiles().map((file) => [file, readFileSync(file, 'utf8')])),
    english: (text) => english.get(text) ?? [],
    link: (url) => links.get(url),
  };
}

async function answerAll<T>(
  questions: Iterable<string>,
  ask: (question: string) => Promise<T>,
): Promise<Map<string, T>> {
  return new Map(await Promise.all([...questions].map(async (question) => [question, await ask(question)] as const)));
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
    // Some words more, because one alone may stand in code before.
    words: /^\S*(?: \S+){0,3}/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? '',
    message,
  }));
}
