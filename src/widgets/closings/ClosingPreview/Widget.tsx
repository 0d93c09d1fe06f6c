import {useId, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import clsx from 'clsx';
import ToolFrame from '@site/src/widgets/frame';
import {CheckField, SelectField, TextField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {nextRuns, startOf, weekdays, type Run} from '@site/src/widgets/closings/closingRuns';
import {dateTimeText, explainRun, offsetText} from '@site/src/widgets/closings/explainRun';
import {readSchedule, type ScheduleInput} from '@site/src/widgets/closings/readSchedule';
import {localTime, offsetAt} from '@site/src/lib/zonedTime';

interface State extends ScheduleInput {
  /** Date from which runs are shown, in local time; empty for now. */
  from: string;
}

const empty: State = {shop: '', mode: '', days: [], hour: '', minute: '', location: '', from: ''};
const story: State = {
  shop: '101',
  mode: 'includeUntilScheduled',
  days: weekdays.filter((day) => day !== 'Sunday'),
  hour: '22',
  minute: '0',
  location: 'Europe/Berlin',
  from: '2026-03-02',
};
const samples: Record<string, State> = {
  'Every evening except Sunday': story,
  'Skipped hour': {...story, days: ['Sunday'], hour: '2', minute: '30', from: '2026-03-15'},
  'Repeated hour': {...story, days: ['Sunday'], hour: '2', minute: '30', from: '2026-10-11'},
  'Hour 24': {...story, days: ['Monday'], hour: '24'},
};
const shownRuns = 10;

/** Shows the body of a closing schedule and its next runs, before anything is sent. */
export default function ClosingPreview(): ReactNode {
  const [state, setState] = useSessionState<State>(empty);
  // The browser's time zone, not that of the machine that builds the page.
  const [zones] = useState(() => (ExecutionEnvironment.canUseDOM ? Intl.supportedValuesOf('timeZone') : []));
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const untouched = JSON.stringify(state) === JSON.stringify(empty);
  const {body, problems} = readSchedule(state);
  const shown = untouched ? {} : problems;
  const daysId = useId();

  return (
    <ToolFrame
      name="Closing schedule preview"
      samples={Object.entries(samples).map(([label, sample]) => ({label, load: () => setState(sample)}))}
      onClear={() => setState(empty)}
    >
      <fieldset className={styles.fields} aria-describedby={shown.days && daysId}>
        <legend>Days</legend>
        <div className={styles.choices}>
          {weekdays.map((day) => (
            <CheckField
              key={day}
              label={day}
              checked={state.days.includes(day)}
              onChange={(checked) =>
                set({days: weekdays.filter((one) => (one === day ? checked : state.days.includes(one)))})
              }
            />
          ))}
        </div>
        {shown.days && (
          <p id={daysId} className={styles.error}>
            {shown.days}
          </p>
        )}
      </fieldset>
      <div className={styles.columns}>
        <TextField
          label="Hour"
          inputMode="numeric"
          value={state.hour}
          onChange={(hour) => set({hour})}
          error={shown.hour}
        />
        <TextField
          label="Minute"
          inputMode="numeric"
          value={state.minute}
          onChange={(minute) => set({minute})}
          error={shown.minute}
        />
        <TextField
          label="Time zone"
          hint="IANA name"
          options={zones}
          value={state.location}
          onChange={(location) => set({location})}
          error={shown.location}
        />
        <TextField label="Shop ID" value={state.shop} onChange={(shop) => set({shop})} error={shown.shop} />
        <SelectField
          wide
          label="Mode"
          options={[
            ['', 'not set'],
            ['includeUntilScheduled', 'includeUntilScheduled'],
            ['includeUntilExecution', 'includeUntilExecution'],
          ]}
          value={state.mode}
          onChange={(mode) => set({mode})}
        />
        <TextField
          wide
          label="Show runs from"
          hint="The list starts at midnight in this time zone. Leave the field empty to start now."
          type="date"
          value={state.from}
          onChange={(from) => set({from})}
        />
      </div>
      <p role="status">
        {untouched
          ? 'Fill in the schedule, or choose a sample.'
          : body
            ? `The body is valid. The next ${shownRuns} runs are listed below.`
            : 'Fix the marked fields first.'}
      </p>
      {body && (
        <div className={styles.results}>
          <h4>Request body</h4>
          <pre className={styles.block} tabIndex={0} aria-label="JSON body">
            {JSON.stringify(body, null, 2)}
          </pre>
          <h4>Next runs</h4>
          {body.hour === 24 && (
            <p className={styles.unsure}>
              Hour 24 is ambiguous. Use hour 0 of the intended day instead. Both interpretations are listed.
            </p>
          )}
          <Runs zone={body.location} runs={nextRuns(body, startOf(body.location, state.from), shownRuns)} />
        </div>
      )}
    </ToolFrame>
  );
}

function Runs({zone, runs}: {zone: string; runs: readonly Run[]}): ReactNode {
  return (
    <div className={styles.table} role="region" aria-label="Next runs" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Local time</th>
            <th scope="col">UTC and notes</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={`${dateTimeText(run.local)} ${run.reading}`}>
              <td className={clsx(styles.whole, styles.moment)}>{dateTimeText(run.local)}</td>
              <td>
                {run.instants.length === 0
                  ? 'None'
                  : run.instants.map((instant) => (
                      <div key={instant}>
                        {dateTimeText(localTime('UTC', instant))} ({offsetText(offsetAt(zone, instant))})
                      </div>
                    ))}
                {explainRun(zone, run).map((note) => (
                  <p key={note} className={run.kind === 'once' ? styles.hint : styles.unsure}>
                    {note}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
