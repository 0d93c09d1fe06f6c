/** Apart from the reader of workflows, because the configuration of the site needs only the names. */
import {existsSync, readdirSync} from 'node:fs';
import {basename} from 'node:path';

/** The folder of the Arazzo files; a file becomes a workflow by being there. */
export const workflowFolder = 'openapi/workflows';

const ending = '.arazzo.yaml';

/** Sorted paths of the Arazzo files. */
export function workflowFiles(): string[] {
  if (!existsSync(workflowFolder)) return [];
  return readdirSync(workflowFolder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${workflowFolder}/${name}`);
}

/** ID of the workflow in a file. */
export function workflowIdOf(file: string): string {
  return basename(file, ending);
}
