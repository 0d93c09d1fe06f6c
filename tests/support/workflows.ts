/** The workflows of openapi/workflows/, and a simulated platform that they run on. */
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {storyValues} from '../../src/openapi/workflows/fillRequest';
import {runStep, withOutputs, type Send, type StepResult} from '../../src/openapi/workflows/runStep';
import type {Workflow, WorkflowStep, WorkflowValues} from '../../src/openapi/workflows/workflow';
import type {WorkflowDocument} from '../../src/openapi/workflows/workflowDocument';
import {apis} from '../../src/site/apis';
import {documentPathOf, guideApis} from '../../src/site/guideApis';
import {initialState, storyMoment} from '../../src/simulator';
import {handlePlatform} from '../../src/simulator/platform';

export async function loadDocuments(): Promise<WorkflowDocument[]> {
  return Promise.all(
    [...apis, ...guideApis].map(async (api) => ({api, document: await loadDocument(documentPathOf(api.id))})),
  );
}

/** A platform with the example project that answers one request after the other. */
export function platform(): Send {
  let state = initialState('story');
  return async (request) => {
    const outcome = await handlePlatform(state, request, {now: storyMoment, strict: true});
    state = outcome.state;
    return outcome.response;
  };
}

export interface Ran {
  step: WorkflowStep;
  result: StepResult;
}

/** Runs all steps, up to the first one that fails. */
export async function runWorkflow(workflow: Workflow, send: Send): Promise<Ran[]> {
  const ran: Ran[] = [];
  let values: WorkflowValues = {inputs: storyValues(workflow).inputs, steps: {}};
  for (const step of workflow.steps) {
    const result = await runStep(workflow, step, values, send);
    ran.push({step, result});
    if (!result.passed) break;
    values = withOutputs(values, step, result);
  }
  return ran;
}
