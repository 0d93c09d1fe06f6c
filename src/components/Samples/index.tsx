import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, type ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {sampleLanguages, servedLanguage, tabLanguages} from '@site/src/openapi/samples/languages';
import {contextChip} from '@site/src/components/SampleContext/contextChip';
import {AnchoredHeading, usePrefixed} from '@site/src/components/Operation/Anchors';
import RichText from '@site/src/components/Operation/RichText';
import Card from './Card';
import {samplesRendered} from './rendered';
import styles from './styles.module.css';

/**
 * The request of an operation as a sample, with its actions. The HTML contains curl; the rest loads on demand and is
 * handled by src/components/Samples/client.ts, which also works in served HTML. The selects are added when their operation
 * opens, because browsers lay out every form field for autofill, even in closed disclosures.
 */
export default function Samples({operation: {api, id, sample, body}}: {operation: OperationView}): ReactNode {
  const fields = usePrefixed(body?.content[0]?.base ?? '');
  const source = useBaseUrl(`/samples/${api}/${id}`);
  useEffect(() => {
    document.dispatchEvent(new Event(samplesRendered));
  }, []);
  return (
    <Card
      className={styles.request}
      data-samples={source}
      data-operation={`${api}/${id}`}
      head={
        <>
          <AnchoredHeading id="sample">Request</AnchoredHeading>
          <div className={`${styles.actions} needs-script`}>
            <button type="button" className={styles.action} data-sample-action="copy">
              Copy
            </button>
            <button type="button" className={styles.action} data-sample-action="build">
              Build
            </button>
            <button
              type="button"
              className={`${styles.action} ${styles.main}`}
              title="Simulated in your browser; nothing is sent"
              data-sample-action="run"
            >
              Run
            </button>
          </div>
          <div className={`${styles.tabs} needs-script`} role="group" aria-label="Sample language">
            {tabLanguages.map((language) => (
              <button
                key={language}
                type="button"
                className={styles.tab}
                aria-pressed={language === servedLanguage}
                data-sample-action="language"
                data-language={language}
              >
                {sampleLanguages.find((one) => one.id === language)!.label}
              </button>
            ))}
            <span className={styles.more} data-language-choice />
          </div>
          <div className={styles.example}>
            {sample.examples.length > 0 && (
              <span data-example-choice={sample.examples.map(({summary}) => summary).join('\n')}>
                {sample.examples[0]!.summary}
              </span>
            )}
            <RichText html={sample.examples[0]?.description ?? ''} />
          </div>
        </>
      }
      foot={
        <>
          <span dangerouslySetInnerHTML={{__html: contextChip}} />
          <span className={styles.quiet}>
            <button type="button" className={styles.curl} data-sample-action="curl">
              Copy as curl
            </button>
            <button type="button" data-sample-action="markdown">
              Copy as Markdown
            </button>
          </span>
        </>
      }
    >
      <pre className={styles.code} tabIndex={0} aria-label="Sample request" role="group" data-fields={body && fields}>
        <code dangerouslySetInnerHTML={{__html: sample.html}} />
      </pre>
    </Card>
  );
}
