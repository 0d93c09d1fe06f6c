import {readFileSync} from 'node:fs';

const file = JSON.parse(readFileSync('tests/fixtures/symbols/platform.json', 'utf8')) as Record<string, string>;

/** Names of Android, Kotlin, Gradle or Apple's frameworks that samples use and no import of a sample names. */
export function platformNames(language: 'kotlin' | 'swift' | 'xml'): ReadonlySet<string> {
  return new Set(file[language]!.split(' '));
}
