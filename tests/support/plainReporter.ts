import type {Reporter, TestCase, TestError, TestResult} from '@playwright/test/reporter';

const plain = (text = '') => text.replace(/\u001B\[\d+m/g, '');

/**
 * For `npm run check:docs`: of a failed test its title, and the lines that it found where nothing was expected; and what
 * keeps tests from being run at all.
 */
export default class PlainReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') return;
    const message = plain(result.error?.message);
    const found = [...message.matchAll(/^\+ {3}"?(.*?)"?,?$/gm)].map((match) => match[1]!.replace(/\\"/g, '"'));
    console.error(`${test.parent.title} ${test.title}:`);
    for (const line of found.length > 0 ? found : [message]) console.error(`  ${line}`);
  }

  onError({message, location}: TestError): void {
    console.error(`${location ? `${location.file}:${location.line}: ` : ''}${plain(message)}`);
  }
}
