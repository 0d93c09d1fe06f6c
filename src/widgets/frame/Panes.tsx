import {useState, type ReactNode} from 'react';
import styles from './tool.module.css';

const panes = ['Input', 'Result'] as const;

export type Pane = (typeof panes)[number];

interface Props {
  input: ReactNode;
  result: ReactNode;
  /** Both also fit side by side in the column of a guide. */
  isNarrow?: boolean;
  /** The one that phones show, if the tool decides. */
  view?: Pane;
  onView?: (view: Pane) => void;
}

/**
 * Input and result of a tool: side by side where there is room, one below the other on tablets, and one at a time, with
 * a switch, on phones.
 */
export default function Panes({input, result, isNarrow = false, view: given, onView}: Props): ReactNode {
  const [chosen, setChosen] = useState<Pane>('Input');
  const view = given ?? chosen;
  const setView = onView ?? setChosen;
  return (
    <div className={styles.panes} data-view={view} data-narrow={isNarrow ? '' : undefined}>
      <div className={styles.switch} role="group" aria-label="Show">
        {panes.map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.pane} role="group" aria-label="Input" data-pane="Input">
        {input}
      </div>
      <div className={styles.pane} role="group" aria-label="Result" data-pane="Result">
        {result}
      </div>
    </div>
  );
}
