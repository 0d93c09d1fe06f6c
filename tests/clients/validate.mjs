/** Prints what validators find in the downloads of the documents: `node validate.mjs FOLDER NAME…` with names of JSON files. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {validate as validate31} from '@hyperjump/json-schema/openapi-3-1';
import {validate as validate32} from '@hyperjump/json-schema/openapi-3-2';
import {validate as validateReadme} from '@readme/openapi-parser';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const spectral = new core.Spectral();
spectral.setRuleset({
  extends: [[rulesets.oas, 'all']],
  rules: {
    // The site names the contact for support.
    'info-contact': 'off',
    // The license of the APIs isn't public.
    'info-license': 'off',
    'license-url': 'off',
    // Repeats the operations that the site shows at their tags.
    'openapi-tags-alphabetical': 'off',
  },
});

/** The meta-schema of the version, with the dialect of its schemas. */
async function metaSchema(document) {
  const [version] = /^\d+\.\d+/.exec(document.openapi);
  const validate = version === '3.1' ? validate31 : validate32;
  const {valid, errors = []} = await validate(
    `https://spec.openapis.org/oas/${version}/schema-base`,
    document,
    'BASIC',
  );
  return valid ? [] : ['not valid', ...errors.map(({instanceLocation, keyword}) => `${instanceLocation} ${keyword}`)];
}

async function readme(document) {
  const result = await validateReadme(structuredClone(document));
  return [...(result.errors ?? []), ...result.warnings].map(({message}) => message);
}

async function lint(document) {
  const problems = await spectral.run(document);
  return problems.map(({code, message, path}) => `${code} ${path.join('.')}: ${message}`);
}

/** Only the meta-schema knows 3.2. */
const toolsOf = ({openapi}) => (openapi.startsWith('3.1') ? {metaSchema, readme, spectral: lint} : {metaSchema});

const [folder, ...names] = process.argv.slice(2);
const found = {};
for (const name of names) {
  const document = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  for (const [tool, check] of Object.entries(toolsOf(document))) found[`${name} ${tool}`] = await check(document);
}
console.log(JSON.stringify(found));
