import {environments, hostOf, type Environment} from './identity';
import {sampleDefaults} from './sampleValues';

/** The reader's values for all samples. Never contains a token. */
export interface SampleContext {
  environment: Environment;
  projectID: string;
  sku: string;
  shopID: string;
  /** Host name of the API, as it came with the credentials, and a port, if it has one; empty for the one of the environment. */
  host: string;
}

export type ContextKey = keyof SampleContext;

/** In the order of the dialog. */
export const contextKeys: readonly ContextKey[] = ['environment', 'host', 'projectID', 'sku', 'shopID'];

/** URL parameter for sharing a context. */
export const contextParameter = 'context';

export const defaultContext: SampleContext = {
  environment: 'staging',
  projectID: sampleDefaults.projectID,
  sku: sampleDefaults.sku,
  shopID: sampleDefaults.shopID,
  host: '',
};

/** Maximum length of a value, to keep samples readable. */
const longest = 64;

/**
 * Allowed values need no escaping in a URL, in string literals of every sample language, and in a shell, so
 * that no value can change the behavior of a sample.
 */
const shape = `[A-Za-z0-9][A-Za-z0-9._-]{0,${longest - 1}}`;

/** A written context: environment, project ID, SKU, shop ID, and where it is set the host, joined by commas. */
export const contextPattern = `^(${environments.join('|')}),(${shape}),(${shape}),(${shape})(?:,(${shape}(?::[0-9]{1,5})?))?$`;

const names: Readonly<Record<ContextKey, string>> = {
  environment: 'The environment',
  projectID: 'The project ID',
  sku: 'The SKU',
  shopID: 'The shop ID',
  host: 'The host name',
};

/** A message about an invalid value. */
export function problemOf(key: ContextKey, value: string): string | undefined {
  if (key === 'environment') {
    const known: readonly string[] = environments;
    return known.includes(value) ? undefined : `${names[key]} must be one of ${environments.join(', ')}.`;
  }
  if (value === '') return key === 'host' ? undefined : `${names[key]} is required.`;
  if (value.length > longest) return `${names[key]} can't be longer than ${longest} characters.`;
  if (!/^[A-Za-z0-9]/.test(value)) return `${names[key]} must begin with a letter or a digit.`;
  const name = key === 'host' ? value.replace(/:[0-9]{1,5}$/, '') : value;
  const odd = /[^A-Za-z0-9._-]/u.exec(name)?.[0];
  if (odd === undefined) return undefined;
  const shown = /\s/.test(odd) ? 'a space' : `“${odd}”`;
  return `Use only letters, digits, dots, hyphens, and underscores; ${shown} would need encoding.`;
}

/** A context as it is stored: `staging,greengrocer-7k2m9q,10001,101`. */
export function writeContext({
  environment,
  projectID,
  sku,
  shopID,
  host,
}: Readonly<Record<ContextKey, string>>): string {
  return [environment, projectID, sku, shopID, ...(host ? [host] : [])].join(',');
}

/** Parses a stored context; `undefined` if any part is invalid. */
export function readContext(text: string | null): SampleContext | undefined {
  const match = new RegExp(contextPattern).exec(text ?? '');
  if (!match) return undefined;
  const [, environment, projectID = '', sku = '', shopID = '', host = ''] = match;
  return {environment: environment as Environment, projectID, sku, shopID, host};
}

/**
 * What a shared link says, part by part and not checked yet, so that a reader sees what can't be used; parts that are
 * missing or empty are the defaults. A link never sets the host: samples send the reader's token there.
 */
export function readShared(text: string): Record<ContextKey, string> {
  const parts = text.slice(0, 1000).split(',');
  const shared = (['environment', 'projectID', 'sku', 'shopID'] as const).map((key, index) => [
    key,
    parts[index]?.trim() || defaultContext[key],
  ]);
  return {...defaultContext, ...Object.fromEntries(shared)};
}

/** An address that offers its reader a context. */
export function linkTo(address: string, context: SampleContext): string {
  const url = new URL(address);
  url.searchParams.delete(contextParameter);
  const rest = url.searchParams.toString();
  url.search = `${rest}${rest && '&'}${contextParameter}=${writeContext({...context, host: ''})}`;
  return url.href;
}

/** API host of each environment. */
export const hosts = Object.fromEntries(environments.map((name) => [name, hostOf('host', name)]));
