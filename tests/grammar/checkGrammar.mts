import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Page} from '../../src/commands/check-docs/page';
import type {Finding} from '../../src/lib/finding';
import {fileOfClient} from '../support/clients';

/** Rules of the grammar checker that other checks cover, or that take this site's words for mistakes. */
const unused: Readonly<Record<string, string>> = {
  SpellCheck: 'cspell checks the spelling',
  SplitWords: 'part of spelling',
  MergeWords: 'part of spelling',
  OrthographicConsistency: 'part of spelling; it takes units for names',
  AnA: 'retext-indefinite-article checks articles; it spells SKU out',
  LongSentences: 'checkProse.ts counts words',
  SentenceCapitalization: 'table cells continue a sentence, and names such as `simulate.mjs` begin one',
  OxfordComma: 'takes pairs such as "start and end time" for the end of a list',
  Spaces: 'takes the space before an ellipsis for a mistake',
  UseTitleCase: 'headings are in sentence case',
  CompoundNouns: 'takes "log it" and "host names" for one word',
  MassNouns: 'a closing is a thing here',
  PhrasalVerbAsCompoundNoun: 'a checkout is a thing here',
  MissingDeterminer: 'labels and table headings have no article',
  ExpandTimeShorthands: 'units are short in tables',
  ExpandMemoryShorthands: 'units are short in tables',
  NumericRangeEnDash: 'takes names of standards for ranges',
  OutOfDate: 'wants hyphens where there is no noun behind them',
};

/** Words that a rule takes for a mistake and that are right, with the rule. */
const accepted: ReadonlySet<string> = new Set([
  'BuiltIn: in built',
  'CapitalizePersonalPronouns: i',
  'Dashes: ---',
  'DisjointPrefixes: Re-creating',
  'DisjointPrefixes: re-create',
  'ItsContraction: its',
  'InflectedVerbAfterTo: to related',
  'MissingPreposition: order ',
  'MissingPreposition: shop ',
  'MissingTo: Expected',
  'OneOfTheSingular: two',
  'PronounInflectionBe: are',
  'ThatThan: that',
  'ToLoseTooLoose: to loose',
  'ToTwoToo: too',
  'WrongNegative: discountable',
]);

interface Lint {
  get_problem_text: () => string;
  message: () => string;
  span: () => {start: number; end: number};
}

/** What is used of Harper, whose types aren't there where code is checked. */
interface Linter {
  getLintConfig: () => Promise<Record<string, boolean | null>>;
  setLintConfig: (rules: object) => Promise<void>;
  organizedLints: (text: string, options: {language: 'markdown'}) => Promise<Record<string, Lint[]>>;
}

let linter: Promise<Linter> | undefined;

async function startLinter(): Promise<Linter> {
  const {LocalLinter} = (await import(fileOfClient('harper.js/dist/index.js'))) as {
    LocalLinter: new (options: object) => Linter;
  };
  const {binaryInlined: binary} = (await import(fileOfClient('harper.js/dist/binaryInlined.js'))) as {
    binaryInlined: object;
  };
  const started = new LocalLinter({binary});
  const rules = await started.getLintConfig();
  for (const name of Object.keys(unused)) {
    if (!(name in rules)) throw new Error(`The grammar checker has no rule ${name}. Remove it from checkGrammar.mts.`);
    rules[name] = false;
  }
  await started.setLintConfig(rules);
  return started;
}

/** Grammar of paragraphs, headings, and table cells, each by itself: offline, with Harper. */
export async function checkGrammar(page: Page): Promise<Finding[]> {
  linter ??= startLinter();
  const checker = await linter;
  const findings: Finding[] = [];
  for (const {text, line, column} of blocksOf(page)) {
    const byRule = await checker.organizedLints(text, {language: 'markdown'});
    for (const [rule, lints] of Object.entries(byRule))
      for (const lint of lints) {
        const words = lint.get_problem_text();
        if (accepted.has(`${rule}: ${words}`)) continue;
        const around = text.slice(Math.max(0, lint.span().start - 20), lint.span().end + 20).replace(/\s+/g, ' ');
        findings.push({
          line,
          column,
          rule: 'grammar',
          message: `${rule} in "…${around}…": ${lint.message()} Rewrite it, or accept "${rule}: ${words}" in checkGrammar.mts.`,
        });
      }
  }
  return findings;
}

interface Block {
  text: string;
  line: number;
  column: number;
}

/** Runs of prose; code keeps its backticks, so that it counts as a word. */
function blocksOf({tree}: Page): Block[] {
  const blocks: Block[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const {line, column} = node.position!.start;
    const text = wordsOf(node);
    if (/[a-z]/.test(text)) blocks.push({text, line, column});
    return 'skip';
  });
  return blocks;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  return 'children' in node ? node.children.map(wordsOf).join('') : ' ';
}
