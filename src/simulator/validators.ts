import type {Tables} from '../openapi/simulation/tables';
import {interpret} from '../openapi/validators/interpret';
import type {Validate} from '../openapi/validators/problems';

/** Validators by their names in the tables. */
export function validatorsOf({schemas}: Tables): (name: string) => Validate {
  const known = new Map<string, Validate>();
  return (name) => {
    const validate = known.get(name) ?? interpret(schemas[name]!, schemas);
    known.set(name, validate);
    return validate;
  };
}
