import type {Tables} from '../openapi/simulation/tables';
import {problemsOf} from '../openapi/validators/problems';
import {messageOf} from './call';
import {validatorsOf} from './validators';

/** Returns what doesn't fit the document: of an operation, a response, and its complete body. */
export type ResponseCheck = (operationId: string, response: Response, text: string) => string[];

/** Builds the check of responses. */
export function responseCheckOf(tables: Tables): ResponseCheck {
  const validatorOf = validatorsOf(tables);
  return (operationId, {status, headers}, text) => {
    const operation = tables.operations.find(({id}) => id === operationId);
    if (!operation) return [`No document has the operation ${operationId}.`];
    const content =
      operation.responses[String(status)] ??
      operation.responses[`${Math.floor(status / 100)}XX`] ??
      (status >= 400 ? operation.responses['default'] : undefined);
    if (!content) return [`The document doesn't describe status ${status}.`];
    const types = Object.keys(content);
    // A 403 is often empty.
    if (text === '' && (types.length === 0 || status === 403)) return [];
    // A proxy's page isn't the platform's response.
    if (status >= 502 && headers.get('content-type') === 'text/html') return [];
    const type = (headers.get('content-type') ?? '').split(';')[0]!;
    if (!Object.hasOwn(content, type))
      return text === '' && types.some((one) => one.includes('ndjson'))
        ? []
        : [`The content type ${type || '(none)'} isn't one of ${types.join(', ') || '(none)'}.`];
    const name = content[type]!;
    if (name === '') return [];
    const validate = validatorOf(name);
    const values = type.includes('ndjson') ? text.split('\n').filter((line) => line !== '') : [text];
    return values.flatMap((value, index) => {
      try {
        return problemsOf(validate, JSON.parse(value)).map(
          (problem) => `${values.length > 1 ? `Line ${index + 1}: ` : ''}${messageOf(problem)}`,
        );
      } catch {
        return ["The body isn't JSON."];
      }
    });
  };
}
