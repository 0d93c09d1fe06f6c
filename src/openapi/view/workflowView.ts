/** What a guide shows of a workflow. Built by buildWorkflowView.ts, rendered by src/components/Workflow. */
import type {Drawing} from '../../lib/drawDiagram';
import type {AnyApi} from '../../site/guideApis';
import type {Html} from './view';

export interface WorkflowView {
  id: string;
  title: string;
  description: Html;
  /** Address of the section that it belongs to. */
  guide: string;
  /** Address of the Arazzo file below the base path. */
  file: string;
  /** Runs the file against the simulated platform on its usual port. Missing if Respect can't run it. */
  command?: string;
  steps: WorkflowStepView[];
  diagram: Drawing & {title: string; alt: string};
}

export interface WorkflowStepView {
  id: string;
  title: string;
  description: Html;
  /** Who sends the request, if several do. */
  actor?: string;
  operation: {api: AnyApi['id']; id: string; method: string; summary: string; route: string; hasForm: boolean};
  /** Outputs of earlier steps that the request or a check uses. */
  uses: {name: string; step: number}[];
  /** curl, highlighted. */
  request: Html;
  expected: {
    /** `201 Created`. */
    status: string;
    headers: {name: string; value: string}[];
    body?: {language: 'json' | 'ndjson'; html: Html; isAbridged: boolean};
  };
  /** One sentence each, without a paragraph around it. */
  checks: Html[];
}
