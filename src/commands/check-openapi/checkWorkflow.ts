/** Checks a workflow for `npm run check:openapi`. */
import {readFileSync} from 'node:fs';
import {lint, type Arazzo1Visitor} from '@redocly/openapi-core';
import {isObject} from '../../lib/isObject';
import {inOrder} from '../../lib/finding';
import {OwnFiles} from '../../openapi/document/ownFiles';
import {readWorkflow} from '../../openapi/workflows/readWorkflow';
import type {WorkflowDocument} from '../../openapi/workflows/workflowDocument';
import {findingOf} from './checkDocument';
import type {FileFinding} from './problem';
import {explainLinter, isStructure, linterConfig, withLinted} from './linter';
import {syntaxProblems} from './syntax';
import {checkTexts, type PlacedText} from './texts';

/**
 * All findings in an Arazzo file: of the linter, in its texts, and what doesn't fit the documents.
 * @param file relative to the project folder
 */
export async function checkWorkflow(file: string, documents: readonly WorkflowDocument[]): Promise<FileFinding[]> {
  const content = readFileSync(file, 'utf8');
  const syntax = syntaxProblems(file, content);
  if (syntax.length > 0) return syntax;
  const texts: PlacedText[] = [];
  const plugin = {id: 'workflows', rules: {arazzo1: {texts: textsInto(texts)}}};
  const problems = await lint({ref: file, config: await linterConfig(plugin), externalRefResolver: new OwnFiles()});
  const structure = problems.filter(isStructure).map((problem) => explainLinter(problem, file));
  if (structure.length > 0) return inOrder(structure);
  const own = [...readWorkflow(file, content, documents).findings, ...(await checkTexts(texts)).map(findingOf)];
  const placed = own.map((finding) => ({...finding, file, line: finding.line ?? 1}));
  return inOrder(withLinted(placed, problems, file));
}

/** Fields with Markdown text for readers. */
const prose = new Set(['title', 'summary', 'description', 'x-title', 'x-description']);

/** Fields with data, whose texts belong to the example story. */
const data = new Set(['payload', 'x-response', 'has', 'default']);

function textsInto(texts: PlacedText[]): () => Arazzo1Visitor {
  return () => ({
    Root(root, {location}) {
      const visit = (part: unknown, keys: readonly string[]): void => {
        if (Array.isArray(part)) part.forEach((entry, index) => visit(entry, [...keys, String(index)]));
        else if (isObject(part))
          for (const [name, value] of Object.entries(part)) {
            if (data.has(name)) continue;
            if (prose.has(name) && typeof value === 'string')
              texts.push({text: value, location: location.child([...keys, name])});
            else visit(value, [...keys, name]);
          }
      };
      visit(root, []);
    },
  });
}
