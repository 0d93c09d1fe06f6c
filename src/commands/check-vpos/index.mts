/** `npm run check-vpos -- URL`: checks a virtual POS by calling it as the platform does. */
import {run} from './run';

await run('npm run check-vpos --');
