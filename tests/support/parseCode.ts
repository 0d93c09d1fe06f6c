import {createRequire} from 'node:module';
import {setFlagsFromString} from 'node:v8';
import {Language, Parser, type Tree} from 'web-tree-sitter';

// The optimizing compiler of Node.js 24 runs out of memory on the largest grammars, such as that of C#, and ends the process.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const require = createRequire(`${process.cwd()}/`);
const parsers = new Map<string, Promise<Parser>>();

/** Grammars of Tree-sitter by sample language; HTTP has none. */
export const grammars = {
  curl: 'bash',
  js: 'javascript',
  ts: 'typescript',
  python: 'python',
  java: 'java',
  kotlin: 'kotlin',
  swift: 'swift',
  csharp: 'c_sharp',
  go: 'go',
  php: 'php',
} as const;

async function parserOf(grammar: string): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  return parser.setLanguage(await Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`)));
}

/** What is parsed in place of code: a dollar sign in Kotlin, and raw strings, which the grammars of C# and Swift don't know. */
const inPlaceOf: Readonly<Record<string, readonly [RegExp, string]>> = {
  kotlin: [/\$\{'\$'\}/g, '_'],
  csharp: [/"""\n[\s\S]*?\n *"""/g, '"raw"'],
  swift: [/#"""\n[\s\S]*?\n"""#/g, '"raw"'],
};

/** The syntax tree of code. */
export async function parseCode(code: string, language: keyof typeof grammars): Promise<Tree> {
  const grammar = grammars[language];
  if (!parsers.has(grammar)) parsers.set(grammar, parserOf(grammar));
  const parser = await parsers.get(grammar)!;
  const [pattern, instead] = inPlaceOf[language] ?? ['', ''];
  return parser.parse(`${code.replace(pattern, instead)}\n`)!;
}

/** What a program does: its statements, calls, and the like, in order. Each syntax error is one of the parts. */
export async function partsOfCode(code: string, language: keyof typeof grammars): Promise<string[]> {
  const tree = await parseCode(code, language);
  const parts: string[] = [];
  const cursor = tree.walk();
  const visit = () => {
    const {currentNode: node} = cursor;
    if (node.isError || node.isMissing) parts.push(`Syntax error in line ${node.startPosition.row + 1}: ${node.text}`);
    else if (/statement|call|invocation|declaration|interpol|substitution|expansion|command/.test(node.type))
      parts.push(node.type);
    if (!cursor.gotoFirstChild()) return;
    do visit();
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  };
  visit();
  tree.delete();
  return parts;
}
