import {workflowFiles, workflowIdOf} from '../../openapi/workflows/workflowFiles';

/** IDs of the workflows that a guide shows with `<Workflow id="first-request" />`. @throws Error for an unknown ID */
export function workflowsOf(page: string): string[] {
  const ids = [...page.matchAll(/<Workflow id="([^"]*)" \/>/g)].map((match) => match[1]!);
  if (ids.length === 0) return [];
  const known = workflowFiles().map(workflowIdOf);
  for (const id of ids)
    if (!known.includes(id)) throw new Error(`There is no workflow "${id}". Available: ${known.join(', ')}.`);
  return ids;
}
