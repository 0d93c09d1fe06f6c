import type {ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import type {ContentView, ExampleView} from '@site/src/openapi/view/view';
import {countFields} from '@site/src/openapi/view/shapesIn';
import RichText from './RichText';
import {Inside} from './Schema';
import styles from './styles.module.css';
import TypeName from './TypeName';

/** From this number of fields on, a body can be filtered; the filter is added when its operation opens. */
const manyFields = 20;

interface Props {
  content: ContentView;
  /** Whether the platform sends it. */
  response?: boolean;
  /** Whether the request requires it. */
  required?: boolean;
  /** Whether no cards beside the text show examples. */
  alone?: boolean;
}

/** A body: media types, shape, and examples. */
export default function Content({content, response = false, required = false, alone = false}: Props): ReactNode {
  return (
    <div className={styles.content}>
      <p className={styles.mediaTypes}>
        {content.mediaTypes.map((type, index) => (
          <span key={type}>
            {index > 0 && ' or '}
            <code>{type}</code>
          </span>
        ))}
        {(content.shape || required) && ' '}
        <span className={styles.type}>
          {content.shape && <TypeName shape={content.shape} />}
          {content.shape && required && ' '}
          {required && <b>required</b>}
        </span>
      </p>
      {content.lines && <Lines response={response} />}
      <RichText html={content.shape?.description ?? ''} />
      {content.shape && !response && countFields(content.shape) >= manyFields && (
        <div className={`${styles.filter} needs-script`} data-field-filter />
      )}
      {content.shape && <Inside shape={content.shape} />}
      {besideCards(content.examples, response, alone).map((example) => (
        <Example key={example.name} example={example} />
      ))}
    </div>
  );
}

/** The cards beside the text show the examples of responses and the first one of a request. */
function besideCards(examples: readonly ExampleView[], response: boolean, alone: boolean): readonly ExampleView[] {
  return alone ? examples : response ? [] : examples.slice(1);
}

/** Explains how to write or read newline-delimited JSON. */
function Lines({response}: Pick<Props, 'response'>): ReactNode {
  return (
    <div className={styles.lines}>
      <p>
        <strong>Newline-delimited JSON.</strong>{' '}
        {response
          ? 'Read the response line by line, and parse each line as a separate JSON object.'
          : "Write one JSON object per line, and end every line, including the last one, with a line break. Don't wrap the objects in a list or separate them with commas."}
      </p>
      <p>Each line has the following fields.</p>
    </div>
  );
}

function Example({example}: {example: ExampleView}): ReactNode {
  return (
    <details className={styles.example}>
      <summary>{example.summary === 'Example' ? 'Example' : `Example: ${example.summary}`}</summary>
      <RichText html={example.description} />
      <CodeBlock html={example.html} language={example.language} label="Example" />
    </details>
  );
}
