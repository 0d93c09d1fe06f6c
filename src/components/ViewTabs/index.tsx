import clsx from 'clsx';
import type {KeyboardEvent, ReactNode} from 'react';
import styles from './styles.lazy.module.css';

interface Props<Name extends string> {
  label: string;
  /** Start of the IDs: the panel of a tab has the ID `<id>-<name>` and the label `<id>-<name>-tab`. */
  id: string;
  tabs: readonly (readonly [name: Name, title: ReactNode])[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Tabs of views of which one is shown; arrow keys move between them. */
export default function ViewTabs<Name extends string>({label, id, tabs, chosen, onChoose}: Props<Name>): ReactNode {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (step === undefined) return;
    const [next] = tabs[(tabs.findIndex(([name]) => name === chosen) + step + tabs.length) % tabs.length]!;
    onChoose(next);
    document.getElementById(`${id}-${next}-tab`)?.focus();
  };
  return (
    <div className={clsx(styles.tabs, 'tab-row')} role="tablist" aria-label={label}>
      {tabs.map(([name, title]) => (
        <button
          key={name}
          id={`${id}-${name}-tab`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={`${id}-${name}`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={move}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
