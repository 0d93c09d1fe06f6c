/** What `--strict` refuses: what no document describes, and what the import check calls an error. */
import {notesOnContents} from '../openapi/importRules/checkContents';
import {toFinding} from '../openapi/importRules/findings';
import {fieldPath} from '../lib/pointers';
import type {OperationTable} from '../openapi/simulation/tables';
import {interpret, type CheckableSchema} from '../openapi/validators/interpret';
import type {Problem} from '../openapi/validators/problems';
import {Refusal} from './call';

/** Errors of the import check for which the simulator has a rule of its own. */
const refusedAnyway: readonly string[] = ['primary-twice', 'primary-and-transmission'];

type Schemas = Readonly<Record<string, CheckableSchema>>;

/** The first field of a value that its schema doesn't have, or that is read-only. */
export function undocumentedField(
  schema: CheckableSchema,
  value: unknown,
  named: Schemas,
  path = '',
): Problem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = partsOf(schema, value, named);
  const isList = Array.isArray(value);
  const isOpen = !parts.some(({properties}) => properties) || parts.some((part) => part.additionalProperties);
  for (const [name, inner] of Object.entries(value)) {
    const place = isList ? `${path}[${name}]` : fieldPath(path, name);
    const allOf = parts.flatMap(({properties = {}, additionalProperties: other, items}) => {
      const field = isList ? items : Object.hasOwn(properties, name) ? properties[name] : other;
      return typeof field === 'object' ? field : [];
    });
    const isReadOnly = allOf.some(({readOnly}) => readOnly);
    if (isReadOnly || (allOf.length === 0 && !isOpen)) {
      const what = isReadOnly ? 'is read-only' : "isn't a documented field";
      return {path: place, rule: 'strict', message: withAdvice(what), value: inner};
    }
    const found = undocumentedField({allOf}, inner, named, place);
    if (found) return found;
  }
  return undefined;
}

const withAdvice = (what: string, otherwise = 'ignores it') => `${what}. Without --strict, the simulator ${otherwise}`;

/** A schema with the schemas that apply to a value together with it. */
function partsOf(schema: CheckableSchema, value: unknown, named: Schemas): CheckableSchema[] {
  const {$ref, allOf = [], if: condition, then, else: other} = schema;
  const target = $ref === undefined ? undefined : named[$ref.slice($ref.lastIndexOf('/') + 1)];
  const chosen = condition && (interpret(condition, named)(value) ? then : other);
  return [schema, ...[target, ...allOf, chosen].flatMap((one) => (one ? partsOf(one, value, named) : []))];
}

/**
 * The first error that the import check finds in each object of a body that its schema doesn't rule out.
 * @param texts JSON of the objects, one for each line
 * @returns by the index of the object
 */
export function contentErrors(operationId: string, texts: readonly string[]): ReadonlyMap<number, Problem> {
  const errors = new Map<number, Problem>();
  for (const note of notesOnContents(operationId, texts)) {
    const {severity, field, message, rule} = toFinding('', note);
    if (severity === 'warning' || refusedAnyway.includes(rule) || errors.has(note.line - 1)) continue;
    const text = `is an error of the import check, ${rule} (${message})`;
    errors.set(note.line - 1, {path: field, rule: 'strict', message: withAdvice(text), value: note.value});
  }
  return errors;
}

/** @throws Refusal for a query parameter that the operation doesn't have, or that is repeated and isn't a list */
export function checkQuery({parameters}: OperationTable, query: URLSearchParams): void {
  for (const name of query.keys()) {
    const parameter = parameters[`query.${name}`];
    if (!parameter)
      throw new Refusal(400, withAdvice(`${name.slice(0, 100)} isn't a documented query parameter`), 'strict');
    if (parameter.list !== 'pairs' && query.getAll(name).length > 1)
      throw new Refusal(400, withAdvice(`The query parameter ${name} is repeated`, 'uses its first value'), 'strict');
  }
}
