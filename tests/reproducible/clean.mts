/** `npm run build:clean`: builds the site as on a machine that never built it. */
import {buildFromNothing} from './cleanBuild';

await buildFromNothing();
