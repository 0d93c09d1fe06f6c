import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Button from '@site/src/components/Button';
import Field from '../Field';
import {copyText} from '../../lib/copyText';
import {environments} from '../../site/identity';
import {
  contextKeys,
  defaultContext,
  hosts,
  linkTo,
  problemOf,
  readContext,
  writeContext,
  type ContextKey,
  type SampleContext,
} from '../../site/sampleContext';
import {chooseContext, chosenContext} from './choice';
import styles from './styles.lazy.module.css';

type Entries = Record<ContextKey, string>;

const labels: Readonly<Entries> = {
  environment: 'Environment',
  host: 'API host (optional)',
  projectID: 'Project ID',
  sku: 'Sample SKU',
  shopID: 'Shop ID',
};

/** Input that wasn't applied, so that closing the dialog loses nothing. */
let draft: Entries | undefined;

/** The reader's values, or the defaults. */
export function currentContext(): SampleContext {
  return readContext(chosenContext()) ?? defaultContext;
}

interface Props {
  /** Values from a link; prefilled, but only applied when the reader confirms. */
  offered?: Entries;
  /** Whether the form takes the focus. */
  takesFocus?: boolean;
}

/** The form for sample values. Its dialog closes when they're applied or rejected. */
export default function SampleForm({offered, takesFocus}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState<Entries>(() => {
    const current = currentContext();
    // A link doesn't set the host: the reader's stays.
    return offered ? {...offered, host: current.host} : (draft ?? current);
  });
  // Invalid values from a link or a draft are reported immediately.
  const [problems, setProblems] = useState(() => problemsOf(offered || draft ? first : defaultContext));
  const [said, setSaid] = useState('');

  const entries = () =>
    Object.fromEntries(
      [...new FormData(form.current!)].map(([key, value]) => [key, String(value).trim()]),
    ) as unknown as Entries;
  const focus = (key: ContextKey) => (form.current!.elements.namedItem(key) as HTMLElement).focus();
  useEffect(() => {
    if (takesFocus) focus('projectID');
  }, [takesFocus]);

  const onInput = ({target}: FormEvent) => {
    draft = entries();
    const key = (target as HTMLInputElement).name as ContextKey;
    // Errors appear on submit and disappear while typing: a message that appears on blur would move the button that is
    // being pressed.
    if (problems[key]) setProblems({...problems, [key]: problemOf(key, draft[key])});
  };
  /** Shows errors. @returns the values if there are none */
  const checked = (): SampleContext | undefined => {
    const found = problemsOf(entries());
    flushSync(() => setProblems(found));
    const wrong = contextKeys.find((key) => found[key]);
    if (wrong === undefined) return entries() as SampleContext;
    focus(wrong);
    return undefined;
  };
  const close = () => form.current!.closest('dialog')!.close();
  const apply = (context: SampleContext) => {
    draft = undefined;
    const written = writeContext(context);
    chooseContext(written === writeContext(defaultContext) ? null : written);
    close();
  };
  const share = (button: HTMLElement) => {
    const context = checked();
    if (!context) return;
    const link = linkTo(window.location.href, context);
    void copyText(button, link).then((done) => setSaid(done ? 'Link copied.' : link));
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      autoComplete="off"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        const context = checked();
        if (context) apply(context);
      }}
    >
      {contextKeys.map((key) => (
        <Field key={key} label={labels[key]} error={problems[key]}>
          {(input) =>
            key === 'environment' ? (
              <select {...input} name={key} defaultValue={first[key]}>
                {/* Shown for an unknown environment. */}
                <option value="" hidden />
                {environments.map((name) => (
                  <option key={name} value={name}>
                    {name} ({hosts[name]})
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...input}
                type="text"
                name={key}
                placeholder={defaultContext[key] || 'From your credentials'}
                spellCheck={false}
                autoCapitalize="off"
                defaultValue={first[key]}
              />
            )
          }
        </Field>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" isMain>
          Use in all samples
        </Button>
        {offered ? (
          <Button onClick={close}>Keep my values</Button>
        ) : (
          <>
            <Button
              title="Copy a link to this page with these values"
              onClick={({currentTarget}) => share(currentTarget)}
            >
              Copy link
            </Button>
            <Button title="Reset to the default values" onClick={() => apply(defaultContext)}>
              Reset
            </Button>
          </>
        )}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </form>
  );
}

function problemsOf(entries: Entries): Partial<Entries> {
  return Object.fromEntries(contextKeys.map((key) => [key, problemOf(key, entries[key])]));
}
