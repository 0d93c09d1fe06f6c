import {outerSchemes, ownSchemes} from '../../../openapi/links/linkTargets';
import type {Answers} from '../answers';
import {wordsIn} from '../places';
import type {Rule} from './rule';
import {visitTexts} from './visit';

const schemes = [...ownSchemes, ...outerSchemes];

/** Targets of the links in a text. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(\s*([^)\s]*)/g)].map((match) => match[1]!);
}

/** Links in descriptions to operations, fields and schemas that do not exist, and links that a page would not resolve. */
export const links: Rule = {
  promise: 'links operations, fields and schemas that exist',
  visit: (answers) =>
    visitTexts((text, location, {report}) => {
      for (const url of linksIn(text)) {
        const problem = problemOf(url, answers);
        if (problem !== undefined) report({message: `The link ${url} ${problem}`, location: wordsIn(location, url)});
      }
    }),
};

function problemOf(url: string, {link}: Answers): string | undefined {
  if (!schemes.some((scheme) => url.startsWith(`${scheme}:`)))
    return `is of a kind that is not allowed here. Begin with ${schemes.map((scheme) => `${scheme}:`).join(', ')}; an operation is op:products/importProducts.`;
  const problem = link(url);
  return problem && `leads nowhere. ${problem}`;
}
