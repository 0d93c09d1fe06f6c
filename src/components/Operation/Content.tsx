import type {ReactNode} from 'react';
import type {ContentView, ExampleView} from '@site/src/openapi/view/view';
import CodeSample from './CodeSample';
import {Shape} from './Fields';
import RichText from './RichText';
import styles from './styles.module.css';
import TypeName from './TypeName';

interface Props {
  content: ContentView;
  /** It comes from the platform. */
  answer?: boolean;
  /** The request needs it. */
  required?: boolean;
}

/** What a body holds: media types, shape and examples. */
export default function Content({content, answer = false, required = false}: Props): ReactNode {
  return (
    <div className={styles.content}>
      <p className={styles.mediaTypes}>
        {content.mediaTypes.map((type, index) => (
          <span key={type}>
            {index > 0 && ' or '}
            <code>{type}</code>
          </span>
        ))}
        {content.shape && ' '}
        {content.shape && <TypeName shape={content.shape} />}
        {required && <b>required</b>}
      </p>
      {content.lines && <Lines content={content} answer={answer} />}
      {content.shape && <Shape shape={content.shape} />}
      {content.examples.map((example) => (
        <Example key={example.name} example={example} />
      ))}
    </div>
  );
}

/** What is special about newline-delimited JSON, with the first two lines of the example. */
function Lines({content: {maxLines, firstLines}, answer}: Props): ReactNode {
  const limit = maxLines === undefined ? '' : ` At most ${maxLines.toLocaleString('en-US')} lines in one request.`;
  return (
    <div className={styles.lines}>
      <p>
        <strong>One JSON object per line.</strong>{' '}
        {answer
          ? 'Read the answer line by line and parse each line by itself: the whole is not one JSON document.'
          : `Each object stands on one line, without line breaks inside, and every line ends with a line break, the last one too. There is no list around the objects and no comma between them.${limit}`}
      </p>
      {firstLines && <CodeSample sample={firstLines} />}
      <p>The fields below are those of one line.</p>
    </div>
  );
}

function Example({example}: {example: ExampleView}): ReactNode {
  return (
    <details className={styles.example}>
      <summary>{`Example: ${example.summary}`}</summary>
      <RichText html={example.description} />
      <CodeSample sample={example} />
    </details>
  );
}
