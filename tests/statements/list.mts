/** `npm run check:statements`: says which statements of the specification have nothing that fails when they're broken. */
import {problemsOf, readPlatform, readStatements} from './read';

const statements = readStatements();
const platform = await readPlatform();
const without = statements.filter(({none}) => none !== undefined);
const broken = statements.flatMap((statement) => problemsOf(statement, platform));
const count = (test: (keys: string[]) => boolean) =>
  statements.filter((statement) => test(Object.keys(statement))).length;
const expects = (keys: string[]) => ['schemas', 'calls', 'files'].some((key) => keys.includes(key));

console.log(`${statements.length} statements of the specification`);
console.log(`${count((keys) => keys.includes('tests'))} name tests`);
console.log(
  `${count((keys) => !keys.includes('tests') && expects(keys))} are expectations of the API documents and files alone`,
);
console.log(`${count((keys) => keys.includes('checks') && !keys.includes('tests'))} have only a command that fails`);
console.log(`${without.length} have none:`);
for (const {line, title, none} of without) console.log(`  line ${line}: ${title}. ${none}`);
if (broken.length > 0) {
  console.error(
    `\n${broken.length} don't hold, or name tests that don't exist. Correct tests/statements/statements.yaml:`,
  );
  for (const problem of broken) console.error(`  ${problem}`);
  process.exitCode = 1;
}
