import {useState, type FormEvent, type ReactNode} from 'react';
import {TextField} from '@site/src/components/Field';
import {euros} from '../wording';
import type {Parts} from './Exercise';
import styles from './styles.lazy.module.css';

/** Payment methods, cash, card, and the end of a payment. */
export default function PaymentView(parts: Parts): ReactNode {
  const {station, act} = parts;
  const {kind, screen, cart, payments, terminal} = station;
  const due = cart.total - payments.reduce((sum, {cents}) => sum + cents, 0);
  if (screen === 'paid')
    return (
      <div className={styles.form}>
        <p className={styles.big}>{kind === 'pos' ? 'The sale is finished.' : 'Thank you for your purchase.'}</p>
        <div className={styles.row}>
          <button type="button" className={styles.main} onClick={act.handOver}>
            {kind === 'pos' ? 'Hand over the receipt' : 'Next customer'}
          </button>
          {kind === 'sco' && (
            <button type="button" onClick={act.reprint}>
              Reprint the receipt
            </button>
          )}
        </div>
      </div>
    );
  return (
    <div className={styles.form}>
      <p className={styles.total}>
        <span>{payments.length > 0 ? 'Remaining amount' : 'To pay'}</span> <strong>{euros(due)}</strong>
      </p>
      {screen === 'payment' && due <= 0 && (
        <button type="button" className={styles.main} onClick={() => void act.payOut()}>
          Pay out {euros(-due)}
        </button>
      )}
      {screen === 'payment' && due > 0 && (
        <div className={styles.row}>
          {kind === 'pos' && (
            <button type="button" className={styles.main} onClick={act.chooseCash}>
              Cash
            </button>
          )}
          <button type="button" className={styles.main} onClick={act.chooseCard}>
            Card
          </button>
        </div>
      )}
      {screen === 'cash' && <Cash {...parts} />}
      {screen === 'card' && !terminal.isAsking && (
        <div className={styles.row}>
          <button type="button" onClick={act.reprintTerminalReceipt}>
            Reprint the last terminal receipt
          </button>
          <button type="button" onClick={act.chargeAgain}>
            Start the card payment again
          </button>
          <button type="button" onClick={() => void act.matchPayment()}>
            Call your supervisor
          </button>
        </div>
      )}
      <div className={styles.row}>
        <button type="button" onClick={act.cancelPayment}>
          Cancel the payment
        </button>
      </div>
    </div>
  );
}

function Cash({act}: Parts): ReactNode {
  const [given, setGiven] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    void act.payCash(given);
  };
  return (
    <form onSubmit={enter} className={styles.search}>
      <TextField label="Amount received" hint="In euros" inputMode="decimal" value={given} onChange={setGiven} />
      <button type="submit" className={styles.main}>
        Confirm
      </button>
    </form>
  );
}
