import type {WorkflowView} from '../../openapi/view/workflowView';
import type {Entry} from './engine/entry';

/** Lets the sections of workflows be found by the titles of the workflows. */
export function withWorkflows(
  entries: readonly Entry[],
  workflows: readonly Pick<WorkflowView, 'title' | 'guide'>[],
): Entry[] {
  const left = new Map(workflows.map((workflow) => [workflow.guide, workflow.title]));
  const named = entries.map((entry): Entry => {
    const title = left.get(entry.url);
    if (title === undefined || entry.kind !== 'guide') return entry;
    left.delete(entry.url);
    return {...entry, names: [entry.names, title].filter(Boolean).join(', ')};
  });
  if (left.size > 0)
    throw new Error(
      `No section for these workflows in the search: ${[...left].map((one) => one.join(' ')).join(', ')}.`,
    );
  return named;
}
