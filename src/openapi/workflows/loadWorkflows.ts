import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {inOrder, toLine, type Finding} from '../../lib/finding';
import {readWorkflow, type WorkflowDocument} from './readWorkflow';
import type {Workflow} from './workflow';

/** The folder of the Arazzo files; a file becomes a workflow by being there. */
export const workflowFolder = 'openapi/workflows';

/** Sorted paths of the Arazzo files. */
export function workflowFiles(folder = workflowFolder): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/**
 * All workflows, in the order of lists, and what is wrong in their files.
 * @throws Error for broken YAML
 */
function readWorkflows(
  documents: readonly WorkflowDocument[],
  files = workflowFiles(),
): {workflows: Workflow[]; findings: Finding[]} {
  const readings = files.map((file) => {
    try {
      return readWorkflow(file, readFileSync(file, 'utf8'), documents);
    } catch (error) {
      throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return {
    workflows: readings.sort((one, other) => one.order - other.order).map(({workflow}) => workflow),
    findings: inOrder(readings.flatMap(({findings}) => findings)),
  };
}

/** @throws Error that names each problem with file, line, and remedy */
export function loadWorkflows(documents: readonly WorkflowDocument[], files = workflowFiles()): Workflow[] {
  const {workflows, findings} = readWorkflows(documents, files);
  if (findings.length > 0) throw new Error(findings.map(toLine).join('\n'));
  return workflows;
}
