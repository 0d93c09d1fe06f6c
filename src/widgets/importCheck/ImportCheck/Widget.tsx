import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import firstCheckJson from '@site/.generated/firstCheck.json';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import Field, {SelectField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {countOf} from '@site/src/lib/countOf';
import type {FirstCheck} from '@site/src/widgets/importCheck/firstCheck';
import {isKind, kindNames, kinds, type Kind} from '@site/src/widgets/importCheck/kinds';
import {ruleIds} from '@site/src/openapi/importRules/rules';
import type {Filter, NamedBlob, Progress, Report} from '@site/src/widgets/importCheck/runCheck';
import {sampleFiles, sampleOf} from '@site/src/widgets/importCheck/samples';
import {withOwnNames} from '@site/src/widgets/importCheck/withOwnNames';
import {CheckClient} from './client';
import {longestEdited} from './Files';
import LineEditor, {type LineEditorHandle} from './LineEditor';
import Results from './Results';
import styles from './styles.module.css';

interface Stored {
  text: string;
  kind: string;
  rule: string;
  search: string;
}

const empty: Stored = {text: '', kind: '', rule: '', search: ''};
const initial: Stored = {...empty, text: sampleFiles[0]!.text};
const first = firstCheckJson as FirstCheck;

/** What is checked: files, or the text in the editor under a name. */
type Source = {files: NamedBlob[]} | {text: string; name: string};

type State =
  | {step: 'idle'}
  | {step: 'running'; progress: Progress}
  | {step: 'done'; report: Report; run: number}
  | {step: 'stopped'};

/** Checks import files in the browser. Their content never leaves it. */
export default function ImportCheck(): ReactNode {
  const [stored, setStored] = useSessionState(initial);
  const [text, setText] = useState(stored.text);
  const kind: Kind | undefined = isKind(stored.kind) ? stored.kind : undefined;
  /** Whether the tool begins with the result that the build wrote into the page. */
  const [isFirst] = useState(text === initial.text && !kind);
  const [state, setState] = useState<State>(isFirst ? {step: 'done', report: first.report, run: 1} : {step: 'idle'});
  const [said, say] = useState(isFirst ? summarize(first.report) : '');
  const [client] = useState(() => new CheckClient());
  const runs = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const editor = useRef<LineEditorHandle>(null);
  const [source, setSource] = useState<Source | undefined>(isFirst ? asSource(text, kind) : undefined);
  /** What was checked before its corrected version, or before a file was opened in the editor. */
  const [earlier, setEarlier] = useState<{source: Source; text: string}>();
  const [isOpen, setOpen] = useState(!isFirst);

  // Before the effect in which the findings ask for their first page.
  useLayoutEffect(() => {
    client.start();
    // After a reload, check the stored text again to restore its findings.
    if (text) void check(asSource(text, kind), kind, {isShown: isFirst});
    return () => client.end();
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /**
   * @param how whether the reader waits for the result, which is above the input and folds it, or whether it's already
   * shown
   */
  async function check(
    now: Source,
    asKind: Kind | undefined,
    {isAsked = false, isShown = false}: {isAsked?: boolean; isShown?: boolean} = {},
  ): Promise<void> {
    const files = 'files' in now ? now.files : [fileOf(now)];
    setSource(now);
    const run = (runs.current += 1);
    const total = files.reduce((sum, {blob}) => sum + blob.size, 0);
    const show = (progress: Progress) => {
      if (run === runs.current && !isShown) setState({step: 'running', progress});
    };
    show({read: 0, total, findings: 0});
    if (!isShown) say(`Checking ${files.map(({name}) => name).join(', ')}`);
    try {
      const report = await client.check(files, asKind, show);
      if (run !== runs.current) return;
      if (isAsked) {
        // A type that isn't detected is chosen in the input.
        setOpen(!report?.files.every((file) => file.kind));
        setTimeout(() => result.current?.scrollIntoView());
      }
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
    setStored((now) => ({...now, text: value}));
  }

  function onFiles(list: FileList | null): void {
    const files = withOwnNames(Array.from(list ?? [], (file) => ({name: file.name, blob: file})));
    if (files.length === 0) return;
    setEarlier(undefined);
    void check({files}, kind, {isAsked: true});
  }

  function checkText(): void {
    if (!text) return say('Paste some lines first.');
    void check(asSource(text, kind), kind, {isAsked: true});
  }

  /** A text box holds a long text only slowly, so the text is checked like a file. */
  function checkLong(long: string): void {
    onText('');
    setEarlier(undefined);
    void check({files: [fileOf(asSource(long, kind))]}, kind, {isAsked: true});
  }

  /** A file that was chosen is checked as the new kind without choosing it again. */
  function onKind(value: Kind | ''): void {
    setStored((now) => ({...now, kind: value}));
    if (!source) return;
    const next = value || undefined;
    void check('files' in source ? source : asSource(source.text, next), next);
  }

  /** Opens a file in the editor, so that findings lead to their lines. The earlier text can be brought back. */
  async function edit({name, blob}: NamedBlob): Promise<void> {
    setEarlier(source && {source, text});
    setOpen(true);
    if (blob.size > longestEdited) return check({files: [{name, blob}]}, kind);
    const content = await blob.text();
    onText(content);
    void check({text: content, name}, kind);
  }

  function goBack(): void {
    if (!earlier) return;
    onText(earlier.text);
    void check(earlier.source, kind);
    setEarlier(undefined);
  }

  /** The input opens, too, for those who would rather paste lines. */
  function checkOwn(): void {
    setOpen(true);
    input.current!.click();
  }

  function goToLine(line: number): void {
    setOpen(true);
    // The editor may be hidden until React has rendered.
    setTimeout(() => editor.current?.goTo(line));
  }

  function onClear(): void {
    runs.current += 1;
    client.cancel();
    setStored(empty);
    setText('');
    setSource(undefined);
    setEarlier(undefined);
    setOpen(true);
    setState({step: 'idle'});
    say('');
    if (input.current) input.current.value = '';
  }

  const isSample = source !== undefined && 'text' in source && sampleOf(source.text) !== undefined;
  const filter: Filter = {
    rule: ruleIds.find((id) => id === stored.rule) ?? '',
    text: stored.search,
  };

  return (
    <ToolFrame
      name="Import check"
      input={{...stored, text}}
      current={{text}}
      samples={Object.fromEntries(sampleFiles.map((one) => [one.name, one]))}
      onSample={(sample) => {
        onText(sample.text);
        setEarlier(undefined);
        setStored((now) => ({...now, kind: ''}));
        setOpen(false);
        void check(asSource(sample.text, undefined), undefined);
      }}
      onClear={onClear}
    >
      <Answer
        value={state.step === 'done' && answerOf(state.report, isSample)}
        action={
          !isOpen && (
            <button type="button" className="site-button--main" onClick={checkOwn}>
              Check your own file
            </button>
          )
        }
      >
        {said || (text ? 'Check the lines below, or choose files.' : 'Choose a sample, paste lines, or choose files.')}
      </Answer>
      <Panes
        isOpen={isOpen}
        onOpen={setOpen}
        resultRef={result}
        hint="Findings appear here, each with its line and how to fix it."
        summary={source && ('files' in source ? source.files.map(({name}) => name).join(', ') : source.name)}
        input={
          <>
            <Field
              label="Choose files, or drop them here"
              hint="NDJSON or CSV files, or archives of them. Files that you choose together are checked together."
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
            <LineEditor
              ref={editor}
              label="Or paste lines"
              value={text}
              onChange={onText}
              onSubmit={checkText}
              longest={longestEdited}
              onLong={checkLong}
              hint="Pasted text and settings are kept after a reload; files aren't. To check, press Ctrl+Enter or ⌘+Enter."
            />
            <SelectField<Kind | ''>
              wide
              label="File type"
              options={[['', 'Detect automatically'], ...kindNames.map((name) => [name, kinds[name].label] as const)]}
              value={kind ?? ''}
              onChange={onKind}
            />
            <div className={tool.buttons}>
              <button type="button" className="site-button--main" onClick={checkText}>
                Check pasted lines
              </button>
              {source && 'files' in source && state.step !== 'running' && (
                <button type="button" onClick={() => void check(source, kind)}>
                  Check the files again
                </button>
              )}
              {state.step === 'running' && (
                <button type="button" onClick={() => client.cancel()}>
                  Cancel
                </button>
              )}
              {earlier && state.step !== 'running' && (
                <button type="button" onClick={goBack}>
                  Back to the original
                </button>
              )}
            </div>
            {state.step === 'running' && <ProgressBar {...state.progress} />}
          </>
        }
        result={
          state.step === 'done' &&
          source && (
            <Results
              client={client}
              report={state.report}
              run={state.run}
              first={isFirst && state.run === 1 ? first.findings : undefined}
              filter={filter}
              onFilter={({rule, text: search}) => setStored((now) => ({...now, rule, search}))}
              onSay={say}
              inEditor={'text' in source && source.text === text ? source.name : undefined}
              onLine={goToLine}
              onEdit={(file) => void edit(file)}
              files={'files' in source ? source.files : []}
            />
          )
        }
      />
    </ToolFrame>
  );
}

function ProgressBar({read, total, findings}: Progress): ReactNode {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  return (
    <p>
      <progress className={styles.progress} value={read} max={Math.max(total, 1)} aria-label="Reading progress" />
      {`${megabytes(read)} of ${megabytes(total)} MB, ${countOf(findings, 'finding')} so far`}
    </p>
  );
}

function asSource(text: string, kind: Kind | undefined): {text: string; name: string} {
  return {text, name: kind ? kinds[kind].example : (sampleOf(text)?.file ?? 'pasted text')};
}

/** Pasted lines as a file. They end where the last one does. */
function fileOf({text, name}: {text: string; name: string}): NamedBlob {
  return {name, blob: new Blob([text.replace(/[^\n]$/, '$&\n')])};
}

type Count = 'items' | 'errors' | 'warnings';

const sumOf = (files: Report['files'], key: Count) => files.reduce((total, file) => total + file[key], 0);

function answerOf({files, findings}: Report, isSample: boolean): string {
  if (findings === 0) return 'No findings';
  return `${countOf(sumOf(files, 'errors'), 'error')}${isSample ? ' in the sample' : ''}`;
}

function summarize({files, findings}: Report): string {
  const sum = (key: Count) => sumOf(files, key);
  const items = `${countOf(sum('items'), 'item')} checked`;
  if (findings === 0) return `${items}: no findings.`;
  return `${items}: ${countOf(sum('errors'), 'error')}, ${countOf(sum('warnings'), 'warning')}.`;
}
