import {useState, type ReactNode} from 'react';
import {countOf} from '@site/src/lib/countOf';
import {OpenInForm} from '@site/src/widgets/frame/ActionButton';
import {saveFile} from '@site/src/lib/saveFile';
import {longestStored} from '@site/src/widgets/frame/useSessionState';
import tool from '@site/src/widgets/frame/tool.module.css';
import {longestBatch} from '@site/src/widgets/importCheck/batches';
import type {FileResult} from '@site/src/widgets/importCheck/checkFiles';
import {imports, isCsv, kinds, type NdjsonKind} from '@site/src/widgets/importCheck/kinds';
import {rules, type RuleId} from '@site/src/openapi/importRules/rules';
import type {Download, NamedBlob} from '@site/src/widgets/importCheck/runCheck';
import type {CheckClient} from './client';
import {saveAll, useWriter} from './useWriter';

interface Props {
  client: CheckClient;
  files: readonly FileResult[];
  /** The files that were chosen. */
  chosen: readonly NamedBlob[];
  /** Opens a file in the editor and checks it. */
  onEdit: (file: NamedBlob) => void;
  /** Announces a message to screen readers. */
  onSay: (text: string) => void;
}

/** Larger files aren't opened in the editor, which would be slow. In bytes. */
export const longestEdited = longestStored;

/** Kind, outcome, and downloads of each file. */
export default function Files({client, files, chosen, onEdit, onSay}: Props): ReactNode {
  const [batches, setBatches] = useState<{of: FileResult; files: NamedBlob[]}>();
  const {isBusy, write} = useWriter(onSay);

  function writeButton(
    file: FileResult,
    what: Download,
    name: string,
    text: string,
    keep: (written: NamedBlob[]) => void = saveAll,
  ): ReactNode {
    const work = () => client.write(file.file, what);
    return (
      <button type="button" aria-disabled={isBusy} onClick={() => void write(`${name} of ${file.file}`, work, keep)}>
        {text}
      </button>
    );
  }

  return (
    <ul className={tool.results} aria-label="Files">
      {files.map((file) => (
        <li key={file.file} className={tool.card} data-state={stateOf(file)}>
          <p>
            <strong>{file.file}</strong>
            {kindText(file)}: {countOf(file.items, 'item')}, {countOf(file.errors, 'error')},{' '}
            {countOf(file.warnings, 'warning')}. {file.kind && describeRepairs(file)}
          </p>
          {file.kind && (
            <div className={tool.buttons} role="group" aria-label={`Downloads for ${file.file}`}>
              {hasRepairs(file) && writeButton(file, 'corrected', 'the corrected version', 'Corrected file')}
              {hasRepairs(file) &&
                writeButton(
                  file,
                  'corrected',
                  'the corrected version',
                  'Check the corrected file',
                  ([corrected]) => corrected && onEdit(corrected),
                )}
              {chosen
                .filter(({name, blob}) => name === file.file && blob.size <= longestEdited)
                .map((one) => (
                  <button key={one.name} type="button" onClick={() => onEdit(one)}>
                    Open in the editor
                  </button>
                ))}
              {file.failedLines > 0 &&
                writeButton(
                  file,
                  'failed',
                  'the failed lines',
                  `Failed lines only (${file.failedLines.toLocaleString('en')})`,
                )}
              {!isCsv(file.kind) &&
                file.items > longestBatch &&
                writeButton(
                  file,
                  'batches',
                  'the batches',
                  `Split into ${Math.ceil(file.items / longestBatch)} batches`,
                  (written) => setBatches({of: file, files: written}),
                )}
              {!isCsv(file.kind) && file.items > 0 && file.items <= longestBatch && (
                <OpenInForm
                  {...operationOf(file.kind)}
                  of={`with the lines of ${file.file}`}
                  body={async () => {
                    const [lines] = await client.write(file.file, 'batches');
                    return (await lines?.blob.text()) ?? '';
                  }}
                />
              )}
            </div>
          )}
        </li>
      ))}
      {batches?.files.map(({name, blob}) => (
        <li key={name} className={tool.buttons} aria-label={`Batch ${name}`}>
          <button type="button" onClick={() => saveFile(name, blob)}>
            {name}
          </button>
          {batches.of.kind && !isCsv(batches.of.kind) && (
            <OpenInForm {...operationOf(batches.of.kind)} of={`with ${name}`} body={() => blob.text()} />
          )}
        </li>
      ))}
    </ul>
  );
}

function operationOf(kind: NdjsonKind): {api: 'products'; operationId: string} {
  return {api: 'products', operationId: imports[kind]};
}

/** The detected kind, unless the file name already says it. */
function kindText({file, kind}: FileResult): string {
  if (!kind) return ', unknown file type';
  const {label} = kinds[kind];
  return file.endsWith(label) ? '' : `, ${label}`;
}

function stateOf({errors, warnings}: FileResult): string {
  return errors > 0 ? 'bad' : warnings > 0 ? 'unsure' : 'good';
}

/** The repairs in the corrected file. */
function repairsOf({repairs, hasUnsafeSeparator}: FileResult): [RuleId, number][] {
  const made = Object.entries(repairs) as [RuleId, number][];
  return made.filter(([rule]) => rule !== 'csv-separator' || !hasUnsafeSeparator);
}

const hasRepairs = (file: FileResult) => repairsOf(file).length > 0;

/** Describes the repairs in the corrected file. */
function describeRepairs(file: FileResult): string {
  const made = repairsOf(file);
  const isSplit = file.kind !== undefined && !isCsv(file.kind) && file.items > longestBatch;
  if (made.length === 0)
    return file.errors + file.warnings === 0 || isSplit ? '' : 'No automatic corrections are available.';
  const list = made.map(([rule, count]) => `${rules[rule].title} (${count.toLocaleString('en')})`);
  return `The corrected file fixes these problems: ${list.join('; ')}. Everything else stays unchanged.`;
}
