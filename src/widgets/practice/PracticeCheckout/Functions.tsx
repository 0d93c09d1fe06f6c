import type {ReactNode} from 'react';
import {CheckField, SelectField} from '@site/src/components/Field';
import {conditions} from '../model';
import {euros} from '../wording';
import type {Parts} from './parts';
import OneField from '../parts/OneField';
import styles from '../parts/styles.lazy.module.css';

const reasons = ['Wrong item', 'Defective', 'The customer changed their mind'] as const;

/** A return: lines, reason, condition, refund. */
export function ReturnView({station, act}: Parts): ReactNode {
  const {refund} = station;
  if (!refund) return null;
  const {pieces, chosen, isWithReceipt, reason, condition} = refund;
  return (
    <div className={styles.form}>
      <p className={styles.big}>{isWithReceipt ? 'Items in the sale' : 'Scan the returned items.'}</p>
      {pieces.map(({id, name, total}) => (
        <CheckField
          key={id}
          label={`${name}, ${euros(total)}`}
          checked={chosen.includes(id)}
          onChange={() => act.chooseReturned(id)}
        />
      ))}
      <SelectField
        label="Reason"
        options={[['', 'Choose'], ...reasons.map((one) => [one, one] as const)]}
        value={reason}
        onChange={(one) => act.describeReturn({reason: one})}
      />
      <SelectField
        label="Condition"
        options={[['', 'Choose'], ...conditions.map((one) => [one, one] as const)]}
        value={condition}
        onChange={(one) => act.describeReturn({condition: one})}
      />
      <div className={styles.row}>
        <button type="button" className={styles.main} onClick={() => void act.refund()}>
          Refund the customer
        </button>
        <button type="button" onClick={act.backToCart}>
          Back
        </button>
      </div>
    </div>
  );
}

/** The end of the day at a POS. */
export function EndOfDay({station, act}: Parts): ReactNode {
  const {counted, countNote, drawer} = station;
  const difference = counted === undefined ? 0 : counted - drawer.cents;
  return (
    <div className={styles.form}>
      <OneField label="Counted cash" hint="In euros" button="Enter" onEnter={act.count} />
      {counted !== undefined && (
        <p>
          Counted: {euros(counted)}
          {difference !== 0 && `. Difference: ${euros(difference)}`}
          {countNote !== undefined && `. Reason: ${countNote}`}
        </p>
      )}
      {difference !== 0 && (
        <OneField label="Reason for the difference" isText button="Enter" onEnter={act.noteDifference} />
      )}
      <div className={styles.row}>
        <button type="button" onClick={act.closeTerminal}>
          Run the terminal's end-of-day process
        </button>
        <button type="button" className={styles.main} onClick={() => void act.closeDay()}>
          Run the daily closing
        </button>
        <button type="button" onClick={act.backToCart}>
          Back
        </button>
      </div>
    </div>
  );
}
