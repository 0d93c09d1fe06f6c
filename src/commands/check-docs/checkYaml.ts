import {readFileSync} from 'node:fs';
import {Ajv2020} from 'ajv/dist/2020.js';
import {parseDocument} from 'yaml';
import type {Finding} from '../../lib/finding';
import {placesIn} from '../../lib/lineInText';
import {linkProblem} from '../../openapi/links/linkTargets';
import {explain} from '../../openapi/validators/checkValues';
import type {ApiChange} from '../../site/changelog/apiChangelog';
import type {Term} from '../../site/glossary';

/** What is wrong with a part of a file, which a JSON pointer leads to. */
interface Problem {
  pointer: string;
  message: string;
}

/** Checks a YAML file against the schema beside it; then, if it fits, by the rules that a schema can't express. */
export async function checkYaml(path: string, text: string): Promise<Finding[]> {
  const value: unknown = parseDocument(text).toJS();
  const schema = JSON.parse(readFileSync(path.replace(/yaml$/, 'schema.json'), 'utf8')) as object;
  const validate = new Ajv2020({allErrors: true, verbose: true, allowUnionTypes: true}).compile(schema);
  const problems = validate(value)
    ? Array.isArray(value)
      ? checkGlossary(value as Term[])
      : await checkChangelog((value as {entries: ApiChange[]}).entries)
    : explain(validate.errors ?? [], () => []);
  const placeOf = placesIn(text);
  return problems.map(({pointer, message}) => ({line: placeOf(pointer).line, column: 1, rule: 'data', message}));
}

/** IDs and words are unique, and the terms in alphabetical order. */
function checkGlossary(terms: readonly Term[]): Problem[] {
  return terms.flatMap((term, index) => {
    const message = termProblem(term, terms.slice(0, index));
    return message === undefined ? [] : [{pointer: `/${index}`, message}];
  });
}

/** @param before the terms above it */
function termProblem({id, name, words = [name]}: Term, before: readonly Term[]): string | undefined {
  if (before.some((one) => one.id === id))
    return `Another term has the ID "${id}". Merge the terms, or choose another ID.`;
  const other = before.find((one) => (one.words ?? [one.name]).some((word) => words.includes(word)));
  if (other) return `"${name}" and "${other.name}" share a word. Keep it in "words" of one of them.`;
  const above = before.at(-1)?.name ?? '';
  if (above.toLowerCase() > name.toLowerCase())
    return `"${name}" comes after "${above}". Sort the terms alphabetically.`;
  return undefined;
}

/** Dates exist and are in order, and entries name existing operations and fields. */
async function checkChangelog(entries: readonly ApiChange[]): Promise<Problem[]> {
  const found = entries.map(async ({operations = [], fields = []}, index): Promise<Problem[]> => {
    const dated = dateProblem(entries[index]!.date, entries[index - 1]?.date);
    const named = [
      ...operations.map((name, place) => ({
        url: typeof name === 'string' ? `op:${name}` : undefined,
        pointer: `/entries/${index}/operations/${place}`,
        gone: 'Write a removed operation as {method, path, status}.',
      })),
      ...fields.map((name, place) => ({
        url: `schema:${name.replace('.', '#')}`,
        pointer: `/entries/${index}/fields/${place}`,
        gone: 'Mention a removed field only in the text.',
      })),
    ];
    const missing = named.map(async ({url, pointer, gone}) => {
      const problem = url && (await linkProblem(url));
      return problem ? [{pointer, message: `${problem} ${gone}`}] : [];
    });
    return [
      ...(dated === undefined ? [] : [{pointer: `/entries/${index}/date`, message: dated}]),
      ...(await Promise.all(missing)).flat(),
    ];
  });
  return (await Promise.all(found)).flat();
}

/** @param before the date of the entry above, if there is one */
function dateProblem(date: string, before: string | undefined): string | undefined {
  const day = new Date(`${date.length === 4 ? `${date}-01-01` : date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return `There is no day ${date}. Correct it.`;
  // A year alone sorts above the days of that year.
  const sortable = (one: string) => (one.length === 4 ? `${one}-99` : one);
  if (before === undefined || sortable(date) <= sortable(before)) return undefined;
  return `The entry of ${date} is below one of ${before}. Put the newest first.`;
}
