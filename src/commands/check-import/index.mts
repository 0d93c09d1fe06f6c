/** `npm run check-import -- FILE…`: checks import files with the rules of the import checker page. */
import {existsSync} from 'node:fs';

await generateOnce();
const {run} = await import('./run');
await run('npm run check-import --');

/** `npm run generate` compiles the validators; a fresh clone doesn't have them yet. */
async function generateOnce(): Promise<void> {
  const folder = '.generated/validators';
  if (existsSync(`${folder}/products.js`)) return;
  const [{loadDocument}, {writeValidators}] = await Promise.all([
    import('../../openapi/document/loadDocument'),
    import('../../openapi/validators/writeValidators'),
  ]);
  await writeValidators(folder, 'products', await loadDocument('openapi/products.yaml'));
}
