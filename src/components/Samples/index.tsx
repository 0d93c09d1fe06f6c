import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, type ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {valuesLine} from '@site/src/components/SampleContext/valuesLine';
import CodeBlock from '@site/src/components/CodeBlock';
import {samplesDrawn} from './drawn';
import styles from './styles.module.css';

/**
 * The sample of an operation and its actions. The HTML contains curl; the rest loads on demand and is handled by
 * src/components/Samples/client.ts, which also works in served HTML. The language select is added when its operation
 * opens, because browsers lay out every form field for autofill, even in closed disclosures.
 */
export default function Samples({operation: {api, id, sample}}: {operation: OperationView}): ReactNode {
  const source = useBaseUrl(`/samples/${api}/${id}`);
  useEffect(() => {
    document.dispatchEvent(new Event(samplesDrawn));
  }, []);
  return (
    <div className={styles.samples} data-samples={source} data-operation={`${api}/${id}`}>
      <div className={`${styles.bar} needs-script`}>
        <span className={styles.language} data-language-choice />
        <button type="button" className="site-button site-button--main" data-sample-action="build">
          Fill in
        </button>
        <button type="button" className="site-button" data-sample-action="curl">
          Copy as curl
        </button>
        <button type="button" className="site-button" data-sample-action="markdown">
          Copy as Markdown
        </button>
      </div>
      <CodeBlock html={sample.html} language={sample.language} label="Sample request" values={valuesLine} />
    </div>
  );
}
