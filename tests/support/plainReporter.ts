import type {Reporter, TestCase, TestError, TestResult} from '@playwright/test/reporter';

const plain = (text = '') => text.replace(/\u001B\[\d+m/g, '');

/** `page.mdx:9` before `page.mdx:10`. */
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', {numeric: true});

/**
 * For `npm run check:docs`: prints the title of each failed test with the lines it found where none was expected, in page
 * order, and errors that keep tests from running.
 */
export default class PlainReporter implements Reporter {
  private readonly failures: {title: string; lines: readonly string[]}[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') return;
    const message = plain(result.error?.message);
    const found = [...message.matchAll(/^\+ {3}"?(.*?)"?,?$/gm)].map((match) => match[1]!.replace(/\\"/g, '"'));
    this.failures.push({title: `${test.parent.title} ${test.title}`, lines: found.length > 0 ? found : [message]});
  }

  onError({message, location}: TestError): void {
    console.error(`${location ? `${location.file}:${location.line}: ` : ''}${plain(message)}`);
  }

  onEnd(): void {
    for (const {title, lines} of this.failures.sort((a, b) => byNumber(a.title, b.title)))
      console.error([`Not kept: ${title}:`, ...[...lines].sort(byNumber).map((line) => `  ${line}`)].join('\n'));
  }
}
