import type {ReactNode} from 'react';
import type {NoteView} from '@site/src/openapi/view/view';
import styles from './styles.module.css';

/** Words about how sure or how settled a part is. */
export default function Notes({notes}: {notes: readonly NoteView[]}): ReactNode {
  return [...new Map(notes.map((note) => [note.text, note])).values()].map(({kind, text}) => (
    <p key={text} className={styles.note}>
      <strong>{kind === 'derived' ? 'Partly concluded.' : 'Not final.'}</strong>{' '}
      <span dangerouslySetInnerHTML={{__html: text}} />
    </p>
  ));
}
