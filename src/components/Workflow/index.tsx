import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Button from '@site/src/components/Button';
import Diagram from '@site/src/components/Diagram';
import RichText from '@site/src/components/Operation/RichText';
import {samplesRendered} from '@site/src/components/Samples/rendered';
import type {WorkflowView} from '@site/src/openapi/view/workflowView';
import Step from './Step';
import styles from './styles.module.css';

/**
 * The steps of a workflow in a guide. Static: it needs no script. Its buttons load run.tsx, which shows results in the
 * marked places.
 */
export default function Workflow({workflow}: {workflow: WorkflowView}): ReactNode {
  const {id, title, description, file, command, steps, diagram} = workflow;
  const download = useBaseUrl(file);
  useEffect(() => {
    document.dispatchEvent(new Event(samplesRendered));
  }, []);
  return (
    <section className={styles.workflow} data-workflow={id} aria-label={title}>
      <div className={styles.head}>
        <p>
          <b>{title}</b> · {steps.length} steps
        </p>
        <p className="needs-script">
          <RunButton action="all" main>
            Run all
          </RunButton>
          <RunButton action="restart">Start over</RunButton>
        </p>
        <div className={`${styles.account} needs-script`} data-workflow-account data-markdown-ignore>
          Simulated in your browser with the example project. Nothing is sent.
        </div>
      </div>
      <RichText html={description} className={styles.text} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.id} workflow={id} step={step} number={index + 1} />
        ))}
      </ol>
      <details className={styles.more}>
        <summary>Sequence diagram</summary>
        <Diagram {...diagram} width={String(diagram.width)} readableFrom={String(diagram.readableFrom)} />
      </details>
      {command !== undefined && (
        <details className={styles.more}>
          <summary>Run in CI</summary>
          <p>
            <a href={download}>Download the Arazzo file</a>, start the{' '}
            <Link to="/docs/api/#simulator">simulated platform</Link>, and run the following command. It reports a
            response that Redocly can't compare with its schema as a warning.
          </p>
          <pre tabIndex={0} aria-label="Command" role="group">
            <code className="language-bash">{command}</code>
          </pre>
        </details>
      )}
      <div className={styles.foot}>
        <p className="needs-script">
          <RunButton action="data">Data, history, and sales</RunButton>
        </p>
      </div>
    </section>
  );
}

function RunButton({action, main = false, children}: {action: string; main?: boolean; children: string}): ReactNode {
  return (
    <Button isMain={main} data-sample-action="workflow" data-run={action}>
      {children}
    </Button>
  );
}
