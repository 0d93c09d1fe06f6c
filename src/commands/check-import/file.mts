/** Entry of the single file that needs only Node.js; src/commands/build/checker.mts bundles it. */
import {run} from './run';

await run('node check-import.mjs');
