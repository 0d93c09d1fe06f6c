/** What the syntax trees of Kotlin and Swift have in common. */
import type {Node} from 'web-tree-sitter';
import {parseCode} from '../parseCode';

/** What a scan found in one block. */
export interface Scan {
  /** SDK identifiers that exist, in full where the scan could tell their owner. */
  checked: string[];
  /** Identifiers that don't exist, or not like this. */
  problems: string[];
}

/** Types of parts that are names. */
export const identifiers = ['simple_identifier', 'type_identifier'];

/** The syntax tree of a block. @throws Error if a part isn't code of the language */
export async function treeOf(source: string, language: 'kotlin' | 'swift'): Promise<Node> {
  const {rootNode} = await parseCode(source, language);
  if (rootNode.hasError) throw new Error(`This ${language} code has a syntax error:\n${source}`);
  return rootNode;
}

/** Parts of these types below a part, in order. */
export function partsOf(node: Node, ...types: string[]): Node[] {
  return node.descendantsOfType(types).filter((part) => part !== null);
}

/** The first child of a type. */
export function childOf(node: Node | null, ...types: string[]): Node | undefined {
  return node?.namedChildren.find((child) => child !== null && types.includes(child.type)) ?? undefined;
}

/** Whether a part is inside of one of these types. */
export function isInside(node: Node, ...types: string[]): boolean {
  for (let around = node.parent; around; around = around.parent) if (types.includes(around.type)) return true;
  return false;
}

/** The expression before the dot in front of a name; undefined if there's none. */
export function receiverOf(name: Node): Node | undefined {
  const before = name.parent?.type === 'navigation_suffix' ? name.parent.previousNamedSibling : null;
  return before ?? undefined;
}

/** The type around a type, in a written type such as `Outer.Inner`. */
export function outerOf(name: Node): string {
  const outer: string[] = [];
  for (const part of name.parent?.type === 'user_type' ? name.parent.namedChildren : []) {
    if (part!.equals(name)) return outer.join('.');
    outer.push(part!.text);
  }
  return '';
}

/** The arguments in parentheses of the call of a name. */
export function argumentsOf(name: Node): Node[] | undefined {
  const around = name.parent!;
  const callee = around.type === 'navigation_suffix' ? around.parent! : around.type === 'user_type' ? around : name;
  const isCalled = callee.parent?.firstNamedChild?.equals(callee) ?? false;
  const call = callee.nextNamedSibling?.type === 'call_suffix' ? callee.nextNamedSibling : callee.parent;
  const list = isCalled ? childOf(call, 'value_arguments') : undefined;
  if (!list?.text.startsWith('(') || childOf(call, 'type_arguments')) return undefined;
  return list.namedChildren.filter((child) => child?.type === 'value_argument') as Node[];
}

/** How to find the types of values. Types are names; empty for a type that's unknown or not of the SDK. */
export interface TypeRules {
  ofName(name: string): string;
  ofMember(receiver: string, name: string): string;
  /** Type of the elements of a list. */
  ofElement(list: string): string;
}

/** Name of the type of an expression. */
export function typeOf(node: Node | null | undefined, rules: TypeRules): string {
  const first = node?.firstNamedChild;
  switch (node?.type) {
    case 'simple_identifier':
    case 'type_identifier':
      return rules.ofName(node.text);
    case 'navigation_expression':
    case 'directly_assignable_expression':
      return typeOf(node.lastNamedChild, rules);
    case 'navigation_suffix':
      return rules.ofMember(typeOf(node.previousNamedSibling, rules), node.lastNamedChild!.text);
    case 'call_expression':
      return node.lastNamedChild?.text.startsWith('[') ? rules.ofElement(typeOf(first, rules)) : typeOf(first, rules);
    case 'indexing_expression':
      return rules.ofElement(typeOf(first, rules));
    case 'postfix_expression':
    case 'optional_chaining_marker':
      return typeOf(first, rules);
    case 'prefix_expression':
    case 'try_expression':
    case 'await_expression':
      return typeOf(node.lastNamedChild, rules);
    case 'as_expression':
      return typeText(node.lastNamedChild);
    default:
      return '';
  }
}

/** A written type without what's optional about it, and without the arguments of generic types. */
export function typeText(node: Node | null | undefined): string {
  const first = node?.firstNamedChild;
  if (node?.type === 'user_type') {
    const names = node.namedChildren.filter((child) => child?.type === 'type_identifier');
    return names.map((name) => name!.text).join('.');
  }
  return node?.type === 'array_type' ? `[${typeText(first)}]` : first ? typeText(first) : '';
}

/** Names of the reader's own code, from comments such as `// showShops, showRetry: your code`. */
export function namesOfReader(source: string): string[] {
  return [...source.matchAll(/\/\/\s*([\w, ]+): your code/g)].flatMap(([, names]) => names!.split(/,\s*/));
}
