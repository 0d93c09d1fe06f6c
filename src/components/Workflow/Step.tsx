import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import RichText from '@site/src/components/Operation/RichText';
import Card from '@site/src/components/Samples/Card';
import RequestCard from '@site/src/components/Samples/RequestCard';
import samples from '@site/src/components/Samples/styles.module.css';
import type {WorkflowStepView} from '@site/src/openapi/view/workflowView';
import styles from './styles.module.css';

interface Props {
  /** ID of the workflow. */
  workflow: string;
  step: WorkflowStepView;
  number: number;
}

/** A step: its request, the expected response, and what to check. The first one is open. */
export default function Step({workflow, step, number}: Props): ReactNode {
  const {id, title, description, actor, operation, uses, request, expected, checks} = step;
  const source = useBaseUrl(`/samples/workflows/${workflow}.${id}`);
  const form = useBaseUrl(`/samples/${operation.api}/${operation.id}`);
  return (
    <li>
      <details id={`${workflow}.${id}`} className={styles.step} open={number === 1} data-step={id} data-operation-root>
        <summary>
          <b>{actor === undefined ? title : `${actor}: ${title}`}</b>
          <span className={`${styles.mark} needs-script`} data-step-mark />
        </summary>
        <div className={styles.body}>
          <RichText html={description} />
          {uses.length > 0 && (
            <ul>
              {uses.map((use) => (
                <li key={use.name}>
                  Uses <code>{use.name}</code> from step {use.step}
                  <span data-step-value={`${use.step} ${use.name}`} />
                </li>
              ))}
            </ul>
          )}
          <RequestCard
            heading={
              <p className={styles.operation}>
                <b>{operation.method.toUpperCase()}</b> <Link to={operation.route}>{operation.summary}</Link>
              </p>
            }
            source={source}
            data={operation.hasForm ? {'data-form': form} : {}}
            actions={
              <button
                type="button"
                className="site-button--main"
                title="Simulated in your browser; nothing is sent"
                data-sample-action="workflow"
                data-run="step"
              >
                Run step
              </button>
            }
            html={request}
            more={
              operation.hasForm && (
                <button type="button" className="site-button--quiet" data-sample-action="build">
                  Open in the request form
                </button>
              )
            }
          />
          <div className={styles.responses}>
            <Expected expected={expected} />
            <div data-step-result>
              <p className={`${styles.place} needs-script`} data-markdown-ignore>
                Run the step to compare its response.
              </p>
            </div>
          </div>
          <p>Check:</p>
          <ul>
            {checks.map((html, index) => (
              <li key={index} data-check>
                <span data-check-mark /> <span dangerouslySetInnerHTML={{__html: html}} />
                <span data-check-account />
              </li>
            ))}
          </ul>
          <div data-step-account />
        </div>
      </details>
    </li>
  );
}

function Expected({expected: {status, headers, body}}: Pick<WorkflowStepView, 'expected'>): ReactNode {
  return (
    <Card head={<b>Expected response{body?.isAbridged && ', abridged'}</b>}>
      <p className={samples.status} data-class={status[0]}>
        <b>{status}</b>
        {status === '204' && ' · No body'}
        {headers.map(({name, value}) => (
          <span key={name} className={styles.line}>
            {name}: {value}
          </span>
        ))}
      </p>
      {body && (
        <pre className={`${samples.code} ${styles.code}`} tabIndex={0} aria-label="Expected response" role="group">
          <code className={`language-${body.language}`} dangerouslySetInnerHTML={{__html: body.html}} />
        </pre>
      )}
    </Card>
  );
}
