/** The entries of changelog.yaml. Read from disk, so only for Node.js. */
import {readYaml} from '../../lib/readYaml';
import type {ApiChange} from './apiChangelog';

export const changelogFile = 'src/site/changelog/changelog.yaml';

/** All entries, newest first; changelog.schema.json describes them. */
export const apiChangelog = entriesOf(changelogFile);

/** @throws Error with the place of a syntax error */
export function entriesOf(file: string): readonly ApiChange[] {
  return (readYaml(file) as {entries: readonly ApiChange[]}).entries;
}
