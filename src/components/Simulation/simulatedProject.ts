import {chosenValues} from '@site/src/components/SampleContext/choice';
import type {Project} from '@site/src/simulator/state';
import {sessionNow} from './session';

/** The project of the simulated platform in this tab that samples use, or else the first. */
export function simulatedProject(): Project | undefined {
  const {projects} = sessionNow().state;
  return projects.get(chosenValues()['projectID'] ?? '') ?? projects.values().next().value;
}
