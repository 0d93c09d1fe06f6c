import type {NormalizedProblem} from '@redocly/openapi-core';
import type {Finding} from '../../lib/finding';

/** What a rule reports. */
export type Problem = Pick<NormalizedProblem, 'message' | 'location'>;

/** A finding in a file of the project. */
export type FileFinding = Finding & Required<Pick<Finding, 'file' | 'line'>>;
