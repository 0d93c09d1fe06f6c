/** `npm run open-points`: lists the open questions to the platform team, and what readers see, by file and line. */
import {readFileSync} from 'node:fs';
import {isMap, isScalar, LineCounter, parseDocument, visit} from 'yaml';
import {countOf} from '../lib/countOf';
import {readOptions} from '../lib/readOptions';
import {apis, documentPath} from '../site/apis';
import {filesOfDocument} from '../site/sourceDates';

readOptions(
  'npm run open-points\nPrints every x-provenance-question of the API documents, and what readers see. Takes no options.',
  {},
);

const files = [...new Set(apis.flatMap((api) => filesOfDocument(documentPath(api))))].sort();
const points = files.flatMap(openPointsIn);
for (const point of points) console.log(point);
console.log(`${countOf(points.length, 'open point')} for the platform team.`);

function openPointsIn(file: string): string[] {
  const lines = new LineCounter();
  const found: string[] = [];
  visit(parseDocument(readFileSync(file, 'utf8'), {lineCounter: lines}), {
    Pair(_, {key, value}, path) {
      if (!isScalar(key) || key.value !== 'x-provenance-question' || !isScalar(value)) return;
      const part = path.at(-1);
      const shown = isMap(part) ? String(part.get('x-provenance-shown')) : '';
      const names = path.flatMap((node) => ('key' in node && isScalar(node.key) ? [String(node.key.value)] : []));
      const {line} = lines.linePos(key.range![0]);
      const question = String(value.value).trim().replace(/\s+/g, ' ');
      found.push(`${file}:${line} ${names.slice(-3).join(' › ')} (${shown}): ${question}`);
    },
  });
  return found;
}
