import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {copyText} from '@site/src/lib/copyText';
import look from '@site/src/lib/dialog.lazy.module.css';
import Privacy from '@site/src/components/Privacy';
import {checkEntries, type Validators} from '@site/src/openapi/request/checkEntries';
import {keyOf, type Entries, type FormBody, type FormParameter, type RequestForm} from '@site/src/openapi/request/form';
import {toHash} from '@site/src/openapi/request/shareLink';
import {toRequest} from '@site/src/openapi/request/toRequest';
import BodyFields from './BodyFields';
import {drawProblems} from './drawProblems';
import SamplePreview from './SamplePreview';
import styles from './styles.module.css';

interface Props {
  form: RequestForm;
  validators: Validators;
  /** Bodies of the form; examples contain the reader's values. */
  bodies: FormBody[];
  /** Initial state for "Start over". */
  start: Entries;
  entries: Entries;
  onChange: (entries: Entries) => void;
  onClose: () => void;
}

/** Delay after typing before problems are announced to screen readers, in milliseconds. */
const announceAfter = 800;

const placeTitles: Readonly<Record<FormParameter['place'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
};

/** Fills in a request and shows it as a sample. It sends nothing. */
export default function RequestBuilder({
  form,
  validators,
  bodies,
  start,
  entries: first,
  onChange,
  onClose,
}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [before, setBefore] = useState<Entries>();
  const messages = useMemo(() => checkEntries(form, entries, validators), [form, entries, validators]);
  // An untouched field isn't reported as empty.
  const shown = messages.filter(({rule, key}) => rule !== 'required' || touched.has(key));
  const announcement = useAnnouncement(shown.map(({text}) => text));

  useEffect(() => dialog.current?.showModal(), []);

  const change = (key: string, changed: Entries) => {
    setEntries(changed);
    setTouched((keys) => new Set([...keys, key]));
    setBefore(undefined);
    onChange(changed);
  };
  const startAgain = () => {
    setBefore(before ? undefined : entries);
    setEntries(before ?? start);
    setTouched(new Set());
    onChange(before ?? start);
  };

  return (
    <dialog
      ref={dialog}
      className={`${look.dialog} ${styles.dialog}`}
      aria-labelledby="request-builder-title"
      onClose={onClose}
    >
      <div className={`${look.head} ${styles.head}`}>
        <h2 id="request-builder-title">Fill in: {form.summary}</h2>
        <button type="button" className="site-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className={styles.note}>
        <strong>Nothing is sent.</strong> The request builder creates a sample that you can run yourself. The sample
        reads your token from the environment variable <code>TOKEN</code>.
      </p>
      <Privacy className={styles.note}>
        {' '}
        If you copy a link to this request, the link includes what you entered.
      </Privacy>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
          <SelectField
            label="Environment"
            options={form.environments.map(({name, host}) => [name, `${name} (${host})`])}
            value={entries.environment}
            onChange={(environment) => change('environment', {...entries, environment})}
          />
          {(['path', 'query', 'header'] as const).map((place) => {
            const parameters = form.parameters.filter((parameter) => parameter.place === place);
            return parameters.length === 0 ? null : (
              <fieldset key={place} className={styles.group}>
                <legend>{placeTitles[place]}</legend>
                {parameters.map((parameter) => {
                  const key = keyOf(parameter);
                  const {name, required, description, example, known} = parameter;
                  const value = entries.values[key] ?? '';
                  return (
                    // Input stays as typed; known values are suggestions.
                    <TextField
                      key={key}
                      label={
                        <>
                          <code>{name}</code> {required ? 'required' : 'optional'}
                        </>
                      }
                      hint={description}
                      error={drawProblems(shown, key)}
                      placeholder={example && value === '' ? `for example, ${example}` : undefined}
                      required={required}
                      options={known}
                      value={value}
                      onChange={(typed) => change(key, {...entries, values: {...entries.values, [key]: typed}})}
                    />
                  );
                })}
              </fieldset>
            );
          })}
          <BodyFields bodies={bodies} entries={entries} messages={shown} onChange={change} />
        </form>
        <div className={styles.result}>
          <SamplePreview request={toRequest(form, entries)} problems={messages.length} />
          <div className={styles.buttons}>
            <ShareButton hash={toHash(form, entries)} />
            <button type="button" className="site-button" onClick={startAgain}>
              {before ? 'Restore my entries' : 'Start over'}
            </button>
          </div>
        </div>
      </div>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </dialog>
  );
}

/** Puts the request into the address, and copies the address. */
function ShareButton({hash}: {hash: string}): ReactNode {
  const share = (button: HTMLElement) => {
    // Not a navigation: the router's state stays unchanged.
    window.history.replaceState(window.history.state, '', hash);
    void copyText(button, window.location.href, 'Link copied');
  };
  return (
    <button type="button" className="site-button" onClick={({currentTarget}) => share(currentTarget)}>
      Copy a link to this request
    </button>
  );
}

/** A message for screen readers, updated when typing pauses. */
function useAnnouncement(problems: readonly string[]): string {
  const [text, setText] = useState('');
  const next = problems.length === 0 ? '' : `${problems.length} to fix. ${problems[0]}`;
  useEffect(() => {
    const timer = setTimeout(() => setText(next), announceAfter);
    return () => clearTimeout(timer);
  }, [next]);
  return text;
}
