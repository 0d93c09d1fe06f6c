import {manifestKeys, resources, types} from './androidSymbols';
import {platformNames} from './platformNames';
import type {Scan} from './code';

const platform = platformNames('xml');
/** A project's own text is named `<project id>.<name of the text>`. */
const projectPrefix = /^[a-z][\w-]*(?:\.[\w-]+)*\.(?=Snabble\.)/;

/** Whether an XML block is of Android; other XML (imports, property lists) names nothing of the SDK. */
export function isAndroidXml(source: string): boolean {
  return /\bandroid:|<resources\b|<meta-data\b/.test(source);
}

/**
 * Checks an Android XML block. The rule: elements whose name has a dot are classes of the SDK; a `<meta-data>` whose key
 * begins with `snabble_` or `io.snabble` is a manifest key; `app:` attributes of SDK elements are attributes of the SDK;
 * every resource that is declared or referred to exists in the SDK with this kind, or is the reader's own or Android's.
 */
export function scanXml(source: string): Scan {
  const scan: Scan = {checked: [], problems: []};
  const expect = (known: boolean | undefined, what: string) => (known ? scan.checked : scan.problems).push(what);
  const checkResource = (kind: string, name: string) => {
    const sdkName = name.replace(projectPrefix, '');
    if (resources.get(kind)?.has(sdkName)) scan.checked.push(`@${kind}/${sdkName}`);
    else if (!platform.has(name) && !/^@\w+\/snabble_\*$/.test(`@${kind}/${name}`)) {
      scan.problems.push(`@${kind}/${name} is no resource of the SDK, of Android or of the reader`);
    }
  };
  for (const [, element = '', attributes = ''] of source.matchAll(
    /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*\/?>/g,
  )) {
    const isSdkElement = element.startsWith('io.snabble.');
    if (isSdkElement) expect(types.has(element), element);
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)) {
      if (name.startsWith('app:')) expect(resources.get('attr')?.has(name.slice(4)), name);
      if (name === 'android:name' && /^(snabble_|io\.snabble)/.test(value)) {
        expect(element === 'meta-data' ? manifestKeys.has(value) : types.has(value), value);
      }
      if (name === 'name' && element === 'item')
        expect(platform.has(value) || resources.get('attr')?.has(value), value);
      else if (name === 'name' && resources.has(element)) checkResource(element, value);
    }
  }
  for (const [, kind = '', name = ''] of source.matchAll(/@\+?(\w+)\/([\w.*]+)/g)) checkResource(kind, name);
  // Android's names aren't SDK identifiers.
  scan.checked = scan.checked.filter((name) => !platform.has(name));
  return scan;
}
