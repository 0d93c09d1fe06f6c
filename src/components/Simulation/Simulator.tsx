import {lazy, Suspense, useDeferredValue, useState, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {SelectField, TextField} from '@site/src/components/Field';
import {countOf} from '@site/src/lib/countOf';
import {statusLine} from '@site/src/lib/statusTitles';
import {readTimestamp} from '@site/src/lib/timestamps';
import {seedNames, type SeedName} from '@site/src/simulator/seeds';
import ChangeList from './ChangeList';
import {collectionsOf} from './changes';
import Controls from './Controls';
import JsonCode, {readable} from './JsonCode';
import {ShareButton} from './Result';
import {clockText, reset, setClock, type Run} from './session';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

const Counter = lazy(() => import('./Counter'));

const views = {stored: 'Stored data', history: 'History', sales: 'Sales', counter: 'Counter'} as const;

/** What the simulated platform of this tab stores and did, with its clock and its reset. */
export default function Simulator(): ReactNode {
  const {isKept, runs} = useSession();
  const [view, setView] = useState<keyof typeof views>('stored');
  return (
    <>
      <p className={styles.note}>
        Requests that you run change this data only in this browser tab. Nothing is sent.
        {isKept
          ? ' The data is kept when you reload the page and deleted when you close the tab.'
          : ' The data is too large to keep when you reload the page.'}
      </p>
      <div className={styles.settings}>
        <Clock />
        <Reset />
      </div>
      <div className={styles.views} role="group" aria-label="View">
        {(Object.keys(views) as (keyof typeof views)[]).map((name) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {views[name]}
            {name === 'history' && ` (${runs.length})`}
          </Button>
        ))}
      </div>
      {view === 'stored' && <Stored />}
      {view === 'history' && <History />}
      {view === 'sales' && <Controls />}
      {view === 'counter' && (
        <Suspense fallback={<p className={styles.note}>Loading…</p>}>
          <Counter />
        </Suspense>
      )}
    </>
  );
}

/** The clock as RFC 3339 in UTC; an invalid time stays as typed. */
function Clock(): ReactNode {
  const {clock} = useSession();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? clock : readTimestamp(typed);
  const isWrong = read === undefined;
  return (
    <TextField
      label="Clock time"
      error={isWrong ? 'Enter a time with an offset, such as 2026-03-03T09:00:00+01:00.' : undefined}
      // A reset sets the clock, too.
      value={typed !== undefined && (isWrong || read === clock) ? typed : clockText(clock)}
      onChange={(text) => {
        setTyped(text);
        const time = readTimestamp(text);
        if (time !== undefined) setClock(time);
      }}
    />
  );
}

const seedTexts: Readonly<Record<SeedName, string>> = {story: 'The example project', empty: 'No data'};

function Reset(): ReactNode {
  const [seed, setSeed] = useState<SeedName>('story');
  const [done, setDone] = useState('');
  return (
    <div className={styles.reset}>
      <SelectField
        label="Start with"
        options={seedNames.map((name) => [name, seedTexts[name]])}
        value={seed}
        onChange={setSeed}
      />
      <Button
        onClick={() => {
          reset(seed);
          setDone('The data, clock, and history were reset.');
        }}
      >
        Reset
      </Button>
      <p role="status" className="unseen">
        {done}
      </p>
    </div>
  );
}

/** Entries of a collection that are listed. */
const mostEntries = 100;

function Stored(): ReactNode {
  const {state} = useSession();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().toLowerCase());
  const projects = [...state.projects];
  return (
    <>
      <TextField label="Search stored data" value={typed} onChange={setTyped} />
      {projects.length === 0 && <p className={styles.note}>Nothing is stored.</p>}
      {projects.map(([id, project]) => {
        const collections = collectionsOf(project).map(
          ([name, entries]) =>
            [
              name,
              [...entries].filter(
                ([key, value]) =>
                  words === '' || `${String(key)} ${JSON.stringify(value)}`.toLowerCase().includes(words),
              ),
            ] as const,
        );
        const found = collections.filter(([, entries]) => entries.length > 0);
        return (
          <section key={id}>
            <h3 className={styles.project}>{id}</h3>
            {found.length === 0 && (
              <p className={styles.note}>
                {words === '' ? 'Nothing is stored.' : 'No stored data contains this text.'}
              </p>
            )}
            {found.map(([name, entries]) => (
              <details key={name}>
                <summary>
                  {name} ({entries.length.toLocaleString('en')})
                </summary>
                <div className={styles.entries}>
                  {entries.slice(0, mostEntries).map(([key, value]) => (
                    <Entry key={String(key)} name={String(key)} value={value} />
                  ))}
                  {entries.length > mostEntries && (
                    <p className={styles.note}>
                      And {(entries.length - mostEntries).toLocaleString('en')} more. To find an entry, search the
                      stored data.
                    </p>
                  )}
                </div>
              </details>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** An entry, whose JSON is rendered when it's opened. */
function Entry({name, value}: {name: string; value: unknown}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <JsonCode text={JSON.stringify(value, null, 2)} label={name} />}
    </details>
  );
}

function History(): ReactNode {
  const {runs} = useSession();
  if (runs.length === 0) return <p className={styles.note}>You haven't run any requests yet.</p>;
  return (
    <ol className={styles.history}>
      {runs.map((run) => (
        <li key={run.id}>
          <PastRun run={run} />
        </li>
      ))}
    </ol>
  );
}

function PastRun({run}: {run: Run}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const {method, url, headers, body, status, response, changes, changeCount} = run;
  return (
    <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>
        <b>{statusLine(status)}</b> {method} {url.replace(/^https:\/\/[^/]*/, '')}
        {changeCount > 0 && ` · ${countOf(changeCount, 'change')}`}
      </summary>
      {isOpen && (
        <>
          {changeCount > 0 && <ChangeList changes={changes} count={changeCount} />}
          <JsonCode
            text={[
              ...headers.map(([name, value]) => `${name}: ${value}`),
              ...(body === undefined ? [] : ['', bodyText(body)]),
            ].join('\n')}
            label="Request"
          />
          {response !== '' && <JsonCode text={readable(run)} label="Response" />}
          <div className={styles.tools}>
            <ShareButton run={run} />
          </div>
        </>
      )}
    </details>
  );
}

function bodyText(body: NonNullable<Run['body']>): string {
  return typeof body === 'string' ? body : body.map(({name, file}) => `${name}: ${file}`).join('\n');
}
