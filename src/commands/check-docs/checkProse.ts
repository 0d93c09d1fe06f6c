import {capitalized} from '../../lib/capitalized';
import type {Root as NlcstRoot, Sentence} from 'nlcst';
import {toString} from 'nlcst-to-string';
import remarkLint from 'remark-lint';
import recommendedMarkdown from 'remark-preset-lint-recommended';
import remarkRetext from 'remark-retext';
import retextArticle from 'retext-indefinite-article';
import retextEnglish from 'retext-english';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Finding} from '../../lib/finding';
import {placeAt, proseOf, type Page} from './page';
import {wordRules} from './words';

/** In words. */
export const longestSentence = 40;
/** Maximum share of passive sentences, as far as a word list can tell. */
const mostPassive = 0.15;

const remedies: Readonly<Record<string, string>> = {
  'retext-repeated-words': 'Remove one of them.',
  'retext-indefinite-article': 'Change the article.',
};

/** Markdown style, long sentences, passive voice, repeated words, articles, and the words in `words.ts`. */
export async function checkProse(page: Page): Promise<Finding[]> {
  const sentences: Sentence[] = [];
  const collect = () => (tree: NlcstRoot) => visit(tree, 'SentenceNode', (node) => void sentences.push(node));
  const english = unified()
    .use(retextEnglish)
    .use({plugins: [retextPassive, retextRepeatedWords, retextArticle, collect]});
  const file = new VFile({path: page.path, value: page.text});
  await unified()
    .use(remarkLint)
    .use(recommendedMarkdown)
    .use(remarkRetext, english)
    .run(structuredClone(page.tree), file);

  const passive = file.messages.filter(({source}) => source === 'retext-passive');
  const findings: Finding[] = file.messages
    .filter(({source}) => source !== 'retext-passive')
    .map(({line, column, source, ruleId, reason}) => ({
      line: line ?? 1,
      column: column ?? 1,
      rule: ruleId && source === 'remark-lint' ? ruleId : (source ?? 'prose').replace('retext-', ''),
      message: `${reason.replace(/\.?$/, '.')} ${remedies[source ?? ''] ?? 'Fix the Markdown.'}`,
    }));
  if (sentences.length > 20 && passive.length > sentences.length * mostPassive)
    findings.push({
      line: passive[0]!.line ?? 1,
      column: 1,
      rule: 'passive',
      message: `${passive.length} of ${sentences.length} sentences are passive, here and in lines ${passive
        .slice(1, 6)
        .map(({line}) => line)
        .join(', ')}. Say who does it.`,
    });
  return [...findings, ...checkLength(sentences), ...checkWords(page)];
}

function checkLength(sentences: readonly Sentence[]): Finding[] {
  return sentences.flatMap((sentence) => {
    let words = 0;
    visit(sentence, 'WordNode', () => void (words += 1));
    if (words <= longestSentence) return [];
    const {line, column} = sentence.position!.start;
    const start = toString(sentence).slice(0, 40);
    return [
      {
        line,
        column,
        rule: 'sentence',
        message: `A sentence of ${words} words: "${start}…". Split it; the maximum is ${longestSentence}.`,
      },
    ];
  });
}

/** Words of `words.ts`, with their replacement where there is one. */
export function checkWords(page: Page): Finding[] {
  return proseOf(page).flatMap(({text, offset}) =>
    wordRules.flatMap(({from, to, anyCase, why}) =>
      [...text.matchAll(wholeWords(from, anyCase))].map((match) => {
        const start = offset + match.index;
        const replaced = to !== undefined && /^[A-Z]/.test(match[0]) ? capitalized(to) : to;
        return {
          ...placeAt(page.text, start),
          rule: 'words',
          message: `"${match[0]}": ${why}${replaced === undefined ? '' : ` Write "${replaced}".`}`,
          fix:
            replaced === undefined
              ? undefined
              : {start, end: start + match[0].length, text: from === 'IOS' ? to! : replaced},
        };
      }),
    ),
  );
}

function wholeWords(words: string | RegExp, anyCase: boolean | undefined): RegExp {
  const source = typeof words === 'string' ? words : words.source;
  return new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, anyCase ? 'gi' : 'g');
}
