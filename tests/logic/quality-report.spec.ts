import {expect, test} from '@playwright/test';
import {linesOf, toComment, toHtml, type StepReport} from '../../src/quality/report';

const step: StepReport = {
  name: 'Types',
  script: 'check:types',
  seconds: 9.6,
  passed: 1,
  failed: 0,
  skipped: 0,
  said: [],
};

test.describe('The quality report', () => {
  test('collects what tests have written, each line once', () => {
    const results = [{stdout: [{text: '36 pages\n'}, {text: '  script 1 KB  \n36 pages\n'}]}];
    const report = {
      stats: {expected: 1, unexpected: 0, flaky: 0, skipped: 0},
      suites: [{suites: [{specs: [{tests: [{results}]}]}]}, {specs: [{tests: [{results: [{}]}]}]}],
    };
    expect(linesOf(report)).toEqual(['36 pages', '  script 1 KB']);
  });

  test('says what was checked, how much and how long it took', () => {
    const html = toHtml({
      commit: 'abc1234',
      node: 'v20.19.0',
      steps: [step, {...step, name: 'Links', script: 'test:links', passed: 41, seconds: 61, said: ['946 links']}],
      build: {pages: 87, files: 595, bytes: 12_340_000, sha256: 'c0ffee'},
    });
    expect(html).toContain('Every check passed. 42 passed in 2 minutes, on commit abc1234, with Node v20.19.0.');
    expect(html).toContain('The build has 87 pages and 595 files, 12.3 MB. Its hash is sha256:c0ffee.');
    expect(html).toContain('<td>npm run check:types</td><td>1</td><td>0</td><td>0</td><td>10</td>');
    expect(html).toContain('<h3>Links</h3>\n<ul>\n<li>946 links</li>');
  });

  test('names failures, and shows what it is told as text', () => {
    const said = ['<script>alert(1)</script>'];
    const html = toHtml({
      node: 'v20',
      steps: [{...step, failed: 2, said}],
      build: {pages: 0, files: 0, bytes: 0, sha256: ''},
    });
    expect(html).toContain('2 checks failed.');
    expect(html).not.toContain('<script>');
  });

  test('is short in a pull request, and leads to the run', () => {
    const build = {pages: 87, files: 595, bytes: 1, sha256: ''};
    const steps = [step, {...step, name: 'Links', failed: 1}];
    expect(toComment({steps, build}, 'https://runs.example/7').split('\n')).toEqual([
      '**Failed: Links.** 87 pages.',
      'The site and the whole report are in the artifact of [this run](https://runs.example/7): unpack it, then `npm run serve`.',
      '',
      '| Step | Passed | Failed | Time |',
      '|---|---:|---:|---:|',
      '| Types | 1 | 0 | 10 s |',
      '| Links | 1 | 1 | 10 s |',
    ]);
    expect(toComment({steps: [step], build}, '')).toContain('**Every check passed.** 87 pages.');
  });
});
