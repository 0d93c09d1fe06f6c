import type {Reporter, TestCase, TestError, TestResult} from '@playwright/test/reporter';

const plain = (text = '') => text.replace(/\u001B\[\d+m/g, '');

/**
 * For `npm run check:docs`: of a failed test its title, and the lines that it found where nothing was expected, in the order
 * of titles, whichever test ends first; and what keeps tests from being run at all.
 */
export default class PlainReporter implements Reporter {
  private readonly told: {title: string; lines: readonly string[]}[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') return;
    const message = plain(result.error?.message);
    const found = [...message.matchAll(/^\+ {3}"?(.*?)"?,?$/gm)].map((match) => match[1]!.replace(/\\"/g, '"'));
    this.told.push({title: `${test.parent.title} ${test.title}`, lines: found.length > 0 ? found : [message]});
  }

  onError({message, location}: TestError): void {
    console.error(`${location ? `${location.file}:${location.line}: ` : ''}${plain(message)}`);
  }

  onEnd(): void {
    for (const {title, lines} of [...this.told].sort((a, b) => a.title.localeCompare(b.title)))
      console.error([`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}
