/** The checks of a workflow's step as scripts. They compare strictly, so they also tell upper case from lower case. */
import {pointerKeys} from '../../lib/pointers';
import {plainText} from '../view/renderMarkdown';
import {parseCondition, statusIn, type Condition, type Operand} from '../workflows/conditions';
import {embedded, readExpression} from '../workflows/expressions';
import type {WorkflowCheck, WorkflowStep} from '../workflows/workflow';
import {accessOf, statusTest, type Dialect} from './dialects';

/** The variable of an input or an output, and a value that says its type. */
export interface Named {
  variable: string;
  value: unknown;
}

/** Looks up an expression of a workflow. */
export type Names = (expression: string) => Named;

/** The checks of a step. */
export function workflowTests({checks, expected}: WorkflowStep, names: Names, dialect: Dialect): string[] {
  const code = new Code(names, dialect, expected.body?.mediaType ?? '');
  // The status comes first, because the helpers read a body that an error doesn't have.
  const [status = [], ...tests] = checks.map((check) => code.testOf(check));
  return [...status, ...code.helpers(tests.flat().join('\n')), ...tests.flat()];
}

/** Sets the outputs of a step. */
export function workflowOutputs({id, outputs, expected}: WorkflowStep, names: Names, dialect: Dialect): string[] {
  const code = new Code(names, dialect, expected.body?.mediaType ?? '');
  if (outputs.length === 0) return [];
  return [
    `if (${dialect.status} === ${expected.status}) {`,
    ...outputs.map(({name, expression}) => {
      const {variable, value} = names(`$steps.${id}.outputs.${name}`);
      const read = code.valueOf(expression);
      return `  ${dialect.set(variable, typeof value === 'object' ? `JSON.stringify(${read})` : read)}`;
    }),
    '}',
  ];
}

/** Functions that scripts use, by the text that calls them. */
const helpers: Readonly<Record<string, (dialect: Dialect) => string[]>> = {
  'lines.': ({text}) => [
    `const lines = ${text}.split('\\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line));`,
  ],
  'contains(': () => [
    'const contains = (value, part) =>',
    "  typeof part !== 'object' || part === null",
    '    ? value === part',
    '    : (!Array.isArray(part) || part.length === value?.length) &&',
    '      Object.entries(part).every(([name, inner]) => contains(value?.[name], inner));',
  ],
};

class Code {
  constructor(
    private readonly names: Names,
    private readonly dialect: Dialect,
    private readonly mediaType: string,
  ) {}

  helpers(tests: string): string[] {
    return Object.entries(helpers).flatMap(([call, helper]) => (tests.includes(call) ? helper(this.dialect) : []));
  }

  testOf(check: WorkflowCheck): string[] {
    const title = plainText(check.text).replaceAll("'", "\\'");
    const status = check.kind === 'simple' ? statusIn(check.condition) : undefined;
    if (status !== undefined) return statusTest(Number(status), this.dialect, title);
    return [`${this.dialect.prefix}test('${title}', () => {`, ...this.bodyOf(check).map((line) => `  ${line}`), '});'];
  }

  private bodyOf(check: WorkflowCheck): string[] {
    const expect = (value: string, rest: string) => `${this.dialect.prefix}expect(${value}).${rest};`;
    switch (check.kind) {
      case 'simple':
        return this.conditionOf(parseCondition(check.condition));
      case 'regex': {
        const {text, json} = this.dialect;
        const value = this.valueOf(check.context);
        // The text of a body is what the pattern is for.
        return [expect(value === json ? text : value, `to.match(new RegExp(${JSON.stringify(check.condition)}))`)];
      }
      case 'count':
        return [expect('lines.length', `to.equal(${check.count})`)];
      case 'line':
        // Each line can be what one check expects.
        return [
          `const wanted = ${this.literal(check.has)};`,
          'const found = lines.findIndex((line) => contains(line, wanted));',
          `${this.dialect.prefix}expect(found, \`\${JSON.stringify(wanted)} in \${JSON.stringify(lines)}\`).to.not.equal(-1);`,
          'lines.splice(found, 1);',
        ];
      case 'sum': {
        const keys = pointerKeys(check.add);
        const last = keys.pop()!;
        return [
          `const sum = ${this.valueOf(check.list)}`,
          ...keys.map((key) => (key === '*' ? '  .flat()' : `  .map((entry) => entry${accessOf([key])})`)),
          ...(check.where ? [`  .filter((entry) => contains(entry, ${this.literal(check.where)}))`] : []),
          `  .reduce((total, entry) => total + entry${accessOf([last])}, 0);`,
          expect('sum', `to.equal(${this.literal(check.equals)})`),
        ];
      }
    }
  }

  /** Each comparison says what it got, unless a choice between several is allowed. */
  private conditionOf(condition: Condition): string[] {
    const {prefix} = this.dialect;
    if (condition.kind === 'and') return condition.parts.flatMap((part) => this.conditionOf(part));
    if (condition.kind !== 'compare') return [`${prefix}expect(${this.booleanOf(condition)}).to.equal(true);`];
    const {left, operator, right} = condition;
    const chains: Readonly<Record<string, string>> = {
      '==': 'to.eql',
      '!=': 'to.not.eql',
      '<': 'to.be.below',
      '<=': 'to.be.at.most',
      '>': 'to.be.above',
      '>=': 'to.be.at.least',
    };
    return [`${prefix}expect(${this.operandOf(left)}).${chains[operator]!}(${this.operandOf(right)});`];
  }

  private booleanOf(condition: Condition): string {
    switch (condition.kind) {
      case 'compare': {
        const operator = /^[!=]=$/.test(condition.operator) ? `${condition.operator}=` : condition.operator;
        return `${this.operandOf(condition.left)} ${operator} ${this.operandOf(condition.right)}`;
      }
      case 'value':
        return `${this.operandOf(condition.operand)} === true`;
      case 'not':
        return `!(${this.booleanOf(condition.part)})`;
      default:
        return condition.parts
          .map((part) => `(${this.booleanOf(part)})`)
          .join(condition.kind === 'and' ? ' && ' : ' || ');
    }
  }

  private operandOf(operand: Operand): string {
    return 'expression' in operand ? this.valueOf(operand.expression) : JSON.stringify(operand.literal);
  }

  /** An expression as JavaScript. */
  valueOf(text: string): string {
    const {status, text: body, json, header} = this.dialect;
    const expression = readExpression(text);
    switch (expression?.kind) {
      case 'status':
        return status;
      case 'header':
        return header(expression.name);
      case 'body':
        return (/[/+]json$/.test(this.mediaType) ? json : body) + accessOf(pointerKeys(expression.pointer));
      default:
        return this.variableOf(text);
    }
  }

  /** Variables are text. */
  private variableOf(text: string): string {
    const {variable, value} = this.names(text);
    const read = this.dialect.get(variable);
    if (typeof value === 'string') return read;
    return typeof value === 'number' ? `Number(${read})` : `JSON.parse(${read})`;
  }

  /** A value with expressions as JavaScript. */
  private literal(value: unknown): string {
    if (typeof value === 'string') {
      if (value.startsWith('$')) return this.valueOf(value);
      const parts = value.split(embedded);
      return parts
        .map((part, index) => (index % 2 === 1 ? this.valueOf(part) : JSON.stringify(part)))
        .filter((part) => part !== '""' || parts.length === 1)
        .join(' + ');
    }
    if (Array.isArray(value)) return `[${value.map((entry) => this.literal(entry)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const entries = Object.entries(value).map(
      ([name, entry]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${this.literal(entry)}`,
    );
    return `{${entries.join(', ')}}`;
  }
}
