import {nearest} from '../../lib/nearest';
import {Refusal} from './plan';

/** What can be new: what each asks for, in order, and an example of it. */
const kinds = {
  guide: {parts: ['its place below docs/', 'its title'], example: ['api/api_returns', '"Returns"']},
  operation: {
    parts: ['its API', 'its operationId', 'its method and path', 'its summary in the imperative'],
    example: ['orders', 'listLabels', '"GET /{projectID}/labels"', '"List labels"'],
  },
} as const;

type Kind = keyof typeof kinds;

const command = (...words: readonly string[]) => `npm run new -- ${words.join(' ')}`;

/** How the command is called, with an example of each kind. */
const usage = `Two things can be new, for example:
${Object.entries(kinds)
  .map(([kind, {example}]) => command(kind, ...example))
  .join('\n')}`;

/**
 * What is asked for. @param words behind the command
 * @throws Refusal that names what is missing or too much, with an example
 */
export function readRequest([word = '', ...values]: readonly string[]): {kind: Kind; values: readonly string[]} {
  const kind = (Object.keys(kinds) as Kind[]).find((one) => one === word);
  if (kind === undefined) {
    const near = nearest(word, Object.keys(kinds));
    throw new Refusal(
      word === '' || word.startsWith('-')
        ? usage
        : `There is no "${word}" to make.${near === undefined ? '' : ` Perhaps "${near}"?`} ${usage}`,
    );
  }
  const {parts, example} = kinds[kind];
  const missing = parts.slice(values.length);
  // What was written is kept, with what the shell took away.
  const given = values.map((value) => (/^[\w/.-]+$/.test(value) ? value : `"${value}"`));
  if (missing.length > 0)
    throw new Refusal(
      `The new ${kind} lacks ${missing.join(' and ')}. Write, for example:\n${command(kind, ...given, ...example.slice(given.length))}`,
    );
  if (values.length > parts.length)
    throw new Refusal(
      `That is too much: a new ${kind} takes ${parts.join(', ')}. Put words that belong together between quotes, for example:\n${command(kind, ...example)}`,
    );
  return {kind, values};
}
