/** Faults that a request or the start of the simulator can ask for. */

/** How long a slow response takes, in milliseconds. */
export const slowDelay = 3000;

/** What each fault does, for menus and documentation. */
export const faultTexts = {
  401: 'The token is rejected.',
  403: "The token doesn't allow the operation, and the body is empty.",
  409: 'The request conflicts with a concurrent update to the same resource.',
  412: 'The entity tag is outdated.',
  429: 'Too many requests arrived in a short time.',
  500: 'An internal error occurs, and the health check reports DOWN.',
  502: "A proxy doesn't reach the service.",
  503: "The service isn't available.",
  504: "The service doesn't answer a proxy in time.",
  too_many_records: 'The list of orders exceeds the maximum number of records.',
  degraded: 'The health check reports DEGRADED.',
  down: 'The health check reports DOWN.',
  slow: `The response takes ${slowDelay / 1000} seconds.`,
  cut: 'The request is processed, but the connection ends before the response is complete.',
} as const;

export type FaultName = `${keyof typeof faultTexts}`;
export const faultNames = Object.keys(faultTexts) as FaultName[];

/** A fault for a share of all requests; 1 for each. */
export interface FaultShare {
  fault: FaultName;
  share: number;
  /** ID of the only operation that it's for. */
  operation?: string;
  /** Only for the n-th request to its operation, starting at 1. */
  nth?: number;
}

/** Header of a request: names of faults, separated by commas. */
export const faultHeader = 'X-Simulate';

function isFaultName(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}

/**
 * Reads `503`, `slow,500`, with shares `503=0.05,slow=0.2`, or of an operation `importProducts:503#2`: its second request.
 * @param operations those that can be named; any if missing
 * @throws Error that names the unknown fault or operation, the wrong share, or the wrong number
 */
export function readFaults(text: string, operations?: readonly {id: string}[]): FaultShare[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, operation, text = '', share, number] = /^(?:(\w+):)?([^=#]*)(?:=(.*))?(?:#(.*))?$/.exec(part)!;
      const name = text.trim().toLowerCase();
      if (!isFaultName(name))
        throw new Error(`Unknown fault "${name.slice(0, 40)}". Available: ${faultNames.join(', ')}.`);
      if (operation && operations?.every(({id}) => id !== operation))
        throw new Error(`No operation has the ID ${operation}.`);
      const value = share === undefined ? 1 : Number(share);
      if (share?.trim() === '' || !(value > 0 && value <= 1))
        throw new Error(`The share of ${name} must be a number greater than 0 and at most 1.`);
      const nth = number === undefined ? undefined : Number(number);
      if (nth !== undefined && !(Number.isInteger(nth) && nth > 0))
        throw new Error(`The number after ${name}# must be a whole number of at least 1.`);
      return {fault: name, share: value, ...(operation && {operation}), ...(nth && {nth})};
    });
}
