import {readFileSync} from 'node:fs';
import type {CSpellSettings} from 'cspell-lib';
import type {Finding} from '../../lib/finding';
import {placeAt, proseOf, type Page} from './page';

const wordList = 'src/commands/check-docs/words.txt';
let settings: Promise<CSpellSettings> | undefined;

/** Words in prose and front matter that are neither in the US English dictionary nor in the project's list. */
export async function checkSpelling(page: Page): Promise<Finding[]> {
  // The package is ESM only, and this file is compiled to CommonJS.
  const {spellCheckDocument} = await import('cspell-lib');
  settings ??= settingsWithWords();
  const {issues} = await spellCheckDocument(
    // Code is blanked out to keep the offsets of the page.
    {uri: 'file:///page.txt', text: onlyProse(page), languageId: 'plaintext', locale: 'en-US'},
    {noConfigSearch: true, generateSuggestions: true, numSuggestions: 3},
    await settings,
  );
  return issues.map(({text, offset, suggestions}) => ({
    ...placeAt(page.text, offset),
    rule: 'spelling',
    message: `"${text}" isn't in the dictionary. ${
      suggestions && suggestions.length > 0 ? `Did you mean "${suggestions.join('", "')}"? ` : ''
    }Add correct words to ${wordList}; put code names in backticks.`,
  }));
}

async function settingsWithWords(): Promise<CSpellSettings> {
  const {getDefaultSettings, mergeSettings} = await import('cspell-lib');
  const words = readFileSync(wordList, 'utf8')
    .split('\n')
    .filter((word) => word !== '' && !word.startsWith('#'));
  return mergeSettings(await getDefaultSettings(), {language: 'en-US', words});
}

function onlyProse(page: Page): string {
  const characters = page.text.replace(/[^\n]/g, ' ').split('');
  const keep = (text: string, offset: number) => {
    for (let index = 0; index < text.length; index += 1) characters[offset + index] = text[index]!;
  };
  for (const {text, offset} of proseOf(page)) keep(text, offset);
  for (const value of [page.frontMatter['title'], page.frontMatter['description']])
    if (typeof value === 'string' && page.text.includes(value)) keep(value, page.text.indexOf(value));
  return characters.join('');
}
