import {useId, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import clsx from 'clsx';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import {OpenInForm} from '@site/src/widgets/frame/ActionButton';
import {CheckField} from '@site/src/components/Field';
import Table from '@site/src/widgets/frame/Table';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useToolState} from '@site/src/widgets/frame/useToolState';
import {dateProblem, nextRuns, startOf, weekdays, type Run} from '@site/src/widgets/closings/closingRuns';
import {dateTimeText, explainRun, readableOffset, runText} from '@site/src/widgets/closings/explainRun';
import {readSchedule, type ClosingScheduleBody} from '@site/src/widgets/closings/readSchedule';
import {copyText} from '@site/src/lib/copyText';
import {countOf} from '@site/src/lib/countOf';
import {localTime, offsetAt} from '@site/src/lib/zonedTime';
import Fields from './Fields';
import {empty, samples, story, type State} from './samples';

const shownRuns = 10;

/** Shows the body of a closing schedule and its next runs, before anything is sent. */
export default function ClosingPreview(): ReactNode {
  const {state, set, frame} = useToolState<State>(story, empty);
  // The browser's time zone, not that of the machine that builds the page.
  const [zones] = useState(() => (ExecutionEnvironment.canUseDOM ? Intl.supportedValuesOf('timeZone') : []));
  const untouched = JSON.stringify(state) === JSON.stringify(empty);
  const {body, problems} = readSchedule(state);
  const shown = untouched ? {} : problems;
  const daysId = useId();
  const fromProblem = dateProblem(state.from);
  const runs = body ? nextRuns(body, startOf(body.location, fromProblem ? '' : state.from), shownRuns) : [];
  const [next] = runs;
  const unusual = runs.filter(({kind}) => kind !== 'once').length;

  return (
    <ToolFrame name="Closing schedule preview" samples={samples} {...frame}>
      <Answer value={next && runText(next)} isBad={unusual > 0}>
        {untouched
          ? 'Fill in the schedule, or choose a sample.'
          : body
            ? `The body is valid. The next ${shownRuns} runs are listed.${unusual > 0 ? ` The time of ${countOf(unusual, 'run')} doesn't exist or occurs twice.` : ''}`
            : 'Fix the marked fields first.'}
      </Answer>
      <Panes
        isNarrow
        hint="The request body and the next runs appear here."
        summary={[
          state.days.map((day) => day.slice(0, 2)).join(' '),
          `${state.hour}:${state.minute.padStart(2, '0')}`,
          state.location,
        ].join(', ')}
        input={
          <>
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
            <Fields state={state} set={set} problems={shown} zones={zones} fromProblem={fromProblem} />
          </>
        }
        result={body && <Preview body={body} runs={runs} />}
      />
    </ToolFrame>
  );
}

/** The runs of a schedule, and its request body, ready to send. */
function Preview({body, runs}: {body: ClosingScheduleBody; runs: readonly Run[]}): ReactNode {
  const text = JSON.stringify(body, null, 2);
  return (
    <>
      <h3>Next runs</h3>
      {body.hour === 24 && (
        <p className={styles.unsure}>
          Hour 24 is ambiguous. Use hour 0 of the intended day instead. Both interpretations are listed.
        </p>
      )}
      <Runs zone={body.location} runs={runs} />
      <h3>Request body</h3>
      <pre className={styles.block} tabIndex={0} role="group" aria-label="JSON body">
        {text}
      </pre>
      <div className={styles.buttons}>
        <button type="button" onClick={({currentTarget}) => void copyText(currentTarget, text)}>
          Copy the body
        </button>
        <OpenInForm api="orders" operationId="createClosingSchedule" of="with this schedule" body={text} />
      </div>
      <p className={styles.hint}>The body contains only the fields that are set.</p>
    </>
  );
}

function Runs({zone, runs}: {zone: string; runs: readonly Run[]}): ReactNode {
  return (
    <Table label="Next runs" heads={['Local time', 'UTC and notes']}>
      <tbody>
        {runs.map((run) => (
          <tr key={`${dateTimeText(run.local)} ${run.reading}`}>
            <td className={clsx(styles.whole, styles.moment)}>{dateTimeText(run.local)}</td>
            <td>
              {run.instants.length === 0
                ? 'None'
                : run.instants.map((instant) => (
                    <div key={instant}>
                      {dateTimeText(localTime('UTC', instant))} ({readableOffset(offsetAt(zone, instant))})
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
    </Table>
  );
}
