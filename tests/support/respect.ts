/** Runs an Arazzo file with Redocly's Respect, which readers can run as well. */
import {createConfig} from '@redocly/openapi-core';
import type {Send} from '../../src/openapi/workflows/runStep';
import {fileOfClient} from './clients';

interface Check {
  name: string;
  passed: boolean;
  condition?: string;
  message?: string;
}

/** What is used of its results. A step that calls another workflow has no checks. */
interface Executed {
  executedWorkflows: {
    executedSteps: {stepId: string; checks?: Check[]; response?: {contentType?: string}}[];
  }[];
}

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
  const options = {
    files: [file],
    maxSteps: 100,
    maxFetchTimeout: 10_000,
    severity: 'SCHEMA_CHECK=warn',
    requestFileLoader: {getFileBody: () => Promise.reject(new Error('Workflows send no files.'))},
    logger: {...logger, indent: (text: string) => text},
    fetch: (...request: ConstructorParameters<typeof Request>) => send(new Request(...request)),
    config: await createConfig({}),
  };
  const {run} = (await import(fileOfClient('@redocly/respect-core/lib/index.js'))) as {
    run: (options: object) => Promise<Executed[]>;
  };
  const results = await run(options);
  const steps = results.flatMap(({executedWorkflows}) => executedWorkflows.flatMap(({executedSteps}) => executedSteps));
  if (steps.length === 0) return [`${file} has no steps that Respect runs.`];
  return steps.flatMap((step) => {
    if (!step.checks) return [`${file} calls another workflow.`];
    return step.checks
      .filter(({passed}) => !passed)
      .filter(({name, message = ''}) => name !== 'schema check' || !isUnchecked(step.response?.contentType, message))
      .map(({name, condition = '', message = ''}) => `${file}, step ${step.stepId}: ${name} ${condition} ${message}`);
  });
}
