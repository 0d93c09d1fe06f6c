import {childOf, pathOf, pointerKeys} from '../../lib/pointers';
import {wordsOf} from './words';

export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A schema compiled to a plain function. After `false` its errors are there. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

export interface Problem {
  /** The field, such as `codes[0].template`; the value itself is ``. */
  path: string;
  /** The keyword that is violated. */
  rule: string;
  /** What is wrong, without a subject: `must be a number, not a string`. */
  message: string;
  /** Undefined if the value is missing. */
  value: unknown;
}

/** Reports each mistake in a value once. */
export function problemsOf(validate: Validate, value: unknown): Problem[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const wrongTypes = new Set(errors.flatMap(({keyword, instancePath}) => (keyword === 'type' ? [instancePath] : [])));
  const problems = errors
    // `if` only says that there is an error below, and a wrong type violates other rules as well.
    .filter(({keyword, instancePath}) => keyword === 'type' || (keyword !== 'if' && !wrongTypes.has(instancePath)))
    .map((error) => toProblem(error, value));
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

function toProblem({instancePath, keyword, params}: ValidationError, root: unknown): Problem {
  const name = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined;
  const keys = [...pointerKeys(instancePath), ...(name === undefined ? [] : [name])];
  const value = keys.reduce(childOf, root);
  const rule = keyword === 'false schema' ? 'readOnly' : keyword;
  return {
    path: pathOf(keys),
    rule,
    message: wordsOf(rule, params, value) ?? `must match the ${rule} ${Object.values(params).join(', ')}`,
    value,
  };
}
