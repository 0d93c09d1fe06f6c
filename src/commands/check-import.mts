/** `npm run check-import -- FILE…`: checks import files with the rules of the import checker page. */
import {createReadStream, existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {toGithub, toText} from '../widgets/importCheck/formatFindings';
import {countOf} from '../lib/countOf';
import {isKind, kindNames} from '../widgets/importCheck/kinds';

const usage = `Usage: npm run check-import -- [--format text|json|github] [--strict] [--kind KIND] FILE…
--format  text (default), json (an array of findings), or github (annotations)
--strict  exit with 1 on warnings, too
--kind    ${kindNames.join(', ')}; detected by default
Check related files together: products.csv, codes.csv, and prices.csv, or a tar.gz that contains them.`;

const {format, strict, kind, files} = readArguments();
await generateOnce();
const {ImportCheck} = await import('../widgets/importCheck/checkFiles');

let shown = 0;
const check = new ImportCheck({
  ...(kind ? {kind} : {}),
  onFinding(finding) {
    if (format === 'json') write(`${shown === 0 ? '[' : ','}\n${JSON.stringify(finding)}`);
    else write(`${format === 'github' ? toGithub(finding) : toText(finding)}\n`);
    shown += 1;
  },
});
for (const file of files) {
  try {
    await check.check(file, createReadStream(file, {highWaterMark: 1024 * 1024}));
  } catch (error) {
    fail(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
check.finish();

const errors = sum('errors');
const warnings = sum('warnings');
if (format === 'json') write(shown === 0 ? '[]\n' : '\n]\n');
else
  write(`${sum('items').toLocaleString('en')} items, ${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}\n`);
process.exitCode = errors > 0 || (strict && warnings > 0) ? 1 : 0;

/** Exits with 2 if the arguments are invalid. */
function readArguments() {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        format: {type: 'string', default: 'text'},
        strict: {type: 'boolean', default: false},
        kind: {type: 'string'},
      },
    });
    if (!['text', 'json', 'github'].includes(values.format)) fail(`Unknown format ${values.format}.\n${usage}`);
    if (values.kind !== undefined && !isKind(values.kind)) fail(`Unknown kind ${values.kind}.\n${usage}`);
    if (positionals.length === 0) fail(usage);
    for (const file of positionals) if (!existsSync(file)) fail(`There is no file ${file}.`);
    return {...values, kind: values.kind && isKind(values.kind) ? values.kind : undefined, files: positionals};
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** `npm run generate` compiles the validators; a fresh clone doesn't have them yet. */
async function generateOnce(): Promise<void> {
  const folder = '.generated/validators';
  if (existsSync(`${folder}/products.js`)) return;
  const [{loadDocument}, {writeValidators}] = await Promise.all([
    import('../openapi/document/loadDocument'),
    import('../openapi/validators/writeValidators'),
  ]);
  await writeValidators(folder, 'products', await loadDocument('openapi/products.yaml'));
}

function sum(key: 'errors' | 'warnings' | 'items'): number {
  return check.results.reduce((total, result) => total + result[key], 0);
}

function write(text: string): void {
  process.stdout.write(text);
}
