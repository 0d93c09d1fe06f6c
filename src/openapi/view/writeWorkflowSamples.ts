import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sampleLanguages} from '../../lib/sampleLanguages';
import type {WorkflowDocument} from '../workflows/workflowDocument';
import type {Workflow} from '../workflows/workflow';
import {sampleHtml} from './buildView';
import {stepRequest} from './buildWorkflowView';

/**
 * Writes the request of each step in every language, as `<workflow>.<step>.json`: the format of writeSamples.ts.
 * @param folder usually `.generated/static/samples/workflows`
 */
export async function writeWorkflowSamples(
  folder: string,
  workflows: readonly Workflow[],
  documents: readonly WorkflowDocument[],
): Promise<void> {
  await mkdir(folder, {recursive: true});
  await Promise.all(
    workflows.flatMap((workflow) =>
      workflow.steps.map((step) => {
        const request = stepRequest(workflow, step, documents);
        const html = Object.fromEntries(sampleLanguages.map(({id}) => [id, [sampleHtml(request, undefined, id)]]));
        return writeFile(join(folder, `${workflow.id}.${step.id}.json`), JSON.stringify(html));
      }),
    ),
  );
}
