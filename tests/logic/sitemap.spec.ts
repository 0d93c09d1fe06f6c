import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {filesOfDocument, lastChange} from '../../src/site/sourceDates';
import {emptyFolder} from '../support/resources';

test.describe('The date of a source', () => {
  let folder: string;
  let full: string;
  const git = (day: string, ...words: string[]) =>
    execFileSync('git', words, {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: `2025-04-${day}T12:00:00Z`,
        GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
        GIT_AUTHOR_NAME: 'A',
        GIT_AUTHOR_EMAIL: 'a@example.com',
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@example.com',
      },
    });
  const write = (day: string, name: string) => {
    writeFileSync(join(full, name), day);
    git(day, '-C', 'full', 'add', name);
    git(day, '-C', 'full', 'commit', '-q', '-m', name);
  };

  // A worker can return to this file after another one, and starts over.
  test.beforeAll(() => {
    folder = emptyFolder();
    full = join(folder, 'full');
    git('01', 'init', '-q', 'full');
    write('01', 'old.yaml');
    write('02', 'shared.yaml');
    write('03', 'other.yaml');
    writeFileSync(join(full, 'new.yaml'), '');
    git('04', 'clone', '-q', '--depth=1', `file://${full}`, 'shallow');
  });

  test('is the date of the last commit that changed it or one of its parts', () => {
    expect(lastChange(['old.yaml'], full)).toBe('2025-04-01');
    expect(lastChange(['old.yaml', 'shared.yaml'], full)).toBe('2025-04-02');
  });

  test("is left out if it's unknown", () => {
    expect(lastChange(['new.yaml'], full), 'never committed').toBeUndefined();
    expect(lastChange(['old.yaml'], join(folder, 'shallow')), 'a shallow clone').toBeUndefined();
    expect(lastChange(['old.yaml'], folder), 'no repository').toBeUndefined();
    expect(lastChange(['old.yaml'], join(folder, 'missing')), 'no folder').toBeUndefined();
  });

  test('of a document includes the shared parts that it refers to', () => {
    expect(filesOfDocument('openapi/products.yaml').sort()).toEqual([
      'openapi/products.yaml',
      ...['parameters', 'responses', 'schemas', 'security'].map((name) => `openapi/shared/${name}.yaml`),
    ]);
  });
});
