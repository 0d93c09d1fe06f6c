import {useId, useMemo, useRef, useState, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import Dialog from '@site/src/components/Dialog';
import MethodBadge from '@site/src/components/MethodBadge';
import Card from '@site/src/components/Samples/Card';
import ViewTabs from '@site/src/components/ViewTabs';
import type {Message} from '@site/src/openapi/request/message';
import type {Entries, FormBody, FormParameter, RequestForm} from '@site/src/openapi/request/form';
import {toRequest} from '@site/src/openapi/request/toRequest';
import type {SampleRequest} from '@site/src/openapi/samples/request';
import BodyFields from './BodyFields';
import Environment from './Environment';
import {goToLine} from './JsonEditor';
import Parameters from './Parameters';
import SamplePreview from './SamplePreview';
import ShareButton from './ShareButton';
import Status, {countsOf, isWarning, severityOf, useAnnouncement} from './Status';
import styles from './styles.lazy.module.css';

export interface Props {
  form: RequestForm;
  check: (entries: Entries) => readonly Message[];
  /** Shows the response to a request in a place. */
  run: (place: HTMLElement, request: SampleRequest) => Promise<void>;
  /** Bodies of the form; examples contain the reader's values. */
  bodies: FormBody[];
  /** Initial state for "Start over". */
  start: Entries;
  entries: Entries;
  onChange: (entries: Entries) => void;
}

const tabTitles = {params: 'Params', headers: 'Headers', body: 'Body'} as const;
type TabName = keyof typeof tabTitles;

const placeTitles: Readonly<Record<FormParameter['place'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Fills in a request, shows it as a sample, and runs it in the simulated platform. It sends nothing. */
export default function RequestBuilder({form, check, run, bodies, start, entries: first, onChange}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const id = useId();
  const [entries, setEntries] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [before, setBefore] = useState<Entries>();
  const [hasRun, setHasRun] = useState(false);
  const messages = useMemo(() => check(entries), [check, entries]);
  // An untouched field isn't reported as empty.
  const shown = messages.filter(({rule, key}) => rule !== 'required' || touched.has(key));
  const announcement = useAnnouncement(shown);
  const tabs = tabsOf(form);
  const [tab, setTab] = useState<TabName>(tabs.at(-1)!);
  const request = toRequest(form, entries);

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
  /** Leads to the field or the line of a problem. */
  const goTo = ({key, line}: Message) => {
    setTab(tabOf(key));
    // The field is hidden until its tab is shown.
    requestAnimationFrame(() => {
      if (key === 'body' && area.current) goToLine(area.current, line ?? 1);
      else dialog.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] input`)?.focus();
    });
  };

  const parametersOf = (...places: FormParameter['place'][]) =>
    places.map((place) => (
      <Parameters
        key={place}
        title={placeTitles[place]}
        parameters={form.parameters.filter((parameter) => parameter.place === place)}
        entries={entries}
        messages={shown}
        onChange={change}
      />
    ));
  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    params: () =>
      form.parameters.length + form.bodies.length === 0 ? (
        <p className={styles.hint}>This request has no parameters and no body.</p>
      ) : (
        parametersOf('path', 'query')
      ),
    headers: () => parametersOf('header', 'cookie'),
    body: () => <BodyFields bodies={bodies} entries={entries} messages={shown} area={area} onChange={change} />,
  };

  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      data-production={entries.environment === 'production' ? '' : undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          Build request: {form.summary}
        </h2>
        <Environment form={form} entries={entries} onChange={(changed) => change('environment', changed)} />
        <Button
          isMain
          onClick={() => {
            setHasRun(true);
            void run(result.current!, request);
          }}
        >
          Run
        </Button>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <p className={styles.path}>
          <MethodBadge method={form.method} /> <code>{form.path}</code>
        </p>
      </div>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
          <ViewTabs
            label="Parts of the request"
            id={id}
            tabs={tabs.map((name) => [name, <TabTitle key={name} name={name} messages={shown} />])}
            chosen={tab}
            onChoose={setTab}
          />
          {tabs.map((name) => (
            <div
              key={name}
              id={`${id}-${name}`}
              className={styles.panel}
              role="tabpanel"
              aria-labelledby={`${id}-${name}-tab`}
              hidden={name !== tab}
            >
              {panels[name]()}
            </div>
          ))}
        </form>
        <div className={styles.result} data-answered={hasRun ? '' : undefined}>
          <SamplePreview request={request} />
          <Card hidden={!hasRun} className={styles.response} head={<h3>Response</h3>}>
            <div ref={result} className={styles.run} />
          </Card>
        </div>
      </div>
      <div className={styles.foot}>
        <Status messages={shown} hasAll={messages.every(isWarning)} onChoose={goTo} />
        <p className={styles.note}>
          <strong>Nothing is sent.</strong> Your input stays in this tab, and your token stays in <code>$TOKEN</code>.
        </p>
        <div className={styles.buttons}>
          <ShareButton form={form} entries={entries} />
          <Button onClick={startAgain}>{before ? 'Restore my entries' : 'Start over'}</Button>
        </div>
      </div>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}

function tabsOf({parameters, bodies}: RequestForm): TabName[] {
  const hasHeader = parameters.some(isInHeader);
  const hasParameter = parameters.some((parameter) => !isInHeader(parameter));
  const tabs: TabName[] = [
    ...(hasParameter ? (['params'] as const) : []),
    ...(hasHeader ? (['headers'] as const) : []),
    ...(bodies.length > 0 ? (['body'] as const) : []),
  ];
  return tabs.length > 0 ? tabs : ['params'];
}

const isInHeader = ({place}: FormParameter) => place === 'header' || place === 'cookie';

/** The tab with the field of a message. */
function tabOf(key: string): TabName {
  if (/^(?:header|cookie)\./.test(key)) return 'headers';
  return /^(?:path|query)\./.test(key) ? 'params' : 'body';
}

/** A part of the request, with the number of problems in it. */
function TabTitle({name, messages}: {name: TabName; messages: readonly Message[]}): ReactNode {
  const own = messages.filter(({key}) => tabOf(key) === name);
  return (
    <>
      {tabTitles[name]}
      {own.length > 0 && (
        <span className={styles.count} role="img" aria-label={countsOf(own)} data-severity={severityOf(own)}>
          {own.length}
        </span>
      )}
    </>
  );
}
