import {useState, type ReactNode} from 'react';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import {mostLines, packageHint, quantityProblem, readScans, type QrFormLine} from '@site/src/widgets/codes/readQrForm';
import styles from '@site/src/widgets/frame/tool.module.css';

interface Props {
  lines: readonly QrFormLine[];
  scans: string;
  onChange: (part: {lines?: QrFormLine[]; scans?: string}) => void;
}

/** The lines of the cart, typed or made of scans. */
export default function CartLines({lines, scans, onChange}: Props): ReactNode {
  const change = (index: number, part: Partial<QrFormLine>) =>
    onChange({lines: lines.map((line, at) => (at === index ? {...line, ...part} : line))});
  return (
    <fieldset className={styles.fields}>
      <legend>Cart</legend>
      <div className={styles.results}>
        {lines.map((line, index) => (
          <div key={index} className={styles.row} role="group" aria-label={`Line ${index + 1}`}>
            <TextField
              label="Quantity"
              unseenLabel={` of line ${index + 1}`}
              inputMode="numeric"
              value={line.quantity}
              onChange={(quantity) => change(index, {quantity})}
              error={quantityProblem(line.quantity)}
            />
            <TextField
              label="Code"
              unseenLabel={` of line ${index + 1}`}
              hint={packageHint(line)}
              value={line.code}
              onChange={(code) => change(index, {code})}
            />
            <SelectField
              label="Kind"
              unseenLabel={` of line ${index + 1}`}
              options={[
                ['goods', 'goods'],
                ['age16', 'ages 16+'],
                ['coupon', 'coupon'],
              ]}
              value={line.kind}
              onChange={(kind) => change(index, {kind})}
            />
            {lines.length > 1 && (
              <button type="button" onClick={() => onChange({lines: lines.filter((_, at) => at !== index)})}>
                <span aria-hidden="true">×</span>
                <span className="unseen">Remove line {index + 1}</span>
              </button>
            )}
          </div>
        ))}
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={lines.length >= mostLines}
            onClick={() =>
              lines.length < mostLines && onChange({lines: [...lines, {quantity: '1', code: '', kind: 'goods'}]})
            }
          >
            Add a line
          </button>
        </div>
        <Scans scans={scans} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function Scans({scans, onChange}: Pick<Props, 'scans' | 'onChange'>): ReactNode {
  const [open, setOpen] = useState(scans !== '');
  const {lines, problem} = readScans(scans);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Paste scans</summary>
      <div className={styles.results}>
        <AreaField
          label="Scans"
          hint="One code per line. Equal codes become one line of the cart."
          byLine
          value={scans}
          onChange={(value) => onChange({scans: value})}
          error={problem}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={lines.length === 0}
            onClick={() => lines.length > 0 && onChange({lines})}
          >
            Replace the cart with these scans
          </button>
        </div>
      </div>
    </details>
  );
}
