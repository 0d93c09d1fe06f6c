import type {ReactNode} from 'react';
import type {NoteView} from '@site/src/reference/view';
import styles from './styles.module.css';

/** Words about how sure or how settled a part is. */
export default function Notes({notes}: {notes: readonly NoteView[]}): ReactNode {
  return notes.map((note) => (
    <p key={note.kind} className={styles.note}>
      {note.kind === 'derived' && <strong>Not stated by the platform. </strong>}
      <span dangerouslySetInnerHTML={{__html: note.text}} />
    </p>
  ));
}
