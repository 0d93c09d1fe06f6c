/** Entry of the single file that needs only Node.js; bundle.ts bundles it. */
import {run} from './run';

await run('node check-vpos.mjs');
