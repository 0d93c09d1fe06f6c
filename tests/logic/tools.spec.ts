import {expect, test} from '@playwright/test';
import {globSync} from 'glob';
import {tools} from '../support/tools';

test('every tool in the guides is tested', () => {
  const written = globSync('src/widgets/*/*/Widget.tsx', {posix: true}).map((path) => path.split('/').at(-2)!);
  expect(written.length).toBeGreaterThan(5);
  expect(tools.map(({component}) => component as string).sort()).toEqual(written.sort());
});
