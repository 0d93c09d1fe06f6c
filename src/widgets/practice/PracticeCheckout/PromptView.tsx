import {useEffect, useRef, useState, type ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import Segments from '@site/src/components/Segments';
import {keepUnits} from '@site/src/lib/keepUnits';
import type {Prompt} from '../model';
import {euros, readEuros, saleAt} from '../wording';
import type {Parts} from './parts';
import OneField from '../parts/OneField';
import styles from '../parts/styles.lazy.module.css';

/** Reasons in this model; every shop sets up its own. */
const reasons = ['Damaged package', 'Near expiration', 'Goodwill'] as const;

type Props = Parts & {prompt: Prompt};

/** What the station asks for. It takes the focus, as the touchscreen takes the cashier's attention. */
export default function PromptView(props: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input, select, button');
    first?.focus({preventScroll: true});
  }, []);
  const {act} = props;
  return (
    <div ref={box} role="group" aria-label="Input required" className={styles.form}>
      <Asked {...props} />
      {props.prompt.ask !== 'age' && (
        <div className={styles.row}>
          <button type="button" onClick={() => act.ask(undefined)}>
            Back
          </button>
        </div>
      )}
    </div>
  );
}

function Asked(props: Props): ReactNode {
  const {prompt, act, platform, station} = props;
  switch (prompt.ask) {
    case 'price':
      return (
        <OneField label={`Price of ${prompt.name}`} hint="In euros" onEnter={(text) => void act.enterPrice(text)} />
      );
    case 'quantity':
      return <OneField label={`Quantity of ${prompt.name}`} onEnter={(text) => void act.setQuantity(text)} />;
    case 'weight':
      return (
        <>
          <p className={styles.big}>Put the items on the scale: {prompt.name}</p>
          <p>Weight: {station.scale.isTouched ? 'moving' : `${station.scale.grams} g`}</p>
          <button type="button" className={styles.main} onClick={() => void act.acceptWeight()}>
            Accept the weight
          </button>
        </>
      );
    case 'age':
      return (
        <>
          <p className={styles.big}>
            Age check: {prompt.name} (minimum age: {prompt.limit})
          </p>
          <div className={styles.row}>
            <button type="button" className={styles.main} onClick={() => void act.answerAge(true)}>
              Confirm the age
            </button>
            <button type="button" onClick={() => void act.answerAge(false)}>
              Refuse the sale
            </button>
          </div>
        </>
      );
    case 'matches':
      return (
        <div className={styles.tiles} role="group" aria-label="Matching items">
          {prompt.skus.map((sku) => {
            const price = platform.priceOf(sku);
            const unit = platform.products.get(sku)?.['referenceUnit'];
            return (
              <button key={sku} type="button" onClick={() => void act.choose(sku)}>
                {keepUnits(platform.nameOf(sku))}
                {price > 0 && `, ${euros(price)}${unit === undefined ? '' : ` per ${String(unit)}`}`}
              </button>
            );
          })}
        </div>
      );
    case 'cancel':
      return (
        <>
          <p className={styles.big}>Cancel the whole {saleAt[station.kind]}?</p>
          <button type="button" className={styles.main} onClick={() => void act.cancel()}>
            Confirm
          </button>
        </>
      );
    case 'parked':
      return station.parked.length === 0 ? (
        <p>There are no parked {saleAt[station.kind]}s.</p>
      ) : (
        <div className={styles.tiles} role="group" aria-label={`Parked ${saleAt[station.kind]}s`}>
          {station.parked.map((cart, index) => (
            <button key={index} type="button" onClick={() => void act.resume(index)}>
              {cart.lines[0]?.name}, {euros(cart.total)}
            </button>
          ))}
        </div>
      );
    case 'float':
      return <OneField label="Starting cash" hint="In euros" onEnter={act.count} />;
    case 'empties':
      return <Empties {...props} />;
    case 'reduce':
      return <Reduce {...props} prompt={prompt} />;
    case 'cash-movement':
      return <CashMovement {...props} />;
  }
}

function Empties({act, platform}: Parts): ReactNode {
  const deposits = [...platform.products].filter(([, {productType}]) => productType === 'deposit');
  const [sku, setSku] = useState(deposits[0]![0]);
  return (
    <>
      <SelectField
        label="Type of bottle or crate"
        options={deposits.map(([id, {name}]) => [id, `${String(name)}, ${euros(platform.priceOf(id))}`])}
        value={sku}
        onChange={setSku}
      />
      <OneField label="Quantity" onEnter={(text) => void act.takeEmpties(sku, text)} />
    </>
  );
}

function Reduce({prompt, act}: Parts & {prompt: Prompt & {ask: 'reduce'}}): ReactNode {
  const [tab, setTab] = useState<'discount' | 'price'>('discount');
  const [reason, setReason] = useState<string>(reasons[0]);
  const [unit, setUnit] = useState<'percent' | 'euros'>('percent');
  const reduce = (text: string) => {
    const cents = readEuros(text);
    if (!cents || (unit === 'percent' && cents > 10_000)) return act.refuseValue();
    void act.reduce(unit === 'percent' ? {reason, percent: cents / 100} : {reason, cents});
  };
  return (
    <>
      <p className={styles.big}>{prompt.name}</p>
      {prompt.entry !== undefined && (
        <Segments
          label="Type of change"
          options={[
            ['discount', 'Discount'],
            ['price', 'New price'],
          ]}
          value={tab}
          onChange={setTab}
        />
      )}
      {tab === 'price' ? (
        <OneField label="New price" hint="In euros" onEnter={(text) => void act.reprice(text)} />
      ) : (
        <>
          <SelectField label="Reason" options={reasons.map((one) => [one, one])} value={reason} onChange={setReason} />
          <SelectField
            label="Discount type"
            options={[
              ['percent', 'Percentage'],
              ['euros', 'Amount in euros'],
            ]}
            value={unit}
            onChange={setUnit}
          />
          <OneField label="Value" onEnter={reduce} />
        </>
      )}
    </>
  );
}

function CashMovement({act}: Parts): ReactNode {
  const [direction, setDirection] = useState<'1' | '-1'>('1');
  const [reason, setReason] = useState('');
  return (
    <>
      <SelectField
        label="Movement"
        options={[
          ['1', 'Add money'],
          ['-1', 'Remove money'],
        ]}
        value={direction}
        onChange={setDirection}
      />
      <TextField label="Reason" value={reason} onChange={setReason} />
      <OneField
        label="Amount"
        hint="In euros"
        onEnter={(text) => act.moveCash(text, Number(direction) as 1 | -1, reason)}
      />
    </>
  );
}
