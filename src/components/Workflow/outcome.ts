import type {Run} from '@site/src/components/Simulation/session';
import type {StepResult} from '@site/src/openapi/workflows/runStep';

/** What running a step gave. */
export interface Outcome {
  result: StepResult;
  /** In the history of the simulator; missing if the step couldn't run. */
  run?: Run;
}
