import {expect, test} from '@playwright/test';
import {normalizePath, pathOnly} from '../../src/plugins/resilient-navigation/client/normalizePath';
import {createReloadGuard, type GuardStorage} from '../../src/plugins/resilient-navigation/client/reloadGuard';

test.describe('The path of a page', () => {
  for (const [path, page] of [
    ['/docs/pos/setup.html', '/docs/pos/setup'],
    ['/docs/pos/setup/index.html', '/docs/pos/setup'],
    ['/docs/pos/setup/', '/docs/pos/setup/'],
    ['/index.html', '/'],
    ['/docs/api/html', '/docs/api/html'],
    ['/docs/a.html/b', '/docs/a.html/b'],
  ] as const) {
    test(`${path} is ${page}`, () => expect(normalizePath(path)).toBe(page));
  }

  test('comes without query and hash', () => {
    expect(pathOnly('/docs/a?b=/c#d?e')).toBe('/docs/a');
    expect(pathOnly('/docs/a#d')).toBe('/docs/a');
    expect(pathOnly('/docs/a')).toBe('/docs/a');
  });
});

test.describe('The guard of reloads', () => {
  function memory(): GuardStorage {
    let value: string | null = null;
    return {get: () => value, set: (next) => (value = next), del: () => (value = null)};
  }

  test('allows one reload per path until the path has loaded', () => {
    const storage = memory();
    expect(createReloadGuard(storage).mayReload('/a')).toBe(true);
    // A reload starts the application anew.
    const guard = createReloadGuard(storage);
    expect(guard.mayReload('/a')).toBe(false);
    guard.loaded('/b');
    expect(guard.mayReload('/a')).toBe(false);
    guard.loaded('/a');
    expect(guard.mayReload('/a')).toBe(true);
  });

  test('allows none where it cannot remember', () => {
    const blocked: GuardStorage = {get: () => null, set: () => undefined, del: () => undefined};
    expect(createReloadGuard(blocked).mayReload('/a')).toBe(false);
  });
});
