import type {Tables} from '../../openapi/simulation/tables';
import type {Services, SimulatorServer} from '../handler';
import type {RuleName} from '../rules';
import {messageOf, Refusal} from '../call';
import {interpret, type CheckableSchema} from '../../openapi/validators/interpret';
import {problemsOf} from '../../openapi/validators/problems';
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
  because(...rules: readonly RuleName[]): void;
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

/** Builds the function that reads a body with these fields and `project`. It throws a Refusal for what doesn't fit. */
export function bodyOf<T>(
  properties: Readonly<Record<string, CheckableSchema>>,
  required: readonly string[] = [],
): (body: Fields) => T {
  const schema = {required, properties: {project: {type: 'string'}, ...properties}, additionalProperties: false};
  const validate = interpret({type: 'object', ...schema}, {});
  return (body) => {
    const [problem] = problemsOf(validate, body);
    if (problem) throw new Refusal(400, messageOf(problem));
    return body as T;
  };
}

/** @throws Refusal for a project without data */
export function projectOf({projects}: State, id: string): Project {
  const project = projects.get(id);
  if (project) return project;
  const [other] = projects.keys();
  const advice = other === undefined ? 'Create data first.' : `Use ${other}, or create data first.`;
  throw new Refusal(404, `Project ${id} doesn't exist here. ${advice}`);
}
