/** Runs samples as readers run them. What takes long starts once for all samples: compilers, Java, and Python. */
import {execFile} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import ts from 'typescript';
import type {SampleLanguage} from '../../../src/lib/sampleLanguages';
import {runtimes, type Runtime} from './runtimes';

export interface Sample {
  /** Without signs that a file name can't have. */
  name: string;
  code: string;
  /** A folder of its own, with the files that it reads. */
  folder: string;
  /** Host and port of the platform. */
  host: string;
}

export interface Ended {
  code: number;
  output: string;
}

type Settings = Readonly<Record<string, string | undefined>>;

interface Runner {
  /** Missing if Node.js is enough. */
  runtime?: Runtime;
  /** @param settings besides those of runProgram; missing ones are removed @returns how each sample ended */
  run(samples: readonly Sample[], command: string, settings?: Settings): Promise<Ended[]>;
}

export type RunLanguage = Exclude<SampleLanguage, 'kotlin' | 'swift' | 'csharp'>;

const support = resolve('tests/support/runSamples');

/** Runs a program to its end, with the token of samples and without settings of this process. */
export function runProgram(
  command: string,
  words: readonly string[],
  folder: string,
  settings: Settings = {},
): Promise<Ended> {
  const {PATH, HOME} = process.env;
  const env = {PATH, HOME, TOKEN: 'secret', LC_ALL: 'C.UTF-8', GOPROXY: 'off', GOTOOLCHAIN: 'local', ...settings};
  return new Promise((done) => {
    execFile(command, words, {cwd: folder, env, timeout: 120_000, maxBuffer: 2 ** 26}, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      done({code, output: stdout + stderr});
    });
  });
}

/** Saves each sample in its folder and runs it. */
function oneByOne(
  file: string,
  programOf: (file: string, command: string) => [command: string, ...words: string[]],
): Runner['run'] {
  return async (samples, command, settings) => {
    const all: Ended[] = [];
    for (const {code, folder} of samples) {
      writeFileSync(join(folder, file), code);
      const [program, ...words] = programOf(file, command);
      all.push(await runProgram(program, words, folder, settings));
    }
    return all;
  };
}

const runJs = oneByOne('sample.mjs', (file) => [process.execPath, file]);

/** By language; samples in the others need a compiler that no package of the operating system has. */
export const runners: Readonly<Record<RunLanguage, Runner>> = {
  curl: {runtime: runtimes.curl, run: oneByOne('sample.sh', (file) => ['bash', '--noprofile', '--norc', file])},
  http: {run: (samples) => Promise.all(samples.map(sendMessage))},
  js: {run: runJs},
  ts: {
    run: (samples, _, settings) =>
      runJs(
        samples.map((sample) => ({...sample, code: withoutTypes(sample.code)})),
        '',
        settings,
      ),
  },
  python: {runtime: runtimes.python, run: runPython},
  php: {runtime: runtimes.php, run: oneByOne('sample.php', (file, command) => [command, file])},
  java: {runtime: runtimes.java, run: runJava},
  go: {runtime: runtimes.go, run: runGo},
};

function withoutTypes(code: string): string {
  const {ESNext: module} = ts.ModuleKind;
  return ts.transpileModule(code, {compilerOptions: {module, target: ts.ScriptTarget.ES2022}}).outputText;
}

/** Sends an HTTP message as editors do: without comments, with variables, the contents of files, and its length. */
async function sendMessage({code, folder, host}: Sample): Promise<Ended> {
  const lines = code.split('\n').filter((line) => !line.startsWith('# '));
  const end = lines.includes('') ? lines.indexOf('') : lines.length;
  const head = lines.slice(0, end).map((line) => line.replace('{{TOKEN}}', 'secret').replace(`http://${host}`, ''));
  const isForm = head.some((line) => /^Content-Type: multipart/.test(line));
  const parts = lines.slice(end + 1).map((line) => {
    const [, file] = /^< \.\/(.*)$/.exec(line) ?? [];
    return file === undefined ? Buffer.from(line) : readFileSync(join(folder, file));
  });
  const lineEnd = Buffer.from(isForm ? '\r\n' : '\n');
  const body = Buffer.concat(parts.flatMap((part, index) => (index > 0 ? [lineEnd, part] : [part])));
  const [name, port] = host.split(':');
  const socket = connect(Number(port), name);
  socket.write([...head, `Host: ${host}`, `Content-Length: ${body.length}`, 'Connection: close', '', ''].join('\r\n'));
  socket.write(body);
  const output = await text(socket);
  return {code: /^HTTP\/1\.1 2/.test(output) ? 0 : 1, output};
}

async function runPython(samples: readonly Sample[], command: string, settings?: Settings): Promise<Ended[]> {
  for (const {code, folder} of samples) writeFileSync(join(folder, 'sample.py'), code);
  const folders = samples.map(({folder}) => folder);
  const words = [join(support, 'run_samples.py'), ...folders];
  const {code, output} = await runProgram(command, words, folders[0]!, settings);
  if (code !== 0) return samples.map(() => ({code, output}));
  const codes = JSON.parse(output) as number[];
  return samples.map(({folder}, index) => ({
    code: codes[index]!,
    output: readFileSync(join(folder, 'output'), 'utf8'),
  }));
}

/** Compiles all classes at once, each in a package of its own, and runs them in one process. */
async function runJava(samples: readonly Sample[], command: string, settings?: Settings): Promise<Ended[]> {
  const folder = join(samples[0]!.folder, 'java');
  const names = samples.map(({code}, index) => `s${index}.${/^public class (\w+)/m.exec(code)?.[1]}`);
  const sources = names.map((name) => `${name.replace('.', '/')}.java`);
  for (const [index, {code, folder: own}] of samples.entries()) {
    mkdirSync(join(folder, `s${index}`), {recursive: true});
    const saving = code.replace(/(?<=Path\.of\(")\w+\.bin(?="\), response)/, (name) => join(own, name));
    writeFileSync(join(folder, sources[index]!), `package s${index};\n${copyFiles(own, folder, `s${index}-`, saving)}`);
  }
  const words = ['-Xlint:all', '-Werror', '-d', '.', join(support, 'RunSamples.java'), ...sources];
  const compiled = await runProgram('javac', words, folder);
  if (compiled.code !== 0) return samples.map((_, index) => messagesOf(index, compiled));
  const {code, output} = await runProgram(command, ['-cp', '.', 'RunSamples', ...names], folder, settings);
  if (code !== 0) return samples.map(() => ({code, output}));
  return names.map((name) => ({
    code: Number(readFileSync(join(folder, `${name}.code`), 'utf8')),
    output: readFileSync(join(folder, `${name}.out`), 'utf8'),
  }));
}

/** Builds one program with each sample as a package, because linking takes most of the time. */
async function runGo(samples: readonly Sample[], command: string, settings?: Settings): Promise<Ended[]> {
  const folder = join(samples[0]!.folder, 'go');
  const numbers = [...samples.keys()];
  for (const [index, {code}] of samples.entries()) {
    mkdirSync(join(folder, `s${index}`), {recursive: true});
    const source = code.replace('package main', `package s${index}`).replace('func main()', 'func Main()');
    writeFileSync(join(folder, `s${index}`, `${samples[index]!.name}.go`), `${source}\n`);
  }
  writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n');
  writeFileSync(
    join(folder, 'main.go'),
    [
      'package main',
      'import (\n"os"',
      ...numbers.map((index) => `"samples/s${index}"`),
      ')\nfunc main() {\nswitch os.Args[1] {',
      ...numbers.map((index) => `case "${index}":\ns${index}.Main()`),
      '}\n}\n',
    ].join('\n'),
  );
  const unformatted = await runProgram('gofmt', ['-l', ...numbers.map((index) => `s${index}`)], folder);
  if (unformatted.output !== '') return samples.map((_, index) => messagesOf(index, {...unformatted, code: 1}));
  for (const words of [
    ['vet', './...'],
    ['build', '-o', 'samples', '.'],
  ]) {
    const built = await runProgram(command, words, folder);
    if (built.code !== 0) return samples.map((_, index) => messagesOf(index, built));
  }
  const all: Ended[] = [];
  for (const [index, sample] of samples.entries())
    all.push(await runProgram(join(folder, 'samples'), [String(index)], sample.folder, settings));
  return all;
}

/** What a compiler says of a sample, by its folder. */
function messagesOf(index: number, {code, output}: Ended): Ended {
  const own = output.split('\n').filter((line) => line.includes(`s${index}/`));
  return {code, output: own.join('\n') || 'another sample has an error'};
}

/**
 * Copies the files that a sample reads into the folder of all. Files of lines differ between samples, so they get a prefix.
 * @returns the sample that reads them
 */
function copyFiles(from: string, to: string, prefix: string, code: string): string {
  const names = readdirSync(from, {withFileTypes: true}).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return names.reduce((text, name) => {
    const own = name.endsWith('.ndjson') ? prefix + name : name;
    cpSync(join(from, name), join(to, own));
    return text.replaceAll(`"${name}"`, `"${own}"`);
  }, code);
}
