import {entryOf} from './entries';

/** An element of a code before it's checked. */
export interface Part {
  identifier: string;
  value: string;
  /** Position of the value in the text, from 0, and its length there, where characters can be encoded. */
  start: number;
  length: number;
}

/**
 * Splits a GS1 Digital Link: an address whose path ends in a key such as `/01/09521234100010`, with qualifiers such as `/10/A7`
 * behind it and attributes such as `?17=260331` (GS1 Digital Link Standard: URI Syntax).
 * @returns undefined for any other address
 */
export function splitDigitalLink(text: string): {parts: Part[]; problems: string[]} | undefined {
  const [, start, path, query = ''] = /^(https?:\/\/[^/?#]+)(\/[^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  if (start === undefined || path === undefined) return undefined;
  const segments = path.replace(/\/$/, '').slice(1).split('/');
  let key = segments.length - 2;
  while (key >= 0 && isIdentifier(segments[key]!) && !entryOf(segments[key]!)?.qualifiers) key -= 2;
  const entry = key < 0 ? undefined : entryOf(segments[key]!);
  if (!entry?.qualifiers) return undefined;

  const problems: string[] = [];
  const parts: Part[] = [];
  let at = start.length + 1;
  for (const [index, segment] of segments.entries()) {
    if (index > key && (index - key) % 2 === 1) parts.push(read(segments[index - 1]!, segment, at, problems));
    at += segment.length + 1;
  }
  const following = parts.slice(1).map(({identifier}) => identifier);
  if (!entry.qualifiers.some((sequence) => isWithin(following, sequence))) {
    const allowed = entry.qualifiers.map((one) => one.map((id) => `(${id})`).join(', ')).filter(Boolean);
    const rule = allowed.length
      ? `can have only these identifiers, in this order: ${allowed.join('; or ')}`
      : "can't have another identifier";
    problems.push(`After (${segments[key]}), the path ${rule}.`);
  }

  at = start.length + path.length + 1;
  for (const pair of query.split(/[&;]/)) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, equals));
    if (isIdentifier(name)) {
      parts.push(read(name, pair.slice(equals + 1), at + equals + 1, problems));
      // What can stand in the path stands there.
      const isQualifier = entry.qualifiers.some((all) => all.includes(name) && isWithin(following, all));
      if (isQualifier || entryOf(name)?.isAttribute === false)
        problems.push(`(${name}) belongs in the path of a Digital Link, not after the question mark.`);
    }
    at += pair.length + 1;
  }
  return {parts, problems};
}

const isIdentifier = (text: string) => /^\d{2,4}$/.test(text);

/** Whether items occur in a sequence in its order, with gaps. */
function isWithin(items: readonly string[], sequence: readonly string[]): boolean {
  let at = 0;
  for (const one of sequence) if (items[at] === one) at += 1;
  return at === items.length;
}

function read(identifier: string, text: string, start: number, problems: string[]): Part {
  let value = text;
  try {
    value = decodeURIComponent(text);
  } catch {
    problems.push(`(${identifier}) contains a percent sign that encodes no character.`);
  }
  return {identifier, value, start, length: text.length};
}
