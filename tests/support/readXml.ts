/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text directly inside, entities as written. */
  text: string;
}

const tokenPattern =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/**
 * Reads XML samples: elements, attributes, text, comments and processing instructions, no DTD.
 * @returns the elements without a parent: one in a document, possibly several in a fragment
 * @throws with the line of the first error
 */
export function readXml(source: string): XmlElement[] {
  const root: XmlElement = {name: '', attributes: {}, children: [], text: ''};
  const open = [root];
  let end = 0;
  const fail = (message: string): never => {
    throw new Error(`line ${source.slice(0, end).split('\n').length}: ${message}`);
  };
  for (const match of source.matchAll(tokenPattern)) {
    const [token, slash, name, attributes = '', selfClosing, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) {
      if (/&(?!(?:\w+|#\d+|#x[\da-f]+);)/i.test(text)) fail('a lone &');
      parent.text += text;
    } else if (slash) {
      if (open.length === 1 || parent.name !== name) fail(`</${name}> closes ${parent.name || 'nothing'}`);
      open.pop();
    } else if (name) {
      const element: XmlElement = {name, attributes: readAttributes(attributes), children: [], text: ''};
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
    end = match.index + token.length;
  }
  if (end !== source.length) fail('this is no XML');
  if (open.length > 1) fail(`<${open.at(-1)!.name}> is not closed`);
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      (double ?? single)!,
    ]),
  );
}
