import {expect, test} from '@playwright/test';
import type {ApiChange} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import {feedPaths, toAtom, toJsonFeed} from '../../src/site/changelog/changelogFeeds';
import {readXml, type XmlElement} from '../support/readXml';

const address = 'https://docs.example/base/';
const root = 'https://docs.example/base';
const page = `${root}/docs/api/API_CHANGELOG`;

const awkward: ApiChange = {
  date: '2024-02-29',
  area: 'Products',
  kind: 'changed',
  text: 'A & B: `<sku>` is "text", isn\'t it.',
};
const yearOnly: ApiChange = {date: '2023', area: 'Pricing', kind: 'added', text: 'Something.'};

interface JsonFeed {
  version: string;
  home_page_url: string;
  feed_url: string;
  items: {id: string; url: string; title: string; content_html: string; date_published: string; tags: string[]}[];
}

function readFeed(source: string): XmlElement {
  const [feed, ...others] = readXml(source);
  if (!feed || others.length > 0) throw new Error('A feed has exactly one root element.');
  return feed;
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

const characters: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&'};

/** Text of the first child with that name, as a feed reader sees it. */
function textOf(element: XmlElement, name: string): string {
  const text = childrenOf(element, name)[0]?.text ?? '';
  return text.replace(/&[^;]+;/g, (entity) => characters[entity] ?? entity);
}

function jsonFeed(entries: readonly ApiChange[]): JsonFeed {
  return JSON.parse(toJsonFeed(entries, address)) as JsonFeed;
}

test.describe('the Atom feed', () => {
  test('is well-formed and contains every entry, newest first', () => {
    const feed = readFeed(toAtom(apiChangelog, address));
    expect(feed.name).toBe('feed');
    expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(apiChangelog.length);
    const moments = entries.map((entry) => textOf(entry, 'updated'));
    expect(moments.filter((moment) => Number.isNaN(Date.parse(moment)))).toEqual([]);
    expect(textOf(feed, 'updated')).toBe(moments[0]);
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('escapes text for XML and again for the HTML inside', () => {
    const source = toAtom([awkward], address);
    expect(source).toContain('&amp;lt;sku&amp;gt;');
    const [entry] = childrenOf(readFeed(source), 'entry');
    expect(textOf(entry!, 'content')).toBe("<p>A &amp; B: <code>&lt;sku&gt;</code> is &quot;text&quot;, isn't it.</p>");
  });

  test('links to the page, to itself, and to the day of an entry', () => {
    const feed = readFeed(toAtom([awkward], address));
    expect(childrenOf(feed, 'link').map(({attributes}) => [attributes['rel'], attributes['href']])).toEqual([
      ['alternate', page],
      ['self', root + feedPaths.atom],
    ]);
    const [entry] = childrenOf(feed, 'entry');
    expect(childrenOf(entry!, 'link')[0]?.attributes['href']).toBe(`${page}#on-2024-02-29`);
  });

  test('dates an entry without a day to the start of its year', () => {
    const [entry] = childrenOf(readFeed(toAtom([yearOnly], address)), 'entry');
    expect(textOf(entry!, 'published')).toBe('2023-01-01T00:00:00Z');
  });

  test('keeps the ID of an entry if another is added before it', () => {
    const idOfYear = (entries: ApiChange[]) =>
      textOf(childrenOf(readFeed(toAtom(entries, address)), 'entry').at(-1)!, 'id');
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
    const atom = childrenOf(readFeed(toAtom(apiChangelog, address)), 'entry');
    const {items} = jsonFeed(apiChangelog);
    expect(items.map(({id}) => id)).toEqual(atom.map((entry) => textOf(entry, 'id')));
    expect(items.map((item) => item.date_published)).toEqual(atom.map((entry) => textOf(entry, 'published')));
  });

  test('names its version, its page, and itself', () => {
    const feed = jsonFeed([awkward]);
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.home_page_url).toBe(page);
    expect(feed.feed_url).toBe(root + feedPaths.json);
  });

  test('escapes text for HTML in an item and keeps titles plain', () => {
    const [item] = jsonFeed([awkward]).items;
    expect(item?.content_html).toContain('<code>&lt;sku&gt;</code>');
    expect(item?.title).toBe('Products: changed (2024-02-29)');
    expect(item?.tags).toEqual(['Products', 'changed']);
  });
});
