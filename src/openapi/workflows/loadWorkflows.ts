import {readFileSync} from 'node:fs';
import {inOrder, toLine} from '../../lib/finding';
import {reasonOf} from '../../lib/reasonOf';
import {readWorkflow} from './readWorkflow';
import type {WorkflowDocument} from './workflowDocument';
import type {Workflow} from './workflow';
import {workflowFiles} from './workflowFiles';

/** All workflows, in the order of lists. @throws Error that names each problem with file, line, and remedy */
export function loadWorkflows(documents: readonly WorkflowDocument[]): Workflow[] {
  const readings = workflowFiles().map((file) => {
    try {
      return readWorkflow(file, readFileSync(file, 'utf8'), documents);
    } catch (error) {
      throw new Error(`${file} can't be read: ${reasonOf(error)}`);
    }
  });
  const findings = inOrder(readings.flatMap((reading) => reading.findings));
  if (findings.length > 0) throw new Error(findings.map(toLine).join('\n'));
  return readings.sort((one, other) => one.order - other.order).map(({workflow}) => workflow);
}
