/** Sentences in the code: what widgets, components, and commands say. */
import {readFileSync} from 'node:fs';
import ts from 'typescript';

export interface Message {
  /** From 1. */
  line: number;
  text: string;
}

/** Shorter texts are labels, names, and keys. */
const fewestWords = 4;

/**
 * Texts of a source file that are sentences: string literals, templates, and text between tags. Values in templates become
 * code, so that they count as words.
 */
export function messagesIn(path: string): Message[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const messages: Message[] = [];
  const add = (node: ts.Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (isSentence(words))
      messages.push({line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: words});
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({literal}) => `\`x\`${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

/** A capital at its start, a mark at its end, and words between them; no code, markup, or lists of names. */
function isSentence(text: string): boolean {
  return /^[A-Z“"`].*[.?!]$/.test(text) && text.split(' ').length >= fewestWords && !/[{}<>;=|]|\$\(|\\/.test(text);
}
