import type {ReactNode} from 'react';
import type {ContentView} from '@site/src/reference/view';
import CodeSample from './CodeSample';
import {Shape} from './Fields';
import styles from './styles.module.css';
import TypeName from './TypeName';

/** What a body holds: media types, shape and examples. */
export default function Content({content}: {content: ContentView}): ReactNode {
  return (
    <div className={styles.content}>
      <p className={styles.mediaTypes}>
        Media type{content.mediaTypes.length > 1 ? 's' : ''}:{' '}
        {content.mediaTypes.map((type, index) => (
          <span key={type}>
            {index > 0 && ' or '}
            <code>{type}</code>
          </span>
        ))}
        {content.shape && (
          <>
            {' · '}
            <TypeName shape={content.shape} />
          </>
        )}
      </p>
      {content.lines && (
        <p className={styles.lines}>
          <strong>One JSON object per line.</strong> Lines end with a line break, the last one too; an object never
          spans lines.
          {content.maxLines !== undefined && ` At most ${content.maxLines.toLocaleString('en-US')} lines.`} The fields
          below are those of one line.
        </p>
      )}
      {content.shape && <Shape shape={content.shape} />}
      {content.examples.map((example) => (
        <details key={example.name} className={styles.example}>
          <summary>Example: {example.summary}</summary>
          <CodeSample sample={example} />
        </details>
      ))}
    </div>
  );
}
