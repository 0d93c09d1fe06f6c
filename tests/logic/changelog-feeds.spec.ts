import {expect, test} from '@playwright/test';
import type {ApiChange} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import {feedPaths, toAtom, toJsonFeed} from '../../src/site/changelog/changelogFeeds';
import {readXml, type XmlElement} from '../support/readXml';

const address = 'https://docs.example/base/';
const root = 'https://docs.example/base';
const page = `${root}/docs/api/API_CHANGELOG`;

const text = 'A & B: `<sku>` is "text", isn\'t it.';
const awkward: ApiChange = {date: '2024-02-29', area: 'Products', kind: 'changed', text};
const yearOnly: ApiChange = {date: '2023', area: 'Pricing', kind: 'added', text: 'Something.'};

type Item = Record<'id' | 'title' | 'content_html' | 'date_published', string> & {tags: string[]};

function readFeed(entries: readonly ApiChange[]): XmlElement {
  const [feed, ...others] = readXml(toAtom(entries, address));
  if (!feed || others.length > 0) throw new Error('A feed has exactly one root element.');
  return feed;
}

const childrenOf = ({children}: XmlElement, name: string) => children.filter((child) => child.name === name);
const entriesOf = (entries: readonly ApiChange[]) => childrenOf(readFeed(entries), 'entry');

const characters: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&'};

/** Text of the first child with that name, as a feed reader sees it. */
function textOf(element: XmlElement, name: string): string {
  const text = childrenOf(element, name)[0]?.text ?? '';
  return text.replace(/&[^;]+;/g, (entity) => characters[entity] ?? entity);
}

const jsonFeed = (entries: readonly ApiChange[]) =>
  JSON.parse(toJsonFeed(entries, address)) as Record<string, unknown> & {items: Item[]};

test.describe('the Atom feed', () => {
  test('is well-formed and contains every entry, newest first', () => {
    const feed = readFeed(apiChangelog);
    expect(feed).toMatchObject({name: 'feed', attributes: {xmlns: 'http://www.w3.org/2005/Atom'}});
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(apiChangelog.length);
    const moments = entries.map((entry) => textOf(entry, 'updated'));
    expect(moments.filter((moment) => Number.isNaN(Date.parse(moment)))).toEqual([]);
    expect(textOf(feed, 'updated')).toBe(moments[0]);
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('escapes text for XML and again for the HTML inside', () => {
    expect(toAtom([awkward], address)).toContain('&amp;lt;sku&amp;gt;');
    const [entry] = entriesOf([awkward]);
    expect(textOf(entry!, 'content')).toBe("<p>A &amp; B: <code>&lt;sku&gt;</code> is &quot;text&quot;, isn't it.</p>");
  });

  test('links to the page, to itself, and to the day of an entry, or the start of a year', () => {
    const feed = readFeed([awkward]);
    const linksOf = (element: XmlElement) =>
      childrenOf(element, 'link').map(({attributes: {rel = '', href}}) => `${rel} ${href}`);
    expect(linksOf(feed)).toEqual([`alternate ${page}`, `self ${root}${feedPaths.atom}`]);
    expect(childrenOf(feed, 'entry').flatMap(linksOf)[0]).toContain(` ${page}#on-2024-02-29`);
    expect(textOf(entriesOf([yearOnly])[0]!, 'published')).toBe('2023-01-01T00:00:00Z');
  });

  test('keeps the ID of an entry if another is added before it', () => {
    const idOfYear = (entries: ApiChange[]) => textOf(entriesOf(entries).at(-1)!, 'id');
    expect(idOfYear([awkward, yearOnly])).toBe(idOfYear([yearOnly]));
  });

  test('keeps the ID of an entry that is reworded', () => {
    const idOf = (entry: ApiChange) => jsonFeed([entry]).items[0]?.id;
    const feedId = idOf(yearOnly)?.split('?entry=2023-')[1];
    expect(feedId).toBeTruthy();
    expect(idOf({...yearOnly, text: 'Something else.'})).not.toBe(idOf(yearOnly));
    expect(idOf({...yearOnly, text: 'Something else.', feedId: feedId!})).toBe(idOf(yearOnly));
  });

  test("isn't created without entries", () => {
    expect(() => toAtom([], address)).toThrow('at least one entry');
  });
});

test.describe('the JSON feed', () => {
  test('contains every entry with the dates and IDs of the Atom feed', () => {
    const atom = entriesOf(apiChangelog);
    const {items} = jsonFeed(apiChangelog);
    expect(items.map(({id}) => id)).toEqual(atom.map((entry) => textOf(entry, 'id')));
    expect(items.map((item) => item.date_published)).toEqual(atom.map((entry) => textOf(entry, 'published')));
  });

  test('names its version, its page, and itself', () => {
    const version = 'https://jsonfeed.org/version/1.1';
    const own = {version, home_page_url: page, feed_url: root + feedPaths.json};
    expect(jsonFeed([awkward])).toMatchObject(own);
  });

  test('escapes text for HTML in an item and keeps titles plain', () => {
    const [item] = jsonFeed([awkward]).items;
    expect(item?.content_html).toContain('<code>&lt;sku&gt;</code>');
    expect(item).toMatchObject({title: 'Products: changed (2024-02-29)', tags: ['Products', 'changed']});
  });
});
