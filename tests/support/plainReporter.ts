import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

/** For `npm run check:docs`: of a failed test its title, and the lines that it found where nothing was expected. */
export default class PlainReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') return;
    const message = (result.error?.message ?? '').replace(/\u001B\[\d+m/g, '');
    const found = [...message.matchAll(/^\+ {3}"?(.*?)"?,?$/gm)].map((match) => match[1]!.replace(/\\"/g, '"'));
    console.error(`${test.parent.title} ${test.title}:`);
    for (const line of found.length > 0 ? found : [message]) console.error(`  ${line}`);
  }
}
