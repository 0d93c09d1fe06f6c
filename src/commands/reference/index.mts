/** `npm run reference -- FILE… --out FOLDER`: renders any OpenAPI 3 documents into a folder of static pages. */
import {endWithMessage} from '../../lib/endWithMessage';
import {readOptions} from '../../lib/readOptions';
import {writeReference} from './writeReference';

const usage = `npm run reference -- FILE… --out FOLDER, such as openapi.yaml --out reference. Renders OpenAPI 3.0, 3.1, and 3.2
documents into static pages, apart from those of the site. Open FOLDER/index.html. Exits with 1 if a document can't be read.`;

const {values, positionals} = readOptions(usage, {allowPositionals: true, options: {out: {type: 'string'}}});
const {out = ''} = values;
try {
  if (positionals.length === 0) throw new Error(`No document is named.\n${usage}`);
  if (out === '')
    throw new Error(`No folder is named. Add "--out" and a new folder, such as "--out reference".\n${usage}`);
  const count = await writeReference(positionals, out);
  console.log(
    `Wrote ${count} pages of ${positionals.length} ${positionals.length === 1 ? 'document' : 'documents'} to ${out}.`,
  );
} catch (error) {
  endWithMessage(error);
}
