import {countOf} from '../../../lib/countOf';
import {fenced} from '../../../lib/fenced';
import {ImportCheck} from '../../../widgets/importCheck/checkFiles';
import type {Finding} from '../../../openapi/importRules/findings';
import {toText} from '../../../widgets/importCheck/formatFindings';
import {kinds, type Kind} from '../../../widgets/importCheck/kinds';
import {joined, ToolError, type Host, type Output} from './tool';

interface Input {
  files: readonly {name?: string; text?: string; path?: string}[];
  kind?: Kind;
  mostFindings?: number;
}

const mostFiles = 20;

/** The findings of the import check. */
export async function checkImport({files: sent, kind, mostFindings = 50}: Input, host: Host): Promise<Output> {
  if (sent.length === 0 || sent.length > mostFiles)
    throw new ToolError(`Send 1 to ${mostFiles} files, each with name and text, or with path.`);
  const findings: Finding[] = [];
  let count = 0;
  const check = new ImportCheck({
    kind,
    onFinding(finding) {
      count += 1;
      if (count <= mostFindings) findings.push(finding);
    },
  });
  for (const [index, file] of sent.entries()) {
    const name = file.name ?? file.path?.split(/[/\\]/).at(-1) ?? `file ${index + 1}`;
    await check.check(name, contentOf(file, index, host));
  }
  check.finish();
  const results = check.results.map(
    ({file, kind: found, items, errors, warnings}) =>
      `- ${file} (${found ? kinds[found].label : 'unknown kind'}): ${countOf(items, 'item')}, ${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}`,
  );
  const text = joined(
    results.join('\n'),
    findings.length > 0 ? fenced(findings.map(toText).join('\n'), 'text') : count === 0 ? 'No findings.' : '',
    count > findings.length
      ? `The first ${findings.length} of ${countOf(count, 'finding')}. Fix these first, or set mostFindings.`
      : '',
  );
  const files = check.results.map(({file, kind: found, items, errors, warnings}) => ({
    file,
    kind: found ?? 'unknown',
    items,
    errors,
    warnings,
  }));
  return {text, data: {files, findings, count}};
}

function contentOf({text, path}: Input['files'][number], index: number, host: Host): AsyncIterable<Uint8Array> {
  if ((text === undefined) === (path === undefined)) throw new ToolError(`files[${index}] needs either text or path.`);
  // Assistants leave out the last line break.
  if (text !== undefined) return once(new TextEncoder().encode(text.replace(/[^\n]$/, '$&\n')));
  if (!host.open) throw new ToolError("A page can't read files of this computer. Send the text of the file.");
  return host.open(path!);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
