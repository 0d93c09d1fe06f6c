import {useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import styles from './tool.module.css';

interface Props {
  /** Undefined if there is none yet. */
  result?: ReactNode;
  /** Shown in place of the result. */
  hint: string;
  input: ReactNode;
  /** The input in a few words. */
  summary: ReactNode;
  /** Both also fit side by side in the column of a guide, where the input can have more room. */
  isNarrow?: boolean | 'input';
  /** Whether the input is open where it folds, if the tool decides. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  /** What the button of the folded input says. */
  edit?: string;
  /** For a tool that scrolls to its result. */
  resultRef?: RefObject<HTMLDivElement | null>;
}

/**
 * Result and input of a tool: side by side where there is room, as in full screen. Elsewhere the result comes first, and the input folds
 * into a row until the reader edits it.
 */
export default function Panes({
  result,
  hint,
  input,
  summary,
  isNarrow = false,
  isOpen: given,
  onOpen,
  edit: editText = 'Edit',
  resultRef,
}: Props): ReactNode {
  const [chosen, setChosen] = useState(false);
  const isOpen = given ?? chosen;
  const setOpen = onOpen ?? setChosen;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const ownRef = useRef<HTMLDivElement>(null);
  const results = resultRef ?? ownRef;
  const hasResult = Boolean(result);
  // Input that folds away gives the focus to the result. The question lays out the page, so it isn't asked at each key.
  useLayoutEffect(() => {
    const own = fields.current!;
    if (own.contains(document.activeElement) && !own.checkVisibility()) results.current!.focus();
  }, [isOpen, hasResult, results]);
  // Opened input has the focus: what a reader types there after Edit, and else its first field, if the button is gone.
  useEffect(() => {
    const {activeElement} = document;
    if (isOpen && !wasOpen.current && (activeElement === edit.current || activeElement === document.body))
      fields
        .current!.querySelector<HTMLElement>(
          `textarea, input${activeElement === edit.current ? ':not([type="file"])' : ''}, select`,
        )
        ?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={styles.panes} data-empty={hasResult ? undefined : ''} data-narrow={isNarrow || undefined}>
      <div ref={results} className={styles.pane} role="group" aria-label="Result" data-pane="Result" tabIndex={-1}>
        {result || <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.pane} role="group" aria-label="Input" data-pane="Input">
        <div className={styles.fold}>
          <strong>Input</strong>
          <span>{summary}</span>
          <button ref={edit} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Done' : editText}
          </button>
        </div>
        {/* What a reader works in doesn't fold away with the result. */}
        <div
          id={id}
          ref={fields}
          className={styles.pane}
          data-folded={isOpen ? undefined : ''}
          onInput={() => setOpen(true)}
        >
          {input}
        </div>
      </div>
    </div>
  );
}
