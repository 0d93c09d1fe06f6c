import {nearest} from '../../lib/nearest';
import {Refusal} from './plan';

/** Arguments and an example by kind. */
const kinds = {
  guide: {parts: ['a path below docs/', 'a title'], example: ['api/api_returns', '"Returns"']},
  operation: {
    parts: ['an API', 'an operationId', 'a method and path', 'a summary in the imperative'],
    example: ['orders', 'listLabels', '"GET /{projectID}/labels"', '"List labels"'],
  },
} as const;

type Kind = keyof typeof kinds;

const command = (...words: readonly string[]) => `npm run new -- ${words.join(' ')}`;

const usage = `Create a guide or an operation, for example:
${Object.entries(kinds)
  .map(([kind, {example}]) => command(kind, ...example))
  .join('\n')}`;

/**
 * Parses the arguments of the command.
 * @throws Refusal that names missing or surplus arguments, with an example
 */
export function readRequest([word = '', ...values]: readonly string[]): {kind: Kind; values: readonly string[]} {
  const kind = (Object.keys(kinds) as Kind[]).find((one) => one === word);
  if (kind === undefined) {
    const near = nearest(word, Object.keys(kinds));
    throw new Refusal(
      word === '' || word.startsWith('-')
        ? usage
        : `Unknown kind "${word}".${near === undefined ? '' : ` Did you mean "${near}"?`} ${usage}`,
    );
  }
  const {parts, example} = kinds[kind];
  const missing = parts.slice(values.length);
  // Repeat the given arguments, with the quotes that the shell removed.
  const given = values.map((value) => (/^[\w/.-]+$/.test(value) ? value : `"${value}"`));
  if (missing.length > 0)
    throw new Refusal(
      `A new ${kind} needs ${missing.join(' and ')}. For example:\n${command(kind, ...given, ...example.slice(given.length))}`,
    );
  if (values.length > parts.length)
    throw new Refusal(
      `Too many arguments: a new ${kind} takes ${parts.join(', ')}. Quote arguments that contain spaces. For example:\n${command(kind, ...example)}`,
    );
  return {kind, values};
}
