/** The workflows as the guides show them. */
import {readFileSync} from 'node:fs';
import type {WorkflowView} from '../../src/openapi/view/workflowView';
import {workflowFiles} from '../../src/openapi/workflows/workflowFiles';

const views = workflowFiles().map((file) => {
  const id = /([^/]+)\.arazzo\.yaml$/.exec(file)![1]!;
  return JSON.parse(readFileSync(`.generated/reference/workflows/${id}.json`, 'utf8')) as WorkflowView;
});

/** Paths of the guides that have workflows. */
export const guidesWithWorkflows: readonly string[] = [...new Set(views.map(({guide}) => guide.split('#')[0]!))];

/** The workflows of a guide. */
export function workflowsOf(path: string): WorkflowView[] {
  return views.filter(({guide}) => guide.startsWith(`${path}#`));
}
