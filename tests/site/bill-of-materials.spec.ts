import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

/** Licenses that ask for no more than to be named, as the files beside the scripts do. */
const permissive = ['MIT', '0BSD', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '(MIT OR Apache-2.0)'];

test('the build lists the packages that it ships, all with a permissive license', () => {
  const {components} = JSON.parse(readFileSync('build/bill-of-materials.cdx.json', 'utf8')) as {
    components: {name: string; licenses?: [{expression: string}]}[];
  };
  const names = components.map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', 'infima']));
  // Tools of the build stay out of the scripts.
  expect(names).not.toEqual(expect.arrayContaining(['prismjs']));
  expect(
    components.filter(({licenses}) => !permissive.includes(licenses?.[0].expression ?? 'none')).map(({name}) => name),
  ).toEqual([]);
});
