import {indexFile, unpackEntries, type Entry, type IndexFile} from '../../site-search/engine/entry';
import {ToolError, type Host} from './tool';

const known = new WeakMap<Host, Promise<Entry[]>>();

/** The entries of the site's search index. */
export function entriesOf(host: Host): Promise<Entry[]> {
  const loading = known.get(host) ?? load(host);
  known.set(host, loading);
  // A failed load is tried again with the next call.
  loading.catch(() => known.delete(host));
  return loading;
}

async function load(host: Host): Promise<Entry[]> {
  const file = await host.read(indexFile);
  if (file === undefined) throw new ToolError('The search index is missing. Build the site with npm run build.');
  return unpackEntries(JSON.parse(file) as IndexFile);
}
