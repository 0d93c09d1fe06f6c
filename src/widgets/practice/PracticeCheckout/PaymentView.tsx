import type {ReactNode} from 'react';
import {dueOf} from '../model';
import {euros} from '../wording';
import type {Parts} from './parts';
import OneField from '../parts/OneField';
import styles from '../parts/styles.lazy.module.css';

/** Payment methods, cash, card, and the end of a payment. */
export default function PaymentView({station, act}: Parts): ReactNode {
  const {kind, screen, payments, terminal, receipt, isTraining} = station;
  const due = dueOf(station);
  if (screen === 'paid')
    return (
      <div className={styles.form}>
        <p className={styles.big}>
          {kind === 'sco'
            ? 'Thank you for your purchase.'
            : `The ${receipt?.title === 'Return receipt' ? 'return' : 'sale'} is finished.`}
        </p>
        <div className={styles.row}>
          <button type="button" className={styles.main} onClick={act.handOver}>
            {kind === 'pos' && !isTraining ? 'Hand over the receipt' : 'Next customer'}
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
          {due === 0 ? 'Confirm' : `Pay out ${euros(-due)}`}
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
      {screen === 'cash' && (
        <OneField label="Amount received" hint="In euros" onEnter={(text) => void act.payCash(text)} />
      )}
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
