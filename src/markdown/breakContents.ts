import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {piecesOf} from './piecesOf';

interface Property {
  key: {name?: string; value?: unknown};
  value: {value?: unknown};
}

/** The code of a page as far as it is read here. MDX's own types for syntax trees are not among our packages. */
interface Code {
  body: readonly {
    declaration?: {
      declarations?: readonly {
        id: {name?: string};
        init?: {elements?: readonly {properties?: readonly Property[]}[]} | null;
      }[];
    } | null;
  }[];
}

/** Names up to this many characters stay in one line: they fit into the contents of a page on a small tablet. */
const longestWhole = 18;

/**
 * Remark plugin: long names may break between their parts in the contents of a page, too. By now these are an export
 * named `toc`, whose entries hold the HTML of their heading.
 */
export default function breakContents() {
  return (tree: Root): void => {
    visit(tree, 'mdxjsEsm', ({data}) => {
      const titles = ((data?.estree as Code | undefined)?.body ?? [])
        .flatMap(({declaration}) => declaration?.declarations ?? [])
        .filter(({id}) => id.name === 'toc')
        .flatMap(({init}) => init?.elements ?? [])
        .flatMap(({properties}) => properties ?? [])
        .filter(({key}) => (key.name ?? key.value) === 'value');
      for (const {value} of titles) if (typeof value.value === 'string') value.value = breakable(value.value);
    });
  };
}

/** HTML whose words may break where a long name has parts. */
function breakable(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, (text) => piecesOf(text, longestWhole).join('<wbr>'));
}
