import type {Project} from '@site/src/simulator/state';

/** The project of the simulated platform in this tab that samples use, or else the first. Loads the simulator. */
export async function simulatedProject(): Promise<Project | undefined> {
  const [{sessionNow}, {chosenValues}] = await Promise.all([
    import('@site/src/components/Simulation/session'),
    import('@site/src/components/SampleContext/choice'),
  ]);
  const {projects} = sessionNow().state;
  return projects.get(chosenValues()['projectID'] ?? '') ?? projects.values().next().value;
}
