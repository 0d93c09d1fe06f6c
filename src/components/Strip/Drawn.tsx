/** The pictures of tasks in the manuals for staff. They are models: no label is one of a real screen. */
import type {ComponentType, ReactNode} from 'react';
import type {StripName} from './words';
import PosSignIn from './drawings/pos-sign-in.svg';
import PosScanItem from './drawings/pos-scan-item.svg';
import PosChangeQuantity from './drawings/pos-change-quantity.svg';
import PosWeighItem from './drawings/pos-weigh-item.svg';
import PosReturnBottles from './drawings/pos-return-bottles.svg';
import PosCheckAge from './drawings/pos-check-age.svg';
import PosCashPayment from './drawings/pos-cash-payment.svg';
import PosCardPayment from './drawings/pos-card-payment.svg';
import PosDiscountItem from './drawings/pos-discount-item.svg';
import PosPrintReceipt from './drawings/pos-print-receipt.svg';
import ScoOpenStation from './drawings/sco-open-station.svg';
import ScoCloseStation from './drawings/sco-close-station.svg';
import ScoHelpScan from './drawings/sco-help-scan.svg';
import ScoHelpWeigh from './drawings/sco-help-weigh.svg';
import ScoDepositVoucher from './drawings/sco-deposit-voucher.svg';
import ScoChangeItem from './drawings/sco-change-item.svg';
import ScoReceiptExit from './drawings/sco-receipt-exit.svg';
import ScoRespondAlert from './drawings/sco-respond-alert.svg';
import ScoCheckAge from './drawings/sco-check-age.svg';
import ScoSpotCheck from './drawings/sco-spot-check.svg';

const drawings: Readonly<Record<StripName, ComponentType>> = {
  'pos-sign-in': PosSignIn,
  'pos-scan-item': PosScanItem,
  'pos-change-quantity': PosChangeQuantity,
  'pos-weigh-item': PosWeighItem,
  'pos-return-bottles': PosReturnBottles,
  'pos-check-age': PosCheckAge,
  'pos-cash-payment': PosCashPayment,
  'pos-card-payment': PosCardPayment,
  'pos-discount-item': PosDiscountItem,
  'pos-print-receipt': PosPrintReceipt,
  'sco-open-station': ScoOpenStation,
  'sco-close-station': ScoCloseStation,
  'sco-help-scan': ScoHelpScan,
  'sco-help-weigh': ScoHelpWeigh,
  'sco-deposit-voucher': ScoDepositVoucher,
  'sco-change-item': ScoChangeItem,
  'sco-receipt-exit': ScoReceiptExit,
  'sco-respond-alert': ScoRespondAlert,
  'sco-check-age': ScoCheckAge,
  'sco-spot-check': ScoSpotCheck,
};

export default function Drawn({name}: {name: StripName}): ReactNode {
  const Drawing = drawings[name];
  return <Drawing />;
}
