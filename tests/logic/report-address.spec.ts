import {expect, test} from '@playwright/test';
import {reportAddress} from '../../src/components/ReportLink/reportAddress';

test('a report opens a mail, or a new issue of the repository, with its text', () => {
  const [title, text] = ['A & B', 'Page: https://docs.example/\nText'];
  const encoded = ['A%20%26%20B', 'Page%3A%20https%3A%2F%2Fdocs.example%2F%0AText'] as const;
  expect(reportAddress('mailto:docs@company.example', title, text)).toBe(
    `mailto:docs@company.example?subject=${encoded[0]}&body=${encoded[1].replace('%0A', '%0D%0A')}`,
  );
  expect(reportAddress('https://git.example/docs/issues/new?labels=docs', title, text)).toBe(
    `https://git.example/docs/issues/new?labels=docs&title=${encoded[0]}&body=${encoded[1]}`,
  );
  expect(reportAddress('https://git.example/docs/-/issues/new', title, text)).toBe(
    `https://git.example/docs/-/issues/new?issue[title]=${encoded[0]}&issue[description]=${encoded[1]}`,
  );
});
