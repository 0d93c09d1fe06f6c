import {useEffect, useRef, useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import Field, {AreaField, SelectField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {longestStored, useSessionState} from '@site/src/widgets/frame/useSessionState';
import {countOf} from '@site/src/lib/countOf';
import {isKind, kindNames, kinds, type Kind} from '@site/src/widgets/importCheck/kinds';
import {ruleIds, type RuleId, type Severity} from '@site/src/widgets/importCheck/rules';
import type {Filter, NamedBlob, Progress, Report} from '@site/src/widgets/importCheck/runCheck';
import {sampleFiles} from '@site/src/widgets/importCheck/samples';
import {CheckClient} from './client';
import Results from './Results';
import styles from './styles.module.css';

interface Stored {
  text: string;
  kind: string;
  rule: string;
  severity: string;
  search: string;
}

const empty: Stored = {text: '', kind: '', rule: '', severity: '', search: ''};

type State =
  | {step: 'idle'}
  | {step: 'running'; progress: Progress}
  | {step: 'done'; report: Report; run: number}
  | {step: 'stopped'};

/** Checks import files in the browser. Their content never leaves it. */
export default function ImportCheck(): ReactNode {
  const [stored, setStored] = useSessionState(empty);
  const [text, setText] = useState(stored.text);
  const [state, setState] = useState<State>({step: 'idle'});
  const [said, say] = useState('');
  const [client] = useState(() => new CheckClient());
  const runs = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const kind: Kind | undefined = isKind(stored.kind) ? stored.kind : undefined;

  useEffect(() => {
    client.start();
    // After a reload, check the stored text again to restore its findings.
    if (stored.text) void check([asFile(stored.text, kind)], kind);
    return () => client.end();
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  async function check(files: NamedBlob[], asKind: Kind | undefined): Promise<void> {
    runs.current += 1;
    const run = runs.current;
    const total = files.reduce((sum, {blob}) => sum + blob.size, 0);
    setState({step: 'running', progress: {read: 0, total, findings: 0}});
    say(`Checking ${files.map(({name}) => name).join(', ')}`);
    try {
      const report = await client.check(files, asKind, (progress) => {
        if (run === runs.current) setState({step: 'running', progress});
      });
      if (run !== runs.current) return;
      setState(report ? {step: 'done', report, run} : {step: 'stopped'});
      say(report ? summarize(report) : 'The check was canceled.');
    } catch (error) {
      if (run !== runs.current) return;
      setState({step: 'stopped'});
      say(`The file couldn't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function onText(value: string): void {
    setText(value);
    setStored((now) => ({...now, text: value.length <= longestStored ? value : ''}));
  }

  function onFiles(list: FileList | null): void {
    const files = Array.from(list ?? [], (file) => ({name: file.name, blob: file}));
    if (files.length > 0) void check(files, kind);
  }

  function onClear(): void {
    runs.current += 1;
    client.cancel();
    setStored(empty);
    setText('');
    setState({step: 'idle'});
    say('');
    if (input.current) input.current.value = '';
  }

  const filter: Filter = {
    rule: ruleIds.includes(stored.rule as RuleId) ? (stored.rule as RuleId) : '',
    severity: stored.severity === 'error' || stored.severity === 'warning' ? (stored.severity as Severity) : '',
    text: stored.search,
  };

  return (
    <ToolFrame
      name="Import check"
      samples={sampleFiles.map((sample) => ({
        label: sample.name,
        load: () => {
          onText(sample.text);
          void check([{name: sample.file, blob: new Blob([sample.text])}], undefined);
        },
      }))}
      onClear={onClear}
    >
      <Field
        label="Choose files, or drop them here"
        hint="NDJSON files, CSV files, or a tar.gz archive of CSV files. Files that you choose together are checked together."
      >
        {(field) => (
          // The browser's file input accepts dropped files and works with every keyboard and screen reader.
          <input
            {...field}
            ref={input}
            className={`${styles.drop} ${tool.file}`}
            type="file"
            multiple
            onChange={(event) => onFiles(event.target.files)}
            onClick={(event) => {
              // Allow the same file again: it may have been corrected.
              event.currentTarget.value = '';
            }}
          />
        )}
      </Field>
      <AreaField
        label="Or paste lines"
        byLine
        value={text}
        onChange={onText}
        hint={
          text.length > longestStored
            ? "Text this long isn't kept after a reload, and neither are files."
            : "Pasted text and settings are kept after a reload; files aren't."
        }
      />
      <div className={tool.columns}>
        <SelectField<Kind | ''>
          wide
          label="File type"
          options={[['', 'Detect automatically'], ...kindNames.map((name) => [name, kinds[name].label] as const)]}
          value={kind ?? ''}
          onChange={(value) => setStored((now) => ({...now, kind: value}))}
        />
      </div>
      <div className={tool.buttons}>
        <button
          type="button"
          className={tool.primary}
          onClick={() => {
            if (text) void check([asFile(text, kind)], kind);
            else say('Paste some lines first.');
          }}
        >
          Check pasted lines
        </button>
        {state.step === 'running' && (
          <button type="button" onClick={() => client.cancel()}>
            Cancel
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      {state.step === 'running' && <ProgressBar {...state.progress} />}
      {state.step === 'done' && (
        <Results
          client={client}
          report={state.report}
          run={state.run}
          filter={filter}
          onFilter={({rule, severity, text: search}) => setStored((now) => ({...now, rule, severity, search}))}
          onSay={say}
        />
      )}
    </ToolFrame>
  );
}

function ProgressBar({read, total, findings}: Progress): ReactNode {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  return (
    <p>
      <progress className={styles.progress} value={read} max={Math.max(total, 1)} aria-label="Reading progress" />
      {`${megabytes(read)} of ${megabytes(total)} MB, ${findings.toLocaleString('en')} findings so far`}
    </p>
  );
}

function asFile(text: string, kind: Kind | undefined): NamedBlob {
  return {name: kind ? kinds[kind].example : 'pasted text', blob: new Blob([text])};
}

function summarize({files, findings}: Report): string {
  const sum = (key: 'items' | 'errors' | 'warnings') => files.reduce((total, file) => total + file[key], 0);
  const items = `${countOf(sum('items'), 'item')} checked`;
  if (findings === 0) return `${items}: no findings.`;
  return `${items}: ${countOf(sum('errors'), 'error')}, ${countOf(sum('warnings'), 'warning')}.`;
}
