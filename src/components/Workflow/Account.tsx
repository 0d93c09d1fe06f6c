import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Card from '@site/src/components/Samples/Card';
import {Reasons, Response} from '@site/src/components/Simulation/Result';
import simulation from '@site/src/components/Simulation/styles.lazy.module.css';
import type {CheckResult, StepResult} from '@site/src/openapi/workflows/runStep';
import type {Workflow, WorkflowValues} from '@site/src/openapi/workflows/workflow';
import type {Outcome} from './outcome';
import styles from './results.lazy.module.css';
import page from './styles.module.css';

interface Props {
  /** The workflow on the page, which has marked places for the results of its steps. */
  frame: HTMLElement;
  workflow: Workflow;
  values: WorkflowValues;
  outcomes: ReadonlyMap<string, Outcome>;
  /** What happened last. */
  account: string;
  /** Number of the step that it leads to. */
  failed?: number;
}

/** What happened last, and the results of all steps in their places. */
export default function Account({frame, workflow, values, outcomes, account, failed}: Props): ReactNode {
  return (
    <>
      <span role="status">{account}</span>
      {failed !== undefined && (
        <>
          {' '}
          <a href={`#${workflow.id}.${workflow.steps[failed - 1]!.id}`}>Go to step {failed}</a>
        </>
      )}
      {workflow.steps.map(({id}) => {
        const step = frame.querySelector(`[data-step="${id}"]`)!;
        const outcome = outcomes.get(id);
        return (
          <div key={id} hidden>
            <Values step={step} workflow={workflow} values={values} />
            {outcome && <Results step={step} {...outcome} />}
          </div>
        );
      })}
    </>
  );
}

/** Shows the values of earlier steps that a step uses. */
function Values({step, workflow, values}: {step: Element} & Pick<Props, 'workflow' | 'values'>): ReactNode {
  return [...step.querySelectorAll<HTMLElement>('[data-step-value]')].map((place) => {
    const [number = '', name = ''] = place.dataset['stepValue']!.split(' ');
    const value = values.steps[workflow.steps[Number(number) - 1]!.id]?.[name];
    if (value === undefined) return null;
    return createPortal(
      <>
        {': '}
        <code>{shown(value)}</code>
      </>,
      place,
      place.dataset['stepValue'],
    );
  });
}

function Results({step, result, run}: {step: Element} & Outcome): ReactNode {
  const checks = [...step.querySelectorAll('[data-check]')];
  const place = (name: string) => step.querySelector(`[data-step-${name}]`)!;
  // A value that later steps use is a check that the page doesn't list.
  const unlisted = result.checks.slice(checks.length);
  return (
    <>
      {createPortal(<Mark passed={result.passed} />, place('mark'))}
      {createPortal(
        <Card head={<b>Simulated response</b>} data-outcome="">
          <div className={simulation.result}>
            {run ? <Response run={run} /> : <p className={simulation.problem}>{result.problem}</p>}
            <Kept outputs={result.outputs} />
          </div>
        </Card>,
        place('result'),
      )}
      {result.checks.slice(0, checks.length).map((check, index) => (
        <Check key={index} item={checks[index]!} check={check} />
      ))}
      {!result.passed &&
        createPortal(
          <div className={styles.failure}>
            <p>
              <strong>This step failed.</strong> {run && result.problem}
              {run && ' If you changed the stored data, select Start over, which restores the example project.'}
            </p>
            {unlisted.length > 0 && (
              <ul>
                {unlisted.map((check) => (
                  <li key={check.text}>
                    {check.text.replaceAll('`', '')} <Difference check={check} />
                  </li>
                ))}
              </ul>
            )}
            {run && <Reasons why={run.why} isOpen />}
          </div>,
          place('account'),
        )}
    </>
  );
}

function Check({item, check}: {item: Element; check: CheckResult}): ReactNode {
  return (
    <>
      {createPortal(<Mark passed={check.passed} />, item.querySelector('[data-check-mark]')!)}
      {!check.passed && createPortal(<Difference check={check} />, item.querySelector('[data-check-account]')!)}
    </>
  );
}

function Mark({passed}: {passed: boolean}): ReactNode {
  return <b className={passed ? styles.passed : styles.failed}>{passed ? '✓ Passed' : '✗ Failed'}</b>;
}

function Difference({check: {expected, actual}}: {check: CheckResult}): ReactNode {
  return (
    <span className={page.line}>
      Expected <code>{shown(expected)}</code>, got <code>{shown(actual)}</code>.
    </span>
  );
}

/** What a step leaves to later ones. */
function Kept({outputs}: Pick<StepResult, 'outputs'>): ReactNode {
  const entries = Object.entries(outputs);
  if (entries.length === 0) return null;
  return (
    <p className={simulation.status}>
      {entries.map(([name, value]) => (
        <span key={name}>
          Saved for later steps: {name} = {shown(value)}
        </span>
      ))}
    </p>
  );
}

/** Characters of a value that are shown; the response has all of it. */
const longest = 300;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value || 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
