/** The Python client as the files of a wheel: types and methods generated from the documents, and a file that isn't. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {capitalized} from '../../lib/capitalized';
import {apis, operationSlug, type ApiId} from '../../site/apis';
import type {LoadedDocument} from '../document/loaded';
import type {ResolvedSchema} from '../document/resolveSchema';
import {clientOperations, type ClientOperation} from './clientOperations';
import {clientReadme} from './clientReadme';

interface Package {
  name: string;
  version: string;
  module: string;
  license: string;
}

/** @param documents by the ID of their API @returns contents by path in the wheel */
export function pythonClient(
  {name, version, module, license}: Package,
  documents: Readonly<Record<ApiId, LoadedDocument>>,
): Record<string, string> {
  const files: Record<string, string> = {
    [`${module}/client.py`]: readFileSync('src/openapi/clients/thin/client.py', 'utf8').replace(
      'retail-platform-client/0',
      `${name}/${version}`,
    ),
    [`${module}/py.typed`]: '',
    [`${module}/__init__.py`]: entryModule(),
  };
  for (const api of apis)
    files[`${module}/${api.id}.py`] = apiModule(clientOperations(api, documents[api.id]), classOf(api.id));
  const info = `${module}-${version}.dist-info`;
  const titles = ['Install the client in your environment', 'first_import.py'];
  files[`${info}/METADATA`] = [
    `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\nSummary: Client of the platform's APIs`,
    `License: ${license}\nRequires-Python: >=3.11\nDescription-Content-Type: text/markdown\n`,
    clientReadme(name, 'Python 3.11', titles, 'on_retry'),
  ].join('\n');
  files[`${info}/WHEEL`] = `Wheel-Version: 1.0\nGenerator: docs (1.0)\nRoot-Is-Purelib: true\nTag: py3-none-any\n`;
  const record = Object.entries(files).map(([path, content]) => {
    const hash = createHash('sha256').update(content).digest('base64url');
    return `${path},sha256=${hash},${Buffer.byteLength(content)}\n`;
  });
  files[`${info}/RECORD`] = `${record.join('')}${info}/RECORD,,\n`;
  return files;
}

const classOf = (api: ApiId) => `${capitalized(api)}Methods`;

function entryModule(): string {
  const names = 'ApiError, ImportEndedError, ImportResult, LineResult, NoResponseError, Reply, read_lines';
  return [
    '"Client of the platform\'s APIs."\n',
    `from .client import ${names}, Connection`,
    ...apis.map(({id}) => `from .${id} import ${classOf(id)}`),
    `\n__all__ = [${[...names.split(', '), 'Platform', 'connect'].map(literal).join(', ')}]\n\n`,
    'class Platform(Connection):',
    '    "Methods for all operations."',
    ...apis.map(
      ({id}) => `\n    @property\n    def ${id}(self) -> ${classOf(id)}:\n        return ${classOf(id)}(self)`,
    ),
    '\n\nconnect = Platform\n',
  ].join('\n');
}

function apiModule(operations: readonly ClientOperation[], className: string): string {
  const types = new PythonTypes();
  const methods = operations.flatMap((operation) => methodsOf(operation, types));
  const tables = operations.map(({table: {maxLines, pages, ...rest}}) => {
    const fields = Object.entries({...rest, max_lines: maxLines, entries: pages?.list, page_size: pages?.size})
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => `${field}=${literal(value)}`);
    return `_${snake(rest.id)} = Operation(${fields.join(', ')})\n`;
  });
  const code = [
    ...types.declarations,
    '',
    ...tables,
    '',
    `class ${className}:`,
    '    def __init__(self, connection: Connection) -> None:',
    '        self._connection = connection',
    ...methods,
    '',
  ].join('\n');
  const imports = Object.entries(modules).flatMap(([module, names]) => {
    const used = names.split(' ').filter((name) => new RegExp(`\\b${name}\\b`).test(code));
    return used.length > 0 ? [`from ${module} import ${used.join(', ')}\n`] : [];
  });
  return ['from __future__ import annotations\n\n', ...imports, '\n', code].join('');
}

/** What a module of an API can need, by the module that has it. */
const modules = {
  'collections.abc': 'Iterable Iterator',
  typing: 'Any Literal Required TypeAlias TypedDict',
  '.client': 'Connection ImportResult Operation Reply',
};

/** JSON as Python writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map((one) => `${literal(one)},`).join('')})`;
  return typeof value === 'boolean' ? capitalized(String(value)) : JSON.stringify(value);
}

const keywords = new Set('and as class def for from global if import in is lambda not or pass return with'.split(' '));

function snake(name: string): string {
  const word = operationSlug(name).replaceAll('-', '_');
  return keywords.has(word) ? `${word}_` : word;
}

/** The method of an operation, and the one that reads all pages. */
function methodsOf(
  {table, comment, parameters, canBeEmpty, body, result}: ClientOperation,
  types: PythonTypes,
): string[] {
  const {id, maxLines, pages, returns} = table;
  const sent = body && types.of(body.schema, `${capitalized(id)}Body`);
  const got = returns === 'file' ? 'bytes' : result ? types.of(result.schema, `${capitalized(id)}Result`) : 'None';
  const method = (name: string, words: readonly string[], output: string, call: string) =>
    [
      `\n    def ${snake(name)}(${['self', ...words].join(', ')}) -> ${output}:`,
      `        """${comment}"""`,
      `        return self._connection.${call}`,
    ].join('\n');
  const own = `_${snake(id)}`;
  if (maxLines)
    return [method(id, [`lines: Iterable[${sent}]`], `ImportResult[${sent}]`, `import_lines(${own}, lines)`)];
  const wordsOf = (chosen: typeof parameters, withBody: boolean) => {
    const typed = chosen.map(({name, schema, required, in: place}) => ({
      inPath: place === 'path',
      word: `${snake(name)}: ${types.of(schema, capitalized(snake(name)))}${required ? '' : ' | None = None'}`,
    }));
    const options = typed.filter(({inPath}) => !inPath).map(({word}) => word);
    return [
      ...typed.filter(({inPath}) => inPath).map(({word}) => word),
      ...(withBody && sent ? [`body: ${sent}`] : []),
      ...(options.length > 0 ? ['*', ...options] : []),
    ];
  };
  const call = (name: string, chosen: typeof parameters) =>
    `${name}(${own}, {${chosen.map((one) => `"${one.name}": ${snake(one.name)}`).join(', ')}}${sent ? ', body' : ''})`;
  if (returns === 'lines')
    return [method(id, wordsOf(parameters, false), `Iterator[${got}]`, call('export_lines', parameters))];
  const reply = `Reply[${got}${canBeEmpty ? ' | None' : ''}]`;
  const one = method(id, wordsOf(parameters, true), reply, call('call', parameters));
  if (!pages) return [one];
  const entry = types.of(result!.schema.properties!.get(pages.list)!.items!, `${capitalized(id)}Entry`);
  const others = parameters.filter(({name}) => name !== 'page');
  return [one, method(pages.id, wordsOf(others, true), `Iterator[${entry}]`, call('list_all', others))];
}

/** Types of schemas, with a declaration for each object, enumeration, and union that has a name. */
class PythonTypes {
  private readonly declared = new Map<string, string>();

  get declarations(): string[] {
    return [...this.declared.values()];
  }

  /** @param usual name of an object that has none */
  of(schema: ResolvedSchema, usual: string): string {
    const type = this.withoutNull(schema, usual);
    return schema.nullable ? `${type} | None` : type;
  }

  private withoutNull(schema: ResolvedSchema, usual: string): string {
    const {
      keywords: {enum: values, const: value, format},
      name,
      items,
      properties,
      additionalProperties: others,
    } = schema;
    if (value !== undefined) return `Literal[${literal(value)}]`;
    if (values) {
      const type = `Literal[${values.map(literal).join(', ')}]`;
      return name === undefined ? type : this.declare(name, () => `${name}: TypeAlias = ${type}\n`);
    }
    const variants = schema.oneOf ?? schema.anyOf;
    if (variants) {
      const type = () => variants.map((one, index) => this.of(one, `${usual}${index + 1}`)).join(' | ');
      return name === undefined ? type() : this.declare(name, () => `${name}: TypeAlias = "${type()}"\n`);
    }
    if (items) return `list[${this.of(items, usual)}]`;
    if (properties && others !== true) return this.declare(name ?? usual, () => this.typedDict(name ?? usual, schema));
    if (typeof others === 'object') return `dict[str, ${this.of(others, usual)}]`;
    const names: Readonly<Record<string, string>> = {
      string: format === 'binary' ? 'bytes' : 'str',
      integer: 'int',
      number: 'float',
      boolean: 'bool',
    };
    const found = [schema.keywords.type ?? []].flat().filter((type) => type !== 'null');
    if (properties || found.includes('object')) return 'dict[str, Any]';
    return found.map((type) => names[type] ?? 'Any').join(' | ') || 'Any';
  }

  /** Declares a name once; a schema can refer to itself. */
  private declare(name: string, write: () => string): string {
    if (!this.declared.has(name)) {
      this.declared.set(name, '');
      this.declared.set(name, write());
    }
    return name;
  }

  /** @throws Error naming a field that no class can have */
  private typedDict(name: string, {properties, keywords: {required = []}, texts}: ResolvedSchema): string {
    const fields = [...properties!].flatMap(([field, schema]) => {
      if (!/^[a-zA-Z_]\w*$/.test(field) || keywords.has(field))
        throw new Error(`The Python client can't have the field ${field} of ${name}: Python reserves the word.`);
      const type = this.of(schema, `${name}${capitalized(field)}`);
      const text = schema.texts[0];
      return [
        `    ${field}: ${required.includes(field) ? `Required[${type}]` : type}`,
        ...(text === undefined ? [] : [`    ${JSON.stringify(text.replace(/\s+/g, ' ').trim())}`]),
      ];
    });
    const summary = texts[0] === undefined ? [] : [`    ${JSON.stringify(texts[0].replace(/\s+/g, ' ').trim())}\n`];
    return [
      `class ${name}(TypedDict, total=False):`,
      ...summary,
      ...(fields.length > 0 ? fields : ['    pass']),
      '\n',
    ].join('\n');
  }
}
