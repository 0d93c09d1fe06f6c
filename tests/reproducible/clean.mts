/** `npm run build:clean`: builds the site without caches. */
import {buildFromNothing} from './cleanBuild';

await buildFromNothing();
