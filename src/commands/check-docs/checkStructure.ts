import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {languages} from '../../lib/highlight';
import {readFenceMeta} from '../../plugins/remark/readFenceMeta';
import {nearest, otherNames} from '../../lib/nearest';
import {apis} from '../../site/apis';
import {splitSample} from '../../site/sampleValues';
import type {Finding} from '../../lib/finding';
import {placeAt, proseOf, type Page} from './page';

/** Fences that are rendered as diagrams instead of highlighted. */
const diagramLanguages: readonly string[] = ['mermaid', 'qr', 'barcode'];
/** Full-page API references: their sections come from the document, and they need no next steps. */
const specPages: ReadonlySet<string> = new Set(apis.map(({folder, page}) => `docs/${folder}/${page}.mdx`));

/** Checks headings, fences, admonitions, leftover notes, and next steps. */
export function checkStructure(page: Page): Finding[] {
  return [
    ...checkHeadings(page.tree),
    ...checkFences(page),
    ...checkAdmonitions(page),
    ...checkNotes(page),
    ...(page.path.split('/').some((part) => part.startsWith('_')) || specPages.has(page.path) ? [] : checkEnd(page)),
  ];
}

const at = (node: {position?: Root['position']}) => ({
  line: node.position!.start.line,
  column: node.position!.start.column,
});

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => void headings.push(node));
  return headings;
}

function checkHeadings(tree: Root): Finding[] {
  const findings: Finding[] = [];
  let level = 1;
  for (const heading of headingsOf(tree)) {
    const report = (message: string) => findings.push({...at(heading), rule: 'headings', message});
    if (heading.depth === 1) report('The title in the front matter is the first heading. Start with "##".');
    else if (heading.depth > level + 1)
      report(`A heading of level ${heading.depth} follows one of level ${level}. Use "${'#'.repeat(level + 1)}".`);
    level = heading.depth;
  }
  return findings;
}

function checkFences({tree, text}: Page): Finding[] {
  const findings: Finding[] = [];
  const known = [...languages, ...diagramLanguages];
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const report = (message: string, line = at(node).line) =>
      findings.push({...at(node), line, rule: 'fences', message});
    // Read the source: the tree doesn't contain tokens.
    text
      .slice(node.position!.start.offset, node.position!.end.offset)
      .split('\n')
      .forEach((line, index) => {
        const message = messageOf(() => splitSample(line));
        if (message !== undefined) report(message, at(node).line + index);
      });
    if (node.type === 'inlineCode') return;
    const {lang} = node;
    if (!known.includes(lang ?? ''))
      report(
        lang
          ? `Unknown language "${lang}". Available: ${known.join(', ')}.`
          : 'The fence has no language. Add one after the backticks, such as "text".',
      );
    const message = messageOf(() => {
      const {title, alt} = readFenceMeta(node.meta ?? '');
      if (diagramLanguages.includes(lang ?? '') && !(title && alt))
        throw new Error('A diagram needs a text alternative. Write title="caption" alt="what it shows".');
    });
    if (message !== undefined) report(message);
  });
  return findings;
}

function messageOf(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The theme also knows legacy names, which this site doesn't use. */
const admonitions = ['note', 'tip', 'info', 'warning', 'danger'];

function checkAdmonitions({tree, text}: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    const report = (message: string) => findings.push({...at(node), rule: 'admonitions', message});
    const example = ':::note[Title]';
    if (node.type === 'paragraph' && text.startsWith(':::', node.position!.start.offset))
      report(
        `This isn't an admonition; readers see the colons. Start with "${example}" without spaces, and close with ":::".`,
      );
    if (node.type === 'leafDirective')
      report(`"::${node.name}" renders nothing. An admonition starts with three colons: "${example}".`);
    if (node.type !== 'containerDirective') return;
    if (!admonitions.includes(node.name))
      report(`Unknown admonition "${node.name}". ${otherNames(admonitions, nearest(node.name, admonitions), ':::')}`);
    if (!/\n[ >]*:{3,}$/.test(text.slice(node.position!.start.offset, node.position!.end.offset)))
      report(`The admonition isn't closed and contains everything below. Close it with ":::" on a separate line.`);
    const [label] = node.children;
    const isTitled = label?.type === 'paragraph' && label.data?.directiveLabel === true && toString(label).length >= 4;
    if (!isTitled) report(`The admonition has no descriptive title. Add one: ":::${node.name}[What to avoid]".`);
  });
  return findings;
}

/** Notes between authors, and marks from the fact sheets. */
const notes = /\b(?:TODO|FIXME|TBD|XXX|lorem ipsum|ASSUMPTION)\b|\[(?:derived|spec|SDK 20\d\d|20\d\d docs)\b/gi;

function checkNotes(page: Page): Finding[] {
  return proseOf(page).flatMap(({text, offset}) =>
    [...text.matchAll(notes)].map((match) => ({
      ...placeAt(page.text, offset + match.index),
      rule: 'notes',
      message: `"${match[0]}" is a note to authors. Resolve it and remove the note.`,
    })),
  );
}

function checkEnd({tree}: Page): Finding[] {
  const last = headingsOf(tree)
    .filter(({depth}) => depth === 2)
    .at(-1);
  if (!last || !/^(?:Next steps|Where to go next)$/.test(toString(last).trim()))
    return [
      {
        line: last ? at(last).line : 1,
        column: 1,
        rule: 'end',
        message: 'The page doesn\'t end with next steps. Add a section "## Next steps" with links.',
      },
    ];
  let links = 0;
  visit(tree, 'link', (node) => {
    if (at(node).line > at(last).line) links += 1;
  });
  return links > 0
    ? []
    : [{...at(last), rule: 'end', message: "The last section has no links. Link to the reader's next steps."}];
}
