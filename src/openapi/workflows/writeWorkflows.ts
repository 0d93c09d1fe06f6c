import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {siteUrl} from '../../site/address';
import {workflowFolder} from './workflowFiles';
import {respectCommand} from './respectCommand';
import type {Workflow} from './workflow';

/** Writes each workflow for pages, as `<id>.json`. @param folder usually `.generated/workflows` */
export async function writeWorkflows(folder: string, workflows: readonly Workflow[]): Promise<void> {
  await mkdir(folder, {recursive: true});
  await Promise.all(
    workflows.map((workflow) => writeFile(join(folder, `${workflow.id}.json`), JSON.stringify(workflow))),
  );
}

/**
 * Writes each Arazzo file as a download. Its source descriptions have full addresses, so that it also works from
 * a folder of the reader.
 * @param folder usually `.generated/static/openapi/workflows`
 */
export async function writeWorkflowDownloads(folder: string, workflows: readonly Workflow[]): Promise<void> {
  await mkdir(folder, {recursive: true});
  await Promise.all(
    workflows.map(async (workflow) => {
      const name = `${workflow.id}.arazzo.yaml`;
      const text = await readFile(join(workflowFolder, name), 'utf8');
      const linked = text.replace(/^( +url: )\.\.\/([\w/]+\.yaml)$/gm, `$1${siteUrl}openapi/$2`);
      const command = respectCommand(workflow);
      const head = command
        ? ['Run the workflow on the simulated platform:', 'node simulate.mjs --port 4010', command]
        : [];
      await writeFile(join(folder, name), `${head.map((line) => `# ${line}\n`).join('')}${linked}`);
    }),
  );
}
