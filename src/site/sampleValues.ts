import {environments, hostOf, type Environment, type Service} from './identity';

/** Values of samples that readers can set. */
export type SampleKey = 'host' | 'projectID' | 'sku' | 'shopID';

/** Defaults: the project of `openapi/example-story.md` in the sandbox. */
export const sampleDefaults: Readonly<Record<SampleKey, string>> = {
  host: hostOf('host', 'staging'),
  projectID: 'greengrocer-7k2m9q',
  sku: '10001',
  shopID: '101',
};

const services: readonly Service[] = ['host', 'sftp', 'portal'];
const tokenPattern = /\{\{([A-Za-z]+)(?::([a-z]+))?\}\}/g;

/** A piece of a sample: plain text, or a value that readers can set, named by `key`. */
export interface SamplePart {
  text: string;
  key?: SampleKey;
}

/**
 * Splits sample text at its `{{…}}` tokens: `{{host}}`, `{{projectID}}`, `{{sku}}`, `{{shopID}}` become replaceable parts,
 * `{{host:production}}`, `{{sftp:staging}}`, `{{portal:testing}}` plain text.
 * @param unknown whether other tokens stay, as in samples, where examples of a document can contain some
 * @throws Error for an unknown token that can't stay
 */
export function splitSample(text: string, unknown: 'refused' | 'kept' = 'refused'): SamplePart[] {
  const parts: SamplePart[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    if (unknown === 'kept' && !Object.hasOwn(sampleDefaults, match[1]!)) continue;
    parts.push({text: text.slice(end, match.index)}, resolveToken(match[0], match[1]!, match[2]));
    end = match.index + match[0].length;
  }
  parts.push({text: text.slice(end)});
  return parts.filter((part) => part.text !== '');
}

/** Sample text with every token replaced by its default value. */
export function fillSample(text: string, unknown?: 'kept'): string {
  return splitSample(text, unknown)
    .map((part) => part.text)
    .join('');
}

function resolveToken(token: string, name: string, environment: string | undefined): SamplePart {
  if (environment === undefined && Object.hasOwn(sampleDefaults, name)) {
    const key = name as SampleKey;
    return {text: sampleDefaults[key], key};
  }
  const service = services.find((candidate) => candidate === name);
  const known: Environment | undefined = environments.find((candidate) => candidate === environment);
  if (service && known) return {text: hostOf(service, known)};
  throw new Error(
    `Unknown token ${token}. Available: {{host}}, {{projectID}}, {{sku}}, {{shopID}} and ` +
      `{{host:…}}, {{sftp:…}}, {{portal:…}} with ${environments.join(', ')}.`,
  );
}
