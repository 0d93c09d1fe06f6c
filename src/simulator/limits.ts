import {Refusal} from './call';
import type {Project, State} from './state';

/** Bounds of the simulator, so that no request can exhaust the memory. */
export const limits = {
  bodyBytes: 32 * 1024 * 1024,
  /** Levels of nesting in JSON. */
  depth: 200,
  projects: 100,
  /** Also products with prices or availabilities: a batch of either can be as long as one of products. */
  products: 100_000,
  others: 10_000,
  /** Records that a list of orders may have in all. */
  orders: 5000,
};

/** The state with a project. @throws Refusal if the state would grow beyond its limits */
export function withProject(state: State, projectID: string, project: Project): State {
  const {products, prices, availabilities, deleted: _, ...others} = project;
  const isFull =
    [products, prices, availabilities].some(({size}) => size > limits.products) ||
    Object.values(others).some((value) => value instanceof Map && value.size > limits.others) ||
    (!state.projects.has(projectID) && state.projects.size >= limits.projects);
  if (isFull) throw new Refusal(507, "The simulator can't store any more entries", 'stored-size');
  return {projects: new Map(state.projects).set(projectID, project)};
}
