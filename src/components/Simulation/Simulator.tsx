import {lazy, Suspense, useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Button from '@site/src/components/Button';
import {SelectField, TextField} from '@site/src/components/Field';
import ViewTabs from '@site/src/components/ViewTabs';
import {countOf} from '@site/src/lib/countOf';
import {statusLine} from '@site/src/lib/statusTitles';
import {readTimestamp} from '@site/src/lib/timestamps';
import {seedNames, type SeedName} from '@site/src/simulator/seeds';
import ChangeList from './ChangeList';
import Controls from './Controls';
import JsonCode, {readable} from './JsonCode';
import {ShareButton} from './Result';
import {clockText, reset, setClock, type Run} from './session';
import StoredData from './StoredData';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

const Counter = lazy(() => import('./Counter'));

const views = {stored: StoredData, history: History, sales: Controls, counter: Counter};
type View = keyof typeof views;

/** What the simulated platform of this tab stores and did, and its reset. */
export default function Simulator(): ReactNode {
  const {isKept, runs} = useSession();
  const id = useId();
  const [view, setView] = useState<View>('stored');
  const Shown = views[view];
  const titles = {stored: 'Stored data', history: `History (${runs.length})`, sales: 'Sales', counter: 'Counter'};
  return (
    <>
      <ViewTabs
        label="View"
        id={id}
        tabs={Object.entries(titles) as [View, string][]}
        chosen={view}
        onChoose={setView}
      />
      <div
        key={view}
        id={`${id}-${view}`}
        className={clsx(styles.view, 'thin-scrollbar')}
        role="tabpanel"
        aria-labelledby={`${id}-${view}-tab`}
      >
        <Suspense fallback={<p className={styles.note}>Loading…</p>}>
          <Shown />
        </Suspense>
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>
          Requests that you run change this data only in this browser tab. Nothing is sent.
          {isKept
            ? ' The data is kept when you reload the page and deleted when you close the tab.'
            : ' The data is too large to keep when you reload the page.'}
        </p>
        <Reset />
      </div>
    </>
  );
}

/** The time of the simulated platform, and the field that sets it. */
export function Clock(): ReactNode {
  const {clock} = useSession();
  const id = useId();
  return (
    <>
      <button type="button" className={styles.chip} popoverTarget={id}>
        Clock <span>{clockText(clock)}</span>
      </button>
      <div id={id} popover="auto" className={styles.clock}>
        <ClockField />
      </div>
    </>
  );
}

/** The clock as RFC 3339 in UTC; an invalid time stays as typed. */
function ClockField(): ReactNode {
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
      <summary className={styles.run}>
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
