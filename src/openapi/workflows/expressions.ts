/** The runtime expressions of Arazzo that workflows use. */
import {childOf, pointerKeys} from '../../lib/pointers';
import type {WorkflowValues} from './workflow';

/** What expressions can refer to. */
export interface Scope extends WorkflowValues {
  /** Missing while a request is built. */
  response?: ResponseValues;
}

export interface ResponseValues {
  status: number;
  headers: Headers;
  /** The JSON value, or text. */
  body: unknown;
}

export type Expression =
  | {kind: 'status'}
  | {kind: 'body'; pointer: string}
  | {kind: 'header'; name: string}
  | {kind: 'input'; name: string}
  | {kind: 'output'; step: string; name: string};

/** For messages. */
export const knownExpressions =
  '$inputs.name, $steps.id.outputs.name, $statusCode, $response.header.Name, $response.body, and $response.body#/pointer';

/** @returns undefined for an expression that the executor doesn't know */
export function readExpression(text: string): Expression | undefined {
  const [, input, step, output, header, body, pointer = ''] =
    /^\$(?:statusCode|inputs\.([\w-]+)|steps\.([\w-]+)\.outputs\.([\w-]+)|response\.header\.([\w-]+)|response\.(body)(?:#((?:\/[^/]*)+))?)$/.exec(
      text,
    ) ?? [];
  if (text === '$statusCode') return {kind: 'status'};
  if (input !== undefined) return {kind: 'input', name: input};
  if (step !== undefined) return {kind: 'output', step, name: output!};
  if (header !== undefined) return {kind: 'header', name: header};
  return body === undefined ? undefined : {kind: 'body', pointer};
}

/** A value that an earlier step has to provide. */
export class MissingValue extends Error {
  constructor(
    readonly expression: string,
    /** Undefined for an input. */
    readonly step?: string,
  ) {
    super(`${expression} has no value yet.`);
  }
}

/**
 * The value of an expression; undefined for a part that the response doesn't have.
 * @throws MissingValue for an input or an output without a value
 */
export function evaluate(text: string, {inputs, steps, response}: Scope): unknown {
  const expression = readExpression(text);
  switch (expression?.kind) {
    case 'status':
      return response?.status;
    case 'header':
      return response?.headers.get(expression.name) ?? undefined;
    case 'body':
      return pointerKeys(expression.pointer).reduce(childOf, response?.body);
    case 'input':
      return present(inputs[expression.name], text);
    case 'output':
      return present(steps[expression.step]?.[expression.name], text, expression.step);
    default:
      throw new Error(`Unknown expression ${text}. Available: ${knownExpressions}.`);
  }
}

/** The part of a text that matches a pattern, or the whole value without a pattern. */
export function partOf(value: unknown, pattern: string | undefined): unknown {
  if (pattern === undefined) return value;
  return typeof value === 'string' ? new RegExp(pattern).exec(value)?.[0] : undefined;
}

function present(value: unknown, expression: string, step?: string): unknown {
  if (value === undefined) throw new MissingValue(expression, step);
  return value;
}

/** An expression in braces inside of a text. */
const embedded = /\{(\$[^{}]+)\}/g;

/** The expression that a text is, or those in braces inside of it. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.startsWith('$') ? [value] : [...value.matchAll(embedded)].map((match) => match[1]!);
}

/** A copy of a value with its expressions evaluated: whole texts, and those in braces inside of texts. @throws MissingValue */
export function fill(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string')
    return value.startsWith('$')
      ? evaluate(value, scope)
      : value.replace(embedded, (_, expression: string) => String(evaluate(expression, scope)));
  if (Array.isArray(value)) return value.map((entry) => fill(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fill(entry, scope)]));
}
