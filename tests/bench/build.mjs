import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';

const times = 10;

/** Time and peak memory of a cold build, and of one with a products document ten times as large. Each builds a copy. */
export async function measure() {
  const usual = await build((source) => source);
  console.log(`Cold build: ${usual.seconds.toFixed(0)} s, ${usual.peakMB.toFixed(0)} MB at most (target 1500 MB)`);
  const large = await build(scaleDocument);
  const ratio = (large.seconds / usual.seconds).toFixed(2);
  console.log(`Products document x ${times}: ${large.seconds.toFixed(0)} s, ${ratio} times as long (target 2), ${large.peakMB.toFixed(0)} MB at most (target 2000 MB)`);
}

async function build(change) {
  const copy = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    // What git knows or would add, with the history and the packages.
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    for (const file of ['.git', ...files.split('\0')].filter((name) => name !== '' && existsSync(name))) cpSync(file, join(copy, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const document = join(copy, 'openapi/products.yaml');
    writeFileSync(document, change(readFileSync(document, 'utf8')));
    return await costOf('npm', ['run', '--silent', 'build'], copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies of all operations and components join a document under other names, paths, and tags. */
function scaleDocument(source) {
  const result = parse(source);
  for (let number = 2; number <= times; number += 1) {
    const suffix = `A${String(number).padStart(2, '0')}`;
    const copy = parse(source.replace(/(#\/components\/(?!security)\w+\/\w+)/g, `$1${suffix}`));
    const groups = new Set(copy.tags.filter((tag) => tag.kind !== 'audience').map(({ name }) => name));
    const rename = (tag) => (groups.has(tag) ? `${tag} ${suffix}` : tag);
    for (const tag of copy.tags) if (groups.has(tag.name)) result.tags.push({ ...tag, name: rename(tag.name) });
    for (const [path, item] of Object.entries(copy.paths)) {
      for (const operation of Object.values(item)) {
        if (!operation.operationId) continue;
        operation.operationId += suffix;
        operation.summary += ` (${suffix})`;
        operation.tags = operation.tags.map(rename);
      }
      result.paths[path.replace('/{projectID}', `/{projectID}/${suffix.toLowerCase()}`)] = item;
    }
    for (const [group, components] of Object.entries(copy.components))
      for (const [name, component] of Object.entries(components))
        if (group !== 'securitySchemes') result.components[group][name + suffix] = component;
  }
  return stringify(result, { aliasDuplicateObjects: false });
}

/** Runs a command to its end; returns its time and the peak memory of its process tree. */
async function costOf(command, args, cwd) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  let peakMB = 0;
  const timer = setInterval(() => (peakMB = Math.max(peakMB, treeMemory(child.pid))), 200);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code})`);
  return { seconds: (performance.now() - started) / 1000, peakMB };
}

/** Resident memory in MB of a process and its descendants (shared pages count once per process). */
function treeMemory(root) {
  const children = new Map();
  const pages = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
      children.set(fields[1], [...(children.get(fields[1]) ?? []), pid]);
      pages.set(pid, Number(fields[21]));
    } catch {
      // The process ended meanwhile.
    }
  }
  const sum = (pid) => (pages.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return (sum(String(root)) * 4096) / 1e6;
}
