import {memo, useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import KindIcon from './KindIcon';
import {optionId, type Choice, type Jump, type JumpGroup} from './rows';
import styles from './styles.lazy.module.css';

interface Props {
  groups: readonly JumpGroup[];
  /** The row that Enter opens. */
  active: number;
  onChoose: (choice: Choice) => void;
  onForget: () => void;
}

/** What to choose while nothing is typed: recent searches, entries to the docs, and sections of the page. */
export default memo(function Jumps({groups, active, onChoose, onForget}: Props): ReactNode {
  return (
    <div className={styles.results}>
      {groups[0]?.id === 'recent' && (
        <p className={styles.forget}>
          <button type="button" className="site-button--text" onClick={onForget}>
            Clear recent searches
          </button>
        </p>
      )}
      <div role="listbox" id="search-results" aria-label="Suggestions">
        {groups.map(({id, title, jumps}, index) => {
          const before = groups.slice(0, index).reduce((sum, group) => sum + group.jumps.length, 0);
          return (
            <div key={id} role="group" aria-labelledby={`search-jump-${id}`}>
              <p id={`search-jump-${id}`} className={styles.kind} role="presentation">
                {title}
              </p>
              <div className={styles.jumps} role="presentation">
                {jumps.map((jump, inGroup) => (
                  <JumpOption
                    key={jump.label + inGroup}
                    jump={jump}
                    row={before + inGroup}
                    isActive={before + inGroup === active}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
});

interface JumpOptionProps {
  jump: Jump;
  row: number;
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

const JumpOption = memo(function JumpOption({jump, row, isActive, onChoose}: JumpOptionProps): ReactNode {
  const place = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({block: 'nearest'});
  }, [isActive]);
  const {kind, label, choice} = jump;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(choice);
  };
  const option = {
    ref: place,
    role: 'option',
    id: optionId({row, column: 0}),
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.jump,
    onClick: choose,
  } as const;
  const content = (
    <>
      <KindIcon kind={kind} />
      <span>{label}</span>
    </>
  );
  // A search isn't a page.
  return 'address' in choice ? (
    <a {...option} href={choice.address}>
      {content}
    </a>
  ) : (
    <div {...option}>{content}</div>
  );
});
