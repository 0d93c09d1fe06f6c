import type {Workflow} from './workflow';

/** Version of Redocly CLI that the workflows were run with. */
const version = '2.77.0';

/**
 * The command that runs a workflow against the simulated platform. A response that doesn't fit its schema is a warning,
 * because Respect can't check the schemas of coupons and files.
 * @returns undefined if Respect can't run it, because it has no patterns
 */
export function respectCommand({id, steps}: Pick<Workflow, 'id' | 'steps'>): string | undefined {
  if (steps.some(({outputs}) => outputs.some(({pattern}) => pattern !== undefined))) return undefined;
  const apis = [...new Set(steps.map(({operation}) => operation.api))];
  const servers = apis.map((api) => `--server ${api}=http://127.0.0.1:4010`);
  return [`npx @redocly/cli@${version} respect ${id}.arazzo.yaml`, ...servers, '--severity SCHEMA_CHECK=warn'].join(
    ' ',
  );
}
