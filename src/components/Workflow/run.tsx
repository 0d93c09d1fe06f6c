/** Runs steps of workflows in the simulated platform of this tab. Loaded with the first run. */
import {createRoot, type Root} from 'react-dom/client';
import {reset, run, type Run} from '@site/src/components/Simulation/session';
import {bringIntoView} from '@site/src/lib/bringIntoView';
import {countOf} from '@site/src/lib/countOf';
import {storyValues} from '@site/src/openapi/workflows/fillRequest';
import {runStep, withOutputs, type StepResult} from '@site/src/openapi/workflows/runStep';
import type {Workflow, WorkflowStep, WorkflowValues} from '@site/src/openapi/workflows/workflow';
import Account from './Account';
import type {Outcome} from './outcome';

/** What the reader has run of a workflow on the page. */
interface Board {
  frame: HTMLElement;
  root: Root;
  workflow: Workflow;
  values: WorkflowValues;
  outcomes: Map<string, Outcome>;
  isBusy: boolean;
}

const boards = new Map<HTMLElement, Promise<Board>>();

/** Does what a button of a workflow says. */
export async function runWorkflow(button: HTMLElement): Promise<void> {
  const action = button.dataset['run'];
  if (action === 'data') {
    const {openSimulator} = await import('@site/src/components/Simulation/openSimulator');
    return openSimulator();
  }
  const board = await boardOf(button.closest<HTMLElement>('[data-workflow]')!);
  if (board.isBusy) return;
  board.isBusy = true;
  try {
    if (action === 'restart') restart(board);
    else if (action === 'all') await runAll(board);
    else await runOne(board, button.closest<HTMLElement>('[data-step]')!.dataset['step']!);
  } finally {
    board.isBusy = false;
  }
}

function boardOf(frame: HTMLElement): Promise<Board> {
  for (const [other, board] of boards) {
    if (other.isConnected) continue;
    void board.then(({root}) => root.unmount());
    boards.delete(other);
  }
  const known = boards.get(frame) ?? createBoard(frame);
  boards.set(frame, known);
  known.catch(() => boards.delete(frame));
  return known;
}

async function createBoard(frame: HTMLElement): Promise<Board> {
  const {default: workflow} = (await import(`@site/.generated/workflows/${frame.dataset['workflow']}.json`)) as {
    default: Workflow;
  };
  return {
    frame,
    root: createRoot(frame.querySelector('[data-workflow-account]')!),
    workflow,
    values: startValues(workflow),
    outcomes: new Map(),
    isBusy: false,
  };
}

/** Whatever values the reader's samples have: only the example project has the data that the checks expect. */
function startValues(workflow: Workflow): WorkflowValues {
  return {inputs: storyValues(workflow).inputs, steps: {}};
}

/** @param failed number of the step that the account leads to */
function render({frame, root, workflow, values, outcomes}: Board, account: string, failed?: number): void {
  const props = {frame, workflow, values, outcomes, account};
  root.render(<Account {...props} failed={failed} />);
}

function restart(board: Board): void {
  clear(board);
  reset('story');
  render(board, 'The results were cleared, and the simulated platform was reset to the example project.');
}

function clear(board: Board): void {
  board.outcomes.clear();
  board.values = startValues(board.workflow);
}

async function runOne(board: Board, id: string): Promise<void> {
  const {workflow, frame} = board;
  const index = workflow.steps.findIndex((step) => step.id === id);
  const {result} = await execute(board, workflow.steps[index]!, index);
  render(board, `Step ${index + 1}: ${inWords(result)}`);
  bringIntoView(frame.querySelector(`[data-step="${id}"] [data-step-result]`)!);
}

/** Runs all steps from the first one, up to one that fails. */
async function runAll(board: Board): Promise<void> {
  const {steps} = board.workflow;
  clear(board);
  let checks = 0;
  for (const [index, step] of steps.entries()) {
    const {result} = await execute(board, step, index);
    checks += result.checks.length;
    if (result.passed) continue;
    board.frame.querySelector<HTMLDetailsElement>(`[data-step="${step.id}"]`)!.open = true;
    return render(board, `Stopped at step ${index + 1}, “${step.title}”: ${inWords(result)}`, index + 1);
  }
  render(board, `All ${steps.length} steps passed: ${countOf(checks, 'check')}.`);
}

async function execute(board: Board, step: WorkflowStep, index: number): Promise<Outcome> {
  const {workflow, outcomes} = board;
  const name = `step ${index + 1} of ${workflow.steps.length}`;
  render(board, `Running ${name}…`);
  let done: Run | undefined;
  const send = async (request: Request): Promise<Response> => {
    const body = await request.text();
    const {method, url} = request;
    done = await run({method, url, headers: [...request.headers], body: body || undefined}, () =>
      render(board, `Waiting for the response to ${name}…`),
    );
    const {response, status, responseHeaders} = done;
    return new Response(response === '' ? null : response, {
      status,
      headers: responseHeaders.map(([key, value]): [string, string] => [key, value]),
    });
  };
  const result = await runStep(workflow, step, board.values, send);
  const outcome = {result, run: done};
  outcomes.set(step.id, outcome);
  board.values = withOutputs(board.values, step, result);
  return outcome;
}

function inWords({problem, checks}: StepResult): string {
  if (problem !== undefined) return problem;
  const failed = checks.filter(({passed}) => !passed).length;
  if (failed === 0) return `${countOf(checks.length, 'check')} passed.`;
  return `${failed} of ${countOf(checks.length, 'check')} failed.`;
}
