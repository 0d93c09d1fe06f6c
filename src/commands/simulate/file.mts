/** Entry of the single file that needs only Node.js; src/commands/build/simulator.mts bundles it. */
import {run} from './run';

run('node simulate.mjs');
