import type {Finding} from '../../lib/finding';
import {isObject} from '../../lib/isObject';
import {placesIn} from '../../lib/lineInText';
import {nearest, otherNames} from '../../lib/nearest';
import {joinPointer} from '../../lib/pointers';
import {expressionsIn, fill, knownExpressions, readExpression} from './expressions';
import {storyValues} from './fillRequest';
import type {WorkflowInput, WorkflowStep} from './workflow';

export type Raw = Record<string, unknown>;

/** An Arazzo file being read: its findings, and what its expressions can name so far. */
export class WorkflowFile {
  readonly findings: Finding[] = [];
  inputs: WorkflowInput[] = [];
  /** Steps read so far. */
  readonly steps: WorkflowStep[] = [];
  private readonly placeOf: ReturnType<typeof placesIn>;

  constructor(
    private readonly file: string,
    text: string,
  ) {
    this.placeOf = placesIn(text);
  }

  /** @param below lines below the place */
  find(pointer: string, message: string, below = 0): void {
    this.findings.push({file: this.file, line: this.placeOf(pointer).line + below, message});
  }

  object(value: unknown, pointer: string): Raw {
    if (isObject(value)) return value;
    this.find(pointer, 'This must be an object with fields. Indent them below.');
    return {};
  }

  list(value: unknown): unknown[] {
    return Array.isArray(value) ? value : [];
  }

  string(raw: Raw, name: string, place: string, why = 'Add it.'): string {
    const value = raw[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.find(name in raw ? joinPointer(place, name) : place, `The field "${name}" is missing. ${why}`);
    return '';
  }

  checkNames(raw: Raw, names: readonly string[], place: string): void {
    for (const name of Object.keys(raw))
      if (!names.includes(name))
        this.find(joinPointer(place, name), `Workflows have no field "${name}" here. ${namesNear(name, names)}`);
  }

  /** @param isResponse whether the expressions are read from a response */
  checkExpressions(value: unknown, pointer: string, isResponse: boolean): void {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        this.checkExpressions(inner, joinPointer(pointer, name), isResponse);
    else for (const expression of expressionsIn(value)) this.checkExpression(expression, pointer, isResponse);
  }

  checkExpression(text: string, pointer: string, isResponse: boolean): void {
    const expression = readExpression(text);
    if (!expression) this.find(pointer, `Unknown expression ${text}. Use ${knownExpressions}.`);
    else if (expression.kind === 'input') {
      const names = this.inputs.map(({name}) => name);
      if (!names.includes(expression.name))
        this.find(pointer, `There is no input "${expression.name}". ${namesNear(expression.name, names)}`);
    } else if (expression.kind === 'output') {
      const ids = this.steps.map(({id}) => id);
      const step = this.steps.find(({id}) => id === expression.step);
      const names = step?.outputs.map(({name}) => name) ?? [];
      if (!step)
        this.find(pointer, `No earlier step has the ID "${expression.step}". ${namesNear(expression.step, ids)}`);
      else if (!names.includes(expression.name))
        this.find(
          pointer,
          `The step "${step.id}" has no output "${expression.name}". ${namesNear(expression.name, names)}`,
        );
    } else if (!isResponse) this.find(pointer, `There is no response yet: ${text} can't be used in a request.`);
  }

  /** A value with the story's values for its expressions; unknown ones stay. */
  filled(value: unknown): unknown {
    try {
      return fill(value, storyValues(this));
    } catch {
      return value;
    }
  }
}

/** Suggests the nearest name, or else lists the available ones. */
export function namesNear(name: string, names: readonly string[]): string {
  return otherNames(names, nearest(name, names));
}
