import {readFileSync, statSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {expectOffered} from '../support/offered';

const path = '/downloads/offline/documentation.zip';

test('The site in a ZIP file is offered with its checksum, and as small as promised', () => {
  const intro = readFileSync('build/docs/pos/intro/index.html', 'utf8');
  const promised = /documentation\.zip<\/a> \(about (\d+) MB\)/.exec(intro)![1];
  expectOffered('/docs/pos/intro/', path);
  expect((statSync(`build${path}`).size / 1_000_000).toFixed()).toBe(promised);
});
