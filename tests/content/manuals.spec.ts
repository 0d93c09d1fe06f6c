/** The POS pages are used at the counter: same shape for every task and every trouble, no promise without a source. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {readRoles} from '../../src/components/Roles/readRoles';
import {hasValidCheckDigit} from '../support/barcodes';
import {readGuides} from '../support/guides';
import {readManual, type Manual} from '../support/manuals';
import {cashierSearches} from '../support/searchQueries';

const manuals = readGuides()
  .filter(({path}) => path.startsWith('docs/pos/'))
  .map(readManual);

const troubleColumns: readonly string[] = ['What you see', 'Possible cause', 'What to do'];
/** The table of all devices also says who acts. */
const columnsOf = ({name}: Manual) => (name === 'troubleshooting' ? [...troubleColumns, 'Who'] : troubleColumns);

/** Manuals for store staff, who know no API; the others are for those who set the devices up. */
const staffManuals: readonly string[] = ['pos-user-manual', 'sco-user-manual'];

/** Anchors that other pages, printed cards, and the search rely on. */
const lastingAnchors: Readonly<Record<string, readonly string[]>> = {
  intro: ['sale-to-order', 'fiscal', 'words'],
  hardware: ['scanner', 'terminal', 'scale', 'tse', 'troubleshooting'],
  setup: ['users', 'payments', 'fiscal', 'fiscal-duties', 'closing-schedule', 'item-menu', 'troubleshooting'],
  'pos-user-manual': ['age', 'payment', 'returns', 'end-of-day', 'problems', 'card'],
  'sco-user-manual': ['age', 'control', 'calls', 'problems', 'card'],
  cards: ['shift', 'offline', 'age', 'returns', 'terminal', 'numbers', 'acceptance'],
  troubleshooting: ['scan', 'scale', 'payment', 'receipt', 'drawer', 'tse', 'device', 'station'],
};

/** The section of each page that says that the page isn't legal advice; once a page is enough. */
const sectionsAboutLaw: Readonly<Record<string, readonly string[]>> = {
  intro: ['fiscal'],
  hardware: ['scale'],
  setup: ['fiscal-duties'],
  'pos-user-manual': ['age'],
  'sco-user-manual': ['age'],
  cards: [],
  troubleshooting: [],
};

const notAdvice = /(?:not|isn't) legal (?:or tax )?advice/i;

/** Fields and values of the documented APIs that a manual may name; each page links the ones it names. */
// prettier-ignore
const fieldsOfTheReference: readonly string[] = [
  'saleStop', 'notForSale', 'scanMessage', 'saleRestriction', 'weighByCustomer', 'priceEntryRequired', 'depositProduct',
  'isDiscountable', 'isReturnable', 'controlIndication', 'forceControl', 'quantityPriceKey', 'disposalType', 'returnReason',
  'returnReference', 'discountReasonCode', 'checkoutDevice', 'fiscalReference', 'priceModifiers',
];
// prettier-ignore
const orderStates: readonly string[] = [
  'final', 'transferred', 'userAborted', 'systemAborted', 'preconditionsNotMet', 'paymentFailed',
];

/** German terms that readers meet on paper; once in brackets per page is enough. */
const germanTerms = 'Kassenbeleg|Z-Bon|Kassen-Nachschau|Pfand|technische Sicherheitseinrichtung'.split('|');

const brands =
  /\b(epson|star micronics|ingenico|verifone|zebra|honeywell|datalogic|bizerba|mettler|ccv|ohaus|swissbit|fiskaly|odoo)\b/i;
const forbidden: readonly {pattern: RegExp; why: string}[] = [
  {pattern: /snabble/i, why: 'prose says "the platform"'},
  {pattern: brands, why: 'no source names supported models'},
  {pattern: /\b(simply|just|easily|obviously|of course)\b/i, why: 'not simple for everybody'},
  {pattern: /\bA-[A-Z]\d+\b|\bG-\d+\b|\[(SPEC|[PLHR]\d+)\b/, why: 'a mark of the fact sheet'},
  {pattern: /https?:\/\/|\b[\w-]+\.(io|com|de)\b/, why: 'hosts and addresses come from the site itself'},
  {pattern: /\bclick\b/i, why: 'checkouts are tapped'},
];

test('all pages exist', () => {
  expect(manuals.map(({name}) => name).sort()).toEqual(Object.keys(lastingAnchors).sort());
});

for (const manual of manuals) {
  test.describe(manual.name, () => {
    test('describes problems in the same three columns', () => {
      const troubles = manual.tables.filter(({head}) =>
        /^(what you see|symptom|problem|error|message|you see|if)\b/i.test(head[0]!),
      );
      const onScreen = troubles.filter(({inCard}) => !inCard);
      expect(onScreen.filter(({head}) => head.join() !== columnsOf(manual).join()).map(place(manual))).toEqual([]);
      const gaps = onScreen
        .flatMap(({rows}) => rows)
        .filter(({cells}) => cells.length !== columnsOf(manual).length || cells.some((cell) => !cell));
      expect(gaps.map(place(manual))).toEqual([]);
    });

    test('has a table of problems in each section that promises one, or links the table of all devices', () => {
      const promising = manual.sections.filter(({title}) => /\b(troubleshooting|problems)\b/i.test(title));
      const empty = promising.filter(
        ({line, endOfChapter}) =>
          !manual.tables.some(
            (table) => table.line > line && table.line < endOfChapter && table.head.join() === columnsOf(manual).join(),
          ) &&
          !manual.manualLinks.some(
            (link) => link.page === 'troubleshooting' && link.line > line && link.line < endOfChapter,
          ),
      );
      expect(empty.map(place(manual))).toEqual([]);
      // The introduction only links; the page of problems is one as a whole.
      if (!['intro', 'cards', 'troubleshooting'].includes(manual.name)) expect(promising.length).toBeGreaterThan(0);
    });

    if (staffManuals.includes(manual.name)) {
      test('addresses store staff: no API names, no links to API pages, no tasks by role', () => {
        const codes = manual.prose.filter(({text}) => text.includes('`') && !text.startsWith('```'));
        const apiLinks = manual.prose.filter(({text}) =>
          /\]\((op|schema):|\/api\/|scan_and_go\/integration/.test(text),
        );
        const roles = manual.sections.filter((section) => section.roles !== undefined);
        expect([...codes, ...apiLinks, ...roles].map(place(manual))).toEqual([]);
        expect(manual.sections.filter(({hasSteps}) => hasSteps).length).toBeGreaterThan(5);
      });
    } else {
      test('names who does each task below its heading', () => {
        const unlabeled = manual.sections.filter(({hasSteps, roles}) => hasSteps && roles === undefined);
        expect(unlabeled.map(place(manual))).toEqual([]);
        const labels = manual.sections.flatMap(({roles}) => (roles === undefined ? [] : readRoles(roles)));
        if (!['intro', 'cards', 'troubleshooting'].includes(manual.name)) expect(labels.length).toBeGreaterThan(5);
      });
    }

    test('has a heading for every table column, and at most four columns, which fit a phone', () => {
      const wrong = manual.tables.filter(({head}) => head.length > 4 || head.some((cell) => !cell));
      expect(wrong.map(place(manual))).toEqual([]);
    });

    test('links the fields and states that it names to the reference', () => {
      const named = (name: string) => manual.prose.some(({text}) => text.includes(`\`${name}\``));
      const unlinked = fieldsOfTheReference.filter(
        (name) => named(name) && !new RegExp(`\\[[^\\][]*\`${name}\`[^\\][]*\\]\\((op|schema):`).test(manual.source),
      );
      expect(unlinked).toEqual([]);
      const linksState = manual.source.includes('(op:orders/getOrder#response-200.state)');
      expect(linksState || !orderStates.some(named), 'a page that names an order state links the field').toBe(true);
    });

    test('contains only statements that the rules and sources allow', () => {
      const found = manual.prose.flatMap(({text, line}) =>
        forbidden.flatMap(({pattern, why}) => {
          const match = pattern.exec(text.replace(/\]\([^)]*\)|`[^`]*`/g, ' '))?.[0];
          return match ? [`${manual.path}:${line} "${match}": ${why}`] : [];
        }),
      );
      expect(found).toEqual([]);
    });

    test('names only the two common ports of terminals, German terms once, and codes with a valid check digit', () => {
      const ports = [...manual.source.matchAll(/\bports?\b[^.\n]{0,40}?`?(\d{2,5})\b/gi)].map(([, port]) => port!);
      expect(ports.filter((port) => !['20007', '20008'].includes(port))).toEqual([]);
      expect(germanTerms.filter((term) => manual.source.split(`(${term}`).length > 2)).toEqual([]);
      const codes = [...manual.source.matchAll(/(?<![\w-])\d{13}(?![\w-])/g)].map(([code]) => code);
      expect(codes.filter((code) => !hasValidCheckDigit(code))).toEqual([]);
    });

    test('keeps the anchors that other pages link', () => {
      const anchors = manual.sections.map(({anchor}) => anchor);
      expect(new Set(anchors).size, 'anchors are unique').toBe(anchors.length);
      expect(lastingAnchors[manual.name]!.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
    });

    test("says once, next to legal topics, that it isn't legal advice", () => {
      for (const anchor of sectionsAboutLaw[manual.name]!) {
        const {line, endOfChapter} = manual.sections.find((section) => section.anchor === anchor)!;
        const lines = manual.source.split('\n').slice(line, endOfChapter - 1);
        expect(lines.join(' '), `#${anchor}`).toMatch(notAdvice);
      }
      expect([...manual.source.replace(/\s+/g, ' ').matchAll(new RegExp(notAdvice, 'gi'))]).toHaveLength(
        Math.min(1, sectionsAboutLaw[manual.name]!.length),
      );
    });

    test('links at least two other manuals', () => {
      const {title, line: start} = manual.sections.at(-1)!;
      expect(title).toBe('Next steps');
      const others = manual.manualLinks.filter(({line, page}) => line > start && page !== manual.name);
      expect(new Set(others.map(({page}) => page)).size).toBeGreaterThanOrEqual(2);
    });
  });
}

test.describe('quick-reference cards', () => {
  for (const [name, count] of Object.entries({intro: 1, 'pos-user-manual': 1, 'sco-user-manual': 1, cards: 7})) {
    test(`${name} has ${count}, with tables that a reader can fill in or follow`, () => {
      const source = readFileSync(`docs/pos/${name}/index.mdx`, 'utf8');
      expect(source.match(/<QuickCard title="[^"]{5,60}">/g)).toHaveLength(count);
      const tables = manuals.find((manual) => manual.name === name)!.tables.filter(({inCard}) => inCard);
      expect(tables.length).toBeGreaterThanOrEqual(count);
      // More rows than this don't fit one A4 page.
      expect(tables.flatMap(({rows}) => rows).length).toBeLessThanOrEqual(count * 28);
    });
  }
});

test.describe('the index at the top of a manual for staff', () => {
  for (const name of staffManuals) {
    const manual = manuals.find((one) => one.name === name)!;
    const linked = anchorsOfIndex(manual);

    test(`leads to every task of ${name}, in six areas`, () => {
      expect(manual.source.match(/^- \*\*.+\*\*$/gm)).toHaveLength(6);
      const tasks = manual.sections.filter(({hasSteps}) => hasSteps).map(({anchor}) => anchor);
      expect(tasks.filter((anchor) => !linked.includes(anchor))).toEqual([]);
      expect(new Set(linked).size).toBe(linked.length);
    });
  }

  test('leads to every section of troubleshooting, in six areas', () => {
    const manual = manuals.find(({name}) => name === 'troubleshooting')!;
    const sections = manual.sections
      .map(({anchor}) => anchor)
      .filter((anchor) => !['find', 'next-steps'].includes(anchor));
    expect(manual.source.match(/^- \*\*.+\*\*$/gm)).toHaveLength(6);
    expect(anchorsOfIndex(manual).sort()).toEqual(sections.sort());
  });

  test('puts the ten most frequent tasks of a cashier one tap away', () => {
    const linked = anchorsOfIndex(manuals.find(({name}) => name === 'pos-user-manual')!);
    const far = cashierSearches.filter(({expected}) => !expected.some((one) => linked.includes(one.split('#')[1]!)));
    expect(far).toEqual([]);
    expect(new Set(cashierSearches.map(({task}) => task)).size).toBe(10);
  });
});

function anchorsOfIndex({source}: Manual): string[] {
  const index = /<TaskIndex\b[^>]*>(.*?)<\/TaskIndex>/s.exec(source)![1]!;
  return [...index.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor!);
}

function place({path}: Manual): ({line}: {line: number}) => string {
  return ({line}) => `${path}:${line}`;
}
