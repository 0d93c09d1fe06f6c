import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, type ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {AnchoredHeading, usePrefixed} from '@site/src/components/Operation/Anchors';
import RichText from '@site/src/components/Operation/RichText';
import {operationName} from '../../site/apis';
import {samplesRendered} from './rendered';
import RequestCard from './RequestCard';
import styles from './styles.module.css';

/** The request of an operation as a sample, with its actions. */
export default function Samples({operation: {api, id, route, sample, body}}: {operation: OperationView}): ReactNode {
  const fields = usePrefixed(body?.content[0]?.base ?? '');
  const source = useBaseUrl(`/samples/${api}/${operationName(id, route)}`);
  useEffect(() => {
    document.dispatchEvent(new Event(samplesRendered));
  }, []);
  return (
    <RequestCard
      heading={<AnchoredHeading id="sample">Example request</AnchoredHeading>}
      source={source}
      data={{'data-operation': `${api}/${id}`}}
      actions={
        <>
          <button type="button" data-sample-action="build">
            Build
          </button>
          <button
            type="button"
            className="site-button--main"
            title="Simulated in your browser; nothing is sent"
            data-sample-action="run"
          >
            Run
          </button>
        </>
      }
      example={
        <div className={styles.example}>
          {sample.examples.length > 0 && (
            <span
              data-example-choice={
                sample.examples.length > 1 ? sample.examples.map(({summary}) => summary).join('\n') : undefined
              }
            >
              {sample.examples[0]!.summary}
            </span>
          )}
          <RichText html={sample.examples[0]?.description ?? ''} />
        </div>
      }
      html={sample.html}
      fields={body && fields}
    />
  );
}
