/** Runs an Arazzo file with Redocly's Respect, which readers can run as well. */
import {createConfig} from '@redocly/openapi-core';
import type {RespectOptions} from '@redocly/respect-core';
import type {Send} from '../../src/openapi/workflows/runStep';

/**
 * Respect can't check these bodies: its validator takes the first `type` of an alternative for the one that distinguishes
 * it, and a file isn't text for it.
 */
const isUnchecked = (contentType: string | undefined, message: string) =>
  contentType === 'application/octet-stream' || message.includes('discriminator: "type" values must be unique strings');

/**
 * @param send answers the requests instead of the network
 * @returns what failed: `step listProducts: success criteria check, $statusCode == 200: …`
 */
export async function respect(file: string, send: Send): Promise<string[]> {
  const logger = {info() {}, warn() {}, output() {}, error() {}, printNewLine() {}, printSeparator() {}};
  const options: Omit<RespectOptions, 'config'> = {
    files: [file],
    maxSteps: 100,
    maxFetchTimeout: 10_000,
    severity: 'SCHEMA_CHECK=warn',
    requestFileLoader: {getFileBody: () => Promise.reject(new Error('Workflows send no files.'))},
    logger: {...logger, indent: (text: string) => text},
    fetch: (...request) => send(new Request(...request)),
  };
  // Respect brings its own version of the linter, whose type has private fields.
  const config = (await createConfig({})) as unknown as RespectOptions['config'];
  // The package has no entry for require, which Playwright uses for static imports.
  const {run} = await import('@redocly/respect-core');
  const results = await run({...options, config});
  const steps = results.flatMap(({executedWorkflows}) => executedWorkflows.flatMap(({executedSteps}) => executedSteps));
  if (steps.length === 0) return [`${file} has no steps that Respect runs.`];
  return steps.flatMap((step) => {
    if (!('checks' in step)) return [`${file} calls another workflow.`];
    return step.checks
      .filter(({passed}) => !passed)
      .filter(({name, message = ''}) => name !== 'schema check' || !isUnchecked(step.response?.contentType, message))
      .map(({name, condition = '', message = ''}) => `${file}, step ${step.stepId}: ${name} ${condition} ${message}`);
  });
}
