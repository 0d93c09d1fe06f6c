import {readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {expect, test} from '@playwright/test';
import ts from 'typescript';

/** Every file of ours that can name another: code, settings and pages. */
const files = new Map(
  ['.', 'src', 'tests', 'docs', 'openapi', 'deploy', '.ci', '.github']
    .flatMap((folder) =>
      readdirSync(folder, {recursive: folder !== '.', withFileTypes: true})
        .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css|mdx?|json|ya?ml)$|^run$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => !/package-lock\.json$|\.api\.mdx$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const code = [...files.keys()].filter((file) => /\.(?:[cm]?tsx?|cjs)$/.test(file) && !file.endsWith('.d.ts'));

const isCode = (file: string) =>
  /\.(?:[cm]?[jt]sx?|json)$/.test(file) && !/(?:package\.json|unused\.spec\.ts)$/.test(file);

/** What tools find by its place: settings, tests, theme parts, pages, and commands of package.json. */
const isEntry = (file: string) =>
  /^[^/]+$|\.spec\.ts$|^src\/(?:theme|pages)\//.test(file) || files.get('package.json')!.includes(file);

const wordsOf = (text: string) => new Set(text.match(/[\w$]+/g));
const words = new Map([...files].map(([file, text]) => [file, wordsOf(text)]));

/** Functions, classes and values that a file exports, from its syntax; types may be exported to be readable in signatures. */
function exportsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword) === true;
    const isDefault =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.DefaultKeyword) === true;
    if (!isExported || isDefault) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({name}) => name.getText(source).match(/[\w$]+/g) ?? []);
    const named =
      ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
    return named && statement.name ? [statement.name.text] : [];
  });
}

test.describe('The repository', () => {
  test('has no file that nothing names', () => {
    const unused = code.filter((file) => {
      if (isEntry(file)) return false;
      const name = basename(file).replace(/\.[cm]?[jt]sx?$/, '');
      const folder = basename(join(file, '..'));
      const called = name === 'index' ? `${folder}(?:/index)?` : name;
      const mention = new RegExp(`[/'"]${called}(?:\\.\\w+)?['"#?]`);
      const beside = new RegExp(name === 'index' ? `'\\.(?:/index)?'` : `'\\./${name}'`);
      return ![...files].some(
        ([other, text]) =>
          other !== file && (mention.test(text) || (dirname(other) === dirname(file) && beside.test(text))),
      );
    });
    expect(code.length).toBeGreaterThan(150);
    expect(unused).toEqual([]);
  });

  test('exports no function and no value that no other file uses', () => {
    const unused = code
      .filter((file) => !isEntry(file))
      .flatMap((file) =>
        exportsOf(file, files.get(file)!)
          // Compiled packages ask for names like __importDefault.
          .filter(
            (name) => !name.startsWith('__') && ![...words].some(([other, found]) => other !== file && found.has(name)),
          )
          .map((name) => `${file}: ${name}`),
      );
    expect(unused).toEqual([]);
  });

  test('depends on nothing that no file names', () => {
    const manifest = files.get('package.json')!;
    const {dependencies, devDependencies, scripts} = JSON.parse(manifest) as Record<string, Record<string, string>>;
    const used = [
      ...Object.values(scripts!),
      ...[...files].filter(([file]) => isCode(file)).map(([, text]) => text),
    ].join('\n');
    const isNamed = (name: string) =>
      new RegExp(`['"/]${name}['"/]`).test(used) ||
      new RegExp(`^(?:\\w+ )*${commands[name] ?? name}\\b`, 'm').test(used);
    const isTyped = (name: string) =>
      /^@types\/(?:node|hast|mdast|react-dom)$/.test(name) || isNamed(name.replace('@types/', ''));
    const unused = Object.keys({...dependencies, ...devDependencies}).filter(
      (name) => !isNamed(name) && !(name.startsWith('@types/') && isTyped(name)),
    );
    expect(unused.filter((name) => !Object.hasOwn(unnamed, name))).toEqual([]);
  });
});

/** Commands whose package has another name. */
const commands: Readonly<Record<string, string>> = {typescript: 'tsc'};

/** Packages that no file names, with the reason to have them. */
const unnamed: Readonly<Record<string, string>> = {
  '@docusaurus/faster': 'core loads it, because the configuration asks for the faster bundler',
  '@docusaurus/module-type-aliases': 'types of @theme and @generated, for the editor and the compiler',
  '@usebruno/schema': 'the check of the Bruno collection that is being written asks for it',
  'docusaurus-theme-openapi-docs': 'the partner that docusaurus-plugin-openapi-docs expects',
};
