import {useState, type ReactNode} from 'react';
import {AreaField} from '@site/src/components/Field';
import {countOf} from '@site/src/lib/countOf';
import {decodePasted, type QrSettings} from '@site/src/widgets/codes/qrCarts';
import {itemsIn} from '@site/src/widgets/codes/readQrForm';
import styles from '@site/src/widgets/frame/tool.module.css';
import type {State} from './samples';

interface Props {
  state: State;
  settings?: QrSettings | undefined;
  built: readonly string[];
  onPaste: (pasted: string) => void;
}

/** Most lines and problems of a decoded cart on the screen. */
const most = {lines: 200, problems: 20};

/** Reads QR codes as a POS does. */
export default function Reader({state, settings, built, onPaste}: Props): ReactNode {
  const [open, setOpen] = useState(state.pasted !== '');
  const decoded = settings && decodePasted(state.format, state.pasted, settings);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read codes</summary>
      <div className={styles.results}>
        <AreaField
          label="Text of the codes"
          hint="In any order, with an empty line between codes. Uses the format and settings above."
          value={state.pasted}
          onChange={onPaste}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={built.length === 0}
            onClick={() => built.length > 0 && onPaste(built.join('\n\n'))}
          >
            Use the built codes
          </button>
        </div>
        {decoded && (
          <div
            className={styles.card}
            data-state={decoded.problems.length > 0 ? 'bad' : 'good'}
            role="group"
            aria-label="Decoded cart"
          >
            {decoded.problems.slice(0, most.problems).map((problem, index) => (
              <p key={index} className={styles.bad}>
                {problem}
              </p>
            ))}
            {decoded.problems.length > most.problems && (
              <p>{countOf(decoded.problems.length - most.problems, 'more problem')}.</p>
            )}
            {decoded.checkoutId !== undefined && (
              <p>
                Checkout ID <code>{decoded.checkoutId}</code>
              </p>
            )}
            {state.format === 'encoded' && decoded.checkoutId === undefined && decoded.lines.length > 0 && (
              <p>The cart has no checkout ID, so there is nothing to report after the sale.</p>
            )}
            {decoded.lines.length > 0 && (
              <>
                <p>
                  {countOf(decoded.lines.length, 'line')}, {countOf(itemsIn(decoded.lines), 'item')}
                </p>
                <ul>
                  {decoded.lines.slice(0, most.lines).map(({quantity, code}, index) => (
                    <li key={index}>
                      {quantity} × <code>{code}</code>
                    </li>
                  ))}
                </ul>
                {decoded.lines.length > most.lines && <p>The first {most.lines} lines are shown.</p>}
              </>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
