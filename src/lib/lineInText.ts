import {isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node} from 'yaml';
import {pointerKeys} from './pointers';

/** Line counted from 1, offset from 0. */
export interface TextPlace {
  line: number;
  offset: number;
}

/** Resolves JSON pointers in YAML or JSON to the place of the key or list item; for a missing part, to its parent. */
export function placesIn(text: string): (pointer: string) => TextPlace {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  return (pointer) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of pointerKeys(pointer)) {
      const child = childOf(isAlias(node) ? node.resolve(document) : node, key);
      if (!child) break;
      ({node, offset} = child);
    }
    return {line: lines.linePos(offset).line, offset};
  };
}

/** The line of a pointer, counted from 1 (see `placesIn`). */
export function lineInText(text: string, pointer: string): number {
  return placesIn(text)(pointer).line;
}

function childOf(node: unknown, key: string): {node: unknown; offset: number} | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined;
    return item && {node: item, offset: item.range?.[0] ?? 0};
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === key);
  return pair && isScalar(pair.key) ? {node: pair.value, offset: pair.key.range?.[0] ?? 0} : undefined;
}
