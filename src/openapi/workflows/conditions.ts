/** Conditions of Arazzo's type `simple`: comparisons, `&&`, `||`, `!`, and parentheses. */

export type Condition =
  | {kind: 'compare'; left: Operand; operator: string; right: Operand}
  | {kind: 'value'; operand: Operand}
  | {kind: 'not'; part: Condition}
  | {kind: 'and' | 'or'; parts: readonly Condition[]};

/** An expression, or a literal. */
export type Operand = {expression: string} | {literal: string | number | boolean | null};

/** A comparison that decided a condition. */
export interface Comparison {
  operator: string;
  left: unknown;
  right: unknown;
}

const token =
  /\s*(?:(\$[^\s()!=<>&|]+)|'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)(?![\w.])|(true|false|null)(?!\w)|(&&|\|\||[=!<>]=|[<>!()]))/y;

/** @throws Error that says where the text isn't a condition */
export function parseCondition(text: string): Condition {
  const tokens: {operand?: Operand; sign?: string; at: number}[] = [];
  token.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = token.lastIndex) {
    token.lastIndex = at;
    const [, expression, string, number, word, sign] = token.exec(text) ?? fail(text, at);
    if (expression !== undefined) tokens.push({operand: {expression}, at});
    else if (string !== undefined) tokens.push({operand: {literal: string.replaceAll("''", "'")}, at});
    else if (sign !== undefined) tokens.push({sign, at});
    else tokens.push({operand: {literal: JSON.parse((number ?? word)!) as number | boolean | null}, at});
  }
  let next = 0;
  const take = (...signs: string[]) => {
    const sign = tokens[next]?.sign;
    if (sign === undefined || !signs.includes(sign)) return undefined;
    next += 1;
    return sign;
  };
  const several = (sign: string, kind: 'and' | 'or', read: () => Condition): Condition => {
    const parts = [read()];
    while (take(sign)) parts.push(read());
    return parts.length === 1 ? parts[0]! : {kind, parts};
  };
  const either = (): Condition => several('||', 'or', () => several('&&', 'and', one));
  const one = (): Condition => {
    if (take('!')) return {kind: 'not', part: one()};
    if (take('(')) {
      const inner = either();
      if (!take(')')) fail(text, tokens[next]?.at ?? text.length);
      return inner;
    }
    const left = operand();
    const operator = take('==', '!=', '<', '<=', '>', '>=');
    return operator === undefined
      ? {kind: 'value', operand: left}
      : {kind: 'compare', left, operator, right: operand()};
  };
  const operand = (): Operand => {
    const found = tokens[next]?.operand ?? fail(text, tokens[next]?.at ?? text.length);
    next += 1;
    return found;
  };
  const condition = either();
  if (next < tokens.length) fail(text, tokens[next]!.at);
  return condition;
}

function fail(text: string, at: number): never {
  throw new Error(
    `"${text}" isn't a condition: see character ${at + 1}. Compare expressions with numbers, true, false, null, and strings in single quotation marks.`,
  );
}

/** The expressions in a condition. */
export function operandsOf(condition: Condition): string[] {
  const expressionOf = (operand: Operand) => ('expression' in operand ? [operand.expression] : []);
  switch (condition.kind) {
    case 'compare':
      return [condition.left, condition.right].flatMap(expressionOf);
    case 'value':
      return expressionOf(condition.operand);
    case 'not':
      return operandsOf(condition.part);
    default:
      return condition.parts.flatMap(operandsOf);
  }
}

/** @returns whether the condition is met, and the comparison that decided it */
export function test(
  condition: Condition,
  valueOf: (expression: string) => unknown,
): {passed: boolean; comparison: Comparison} {
  const read = (operand: Operand) => ('expression' in operand ? valueOf(operand.expression) : operand.literal);
  switch (condition.kind) {
    case 'compare': {
      const comparison = {operator: condition.operator, left: read(condition.left), right: read(condition.right)};
      return {passed: isMet(comparison), comparison};
    }
    case 'value': {
      const comparison = {operator: '==', left: read(condition.operand), right: true};
      return {passed: comparison.left === true, comparison};
    }
    case 'not': {
      const {passed, comparison} = test(condition.part, valueOf);
      return {passed: !passed, comparison: {...comparison, operator: `not ${comparison.operator}`}};
    }
    default: {
      const results = condition.parts.map((part) => test(part, valueOf));
      const isAnd = condition.kind === 'and';
      const {comparison} = results.find(({passed}) => passed !== isAnd) ?? results[0]!;
      return {passed: isAnd ? results.every(({passed}) => passed) : results.some(({passed}) => passed), comparison};
    }
  }
}

function isMet({operator, left, right}: Comparison): boolean {
  if (operator === '==' || operator === '!=') return isSame(left, right) === (operator === '==');
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  return operator === '<=' ? left <= right : left >= right;
}

/** Arazzo compares strings without regard to case. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  return left === right;
}

/** The status that a condition asks for, if it asks for nothing else. */
export function statusIn(condition: string): string | undefined {
  return /^\$statusCode == (\d{3})$/.exec(condition)?.[1];
}
