import type {Tables} from '../../openapi/simulation/tables';
import type {Services, SimulatorServer} from '../handler';
import type {RuleName} from '../rules';
import {Refusal} from '../call';
import type {Fields, Project, State} from '../state';

/** A request to a control. */
export interface ControlCall {
  tables: Tables;
  state: State;
  /** Of a GET request, its query. */
  body: Fields;
  now: number;
  server: SimulatorServer | undefined;
  services: Services | undefined;
  because(rule: RuleName): void;
}

/** What a control did, and its response. */
export interface ControlResponse {
  status: number;
  body?: unknown;
  /** Returned in place of the body if the request prefers text. */
  text?: () => Promise<string>;
  state?: State;
  /** A project that changed. */
  projectID?: string;
  project?: Project;
  /** The connection ends before a response. */
  cut?: true;
}

/** A control of the simulator. */
export type Control = (call: ControlCall) => ControlResponse | Promise<ControlResponse>;

/** @throws Refusal for a project without data */
export function projectOf({projects}: State, id: string): Project {
  const project = projects.get(id);
  if (project) return project;
  const [other] = projects.keys();
  const advice = other === undefined ? 'Create data first.' : `Use ${other}, or create data first.`;
  throw new Refusal(404, `Project ${id} doesn't exist here. ${advice}`);
}
