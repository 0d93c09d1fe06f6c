/** English of the texts in a document: the rules of writing that guides keep too. */
import type {Document} from '../reference/document';
import {checkEnglish} from '../writing/checkPage';
import {readMarkdown} from '../writing/page';
import type {Problem} from './problem';
import {textsOf} from './walk';

/** What there is to mend in a text, as words at its place. Documents share many texts. */
const known = new Map<string, Promise<Omit<Problem, 'pointer'>[]>>();

/** Spelling, words of `words.ts`, articles and long sentences in titles, summaries, descriptions and meanings of values. */
export async function englishProblems(document: Document): Promise<Problem[]> {
  const problems = textsOf(document).map(async ({text, pointer}) => {
    const found = known.get(text) ?? problemsIn(text);
    known.set(text, found);
    return (await found).map((problem) => ({pointer, ...problem}));
  });
  return (await Promise.all(problems)).flat();
}

async function problemsIn(text: string): Promise<Omit<Problem, 'pointer'>[]> {
  const lines = text.split('\n');
  const findings = await checkEnglish(readMarkdown(`${text.trimEnd()}\n`));
  return findings.map(({line, column, message}) => ({
    // Some words more, because one alone may stand in code before.
    words: /^\S*(?: \S+){0,3}/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0],
    message,
  }));
}
