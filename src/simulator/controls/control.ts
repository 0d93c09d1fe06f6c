import type {Tables} from '../../openapi/simulation/tables';
import type {SimulatorServer} from '../handler';
import type {RuleName} from '../rules';
import type {Fields, Project, State} from '../state';

/** A request to a control. */
export interface ControlCall {
  tables: Tables;
  state: State;
  body: Fields;
  now: number;
  server: SimulatorServer | undefined;
  because(rule: RuleName): void;
}

/** What a control did, and its response. */
export interface ControlResponse {
  status: number;
  body?: unknown;
  state?: State;
  /** A project that changed. */
  projectID?: string;
  project?: Project;
}

/** A control of the simulator. */
export type Control = (call: ControlCall) => ControlResponse;
