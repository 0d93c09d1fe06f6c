import {simulatedProject} from '@site/src/components/Simulation/simulatedProject';
import type {Configuration} from '@site/src/simulator/sale/configuration';

/**
 * Reads the configuration that is active in the simulator, without what only the API adds, as JSON.
 * @returns why there is none, if so
 */
export function readActive(onText: (text: string) => void): string | undefined {
  const project = simulatedProject();
  const active = project?.configurations.get(project.active);
  if (!active) return 'The simulator has no active configuration.';
  const {rounding, ranks, groups} = active as Configuration;
  onText(JSON.stringify({rounding, ranks, groups}, null, 2));
  return undefined;
}
