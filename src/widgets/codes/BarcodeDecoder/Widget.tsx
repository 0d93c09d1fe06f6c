import type {ReactNode} from 'react';
import clsx from 'clsx';
import ToolFrame from '@site/src/widgets/frame';
import {SelectField, TextField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {drawBarcode, type Barcode} from '@site/src/widgets/codes/drawBarcode';
import {priceOfScan, type PriceResult, type ScannedProduct} from '@site/src/widgets/codes/priceOfScan';
import {roles} from '@site/src/widgets/codes/roles';
import {
  buildCode,
  detectTemplates,
  readCode,
  templateNames,
  type CodeReading,
  type TemplateName,
} from '@site/src/simulator/sale/templates';
import {measures, units} from '@site/src/simulator/sale/units';

interface State extends ScannedProduct {
  scanned: string;
  /** Empty: derived from the code. */
  template: '' | TemplateName;
  /** The embedded digits, for building a code. */
  data: string;
}

const empty: State = {
  scanned: '',
  template: '',
  code: '',
  encodingUnit: '',
  referenceUnit: '',
  price: '',
  decimals: '2',
  data: '',
};

const samples: Record<string, Partial<State>> = {
  'Cheese, 250 g': {
    scanned: '2712043002504',
    template: 'ean13_instore_chk',
    code: '71204',
    encodingUnit: 'g',
    referenceUnit: 'kg',
    price: '6.40',
    data: '250',
  },
  'Eight rolls': {
    scanned: '2600771000087',
    template: 'ean13_instore_chk',
    code: '60077',
    encodingUnit: 'piece',
    price: '0.45',
    data: '8',
  },
  'Salad, price in the code': {
    scanned: '2543210003495',
    template: 'ean13_instore',
    code: '54321',
    encodingUnit: 'price',
    data: '349',
  },
  Newspaper: {scanned: '4190000103903', template: 'german_print', code: '19', encodingUnit: 'price', data: '390'},
  'One case': {scanned: '0119521234100178', template: 'ean14_code128', code: '19521234100178', price: '8.99'},
  'Wrong check digit': {scanned: '2712044002503', template: 'ean13_instore_chk', code: '71204', encodingUnit: 'g'},
};

/** Decodes, prices, and renders a scanned code. */
export default function BarcodeDecoder(): ReactNode {
  const [state, setState] = useSessionState<State>(empty);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const code = state.scanned.trim();
  const fitting = code === '' ? [] : detectTemplates(code);
  const template = state.template || fitting[0] || 'default';
  const reading = readCode(code, template);
  const price = reading.identifier === undefined ? undefined : priceOfScan(reading.identifier, reading.data, state);
  // An untouched form without a code shows no errors.
  const problems = code === '' ? {} : (price?.problems ?? {});

  return (
    <ToolFrame
      name="Barcode decoder"
      samples={Object.entries(samples).map(([label, sample]) => ({
        label,
        load: () => setState({...empty, ...sample}),
      }))}
      onClear={() => setState(empty)}
    >
      <div className={styles.columns}>
        <TextField
          wide
          label="Scanned code"
          value={state.scanned}
          onChange={(scanned) => set({scanned})}
          error={code !== '' && reading.parts.length === 0 ? reading.problems.join(' ') : undefined}
        />
        <SelectField
          wide
          label="Template"
          hint={
            state.template === '' && code !== ''
              ? `Detected: ${template}. The code alone doesn't determine the template. The product specifies the template.`
              : undefined
          }
          options={[['', 'detect'], ...templateNames.map((name) => [name, name] as const)]}
          value={state.template}
          onChange={(chosen) => set({template: chosen})}
        />
      </div>
      <ProductFields state={state} set={set} problems={problems} />
      <p role="status">
        {code === '' ? 'Scan or enter a code, or choose a sample.' : summaryOf(reading, price?.price)}
      </p>
      {reading.parts.length > 0 && (
        <div className={styles.results}>
          <Parts reading={reading} />
          <Correction reading={reading} onUse={(scanned) => set({scanned})} />
          <OtherTemplates names={fitting.filter((name) => name !== template)} />
          {price && <Price result={price} />}
          <Drawing code={code} template={template} />
        </div>
      )}
      <Builder state={state} set={set} template={template} />
    </ToolFrame>
  );
}

interface StateProps {
  state: State;
  set: (part: Partial<State>) => void;
}

/** Product data that determines what the number in the code means. */
function ProductFields({state, set, problems}: StateProps & {problems: PriceResult['problems']}): ReactNode {
  return (
    <fieldset className={styles.fields}>
      <legend>Product with this code</legend>
      <div className={styles.columns}>
        <TextField label="code" value={state.code} onChange={(value) => set({code: value})} />
        <SelectField
          label="encodingUnit"
          options={[['', 'none'], ...units.map((unit) => [unit, unit] as const)]}
          value={state.encodingUnit}
          onChange={(encodingUnit) => set({encodingUnit})}
          error={problems.encodingUnit}
        />
        <SelectField
          label="referenceUnit"
          options={[['', 'none'], ...measures.map((unit) => [unit, unit] as const)]}
          value={state.referenceUnit}
          onChange={(referenceUnit) => set({referenceUnit})}
          error={problems.referenceUnit}
        />
        <TextField
          label="Price"
          hint="In the main currency unit, such as 6.40"
          inputMode="decimal"
          value={state.price}
          onChange={(value) => set({price: value})}
          error={problems.price}
        />
        <TextField
          label="Decimal places"
          inputMode="numeric"
          value={state.decimals}
          onChange={(decimals) => set({decimals})}
          error={problems.decimals}
        />
      </div>
    </fieldset>
  );
}

/** Reports wrong check digits and shows the corrected code. */
function Correction({reading, onUse}: {reading: CodeReading; onUse: (code: string) => void}): ReactNode {
  const {problems, corrected} = reading;
  if (problems.length === 0 || corrected === undefined) return null;
  return (
    <div className={styles.card} data-state="bad">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <div className={styles.buttons}>
        <button type="button" onClick={() => onUse(corrected)}>
          Use {corrected}
        </button>
      </div>
    </div>
  );
}

/** Other templates that could have produced the code. */
function OtherTemplates({names}: {names: readonly TemplateName[]}): ReactNode {
  if (names.length === 0) return null;
  return (
    <p>
      This code also matches{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      .
    </p>
  );
}

function summaryOf({parts, problems}: CodeReading, price?: string): string {
  if (parts.length === 0) return "The code doesn't match this template.";
  const digits = problems.length === 0 ? 'No check digit errors.' : 'A check digit is wrong.';
  return price === undefined ? digits : `${digits} Price: ${price}.`;
}

function Parts({reading}: {reading: CodeReading}): ReactNode {
  return (
    <div className={styles.table} role="region" aria-label="Parts of the code" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Digits</th>
            <th scope="col">Text</th>
            <th scope="col">Meaning</th>
            <th scope="col">Check</th>
          </tr>
        </thead>
        <tbody>
          {reading.parts.map((part) => (
            <tr key={part.from}>
              <td className={styles.whole}>{part.from === part.to ? part.from : `${part.from}–${part.to}`}</td>
              <td className={styles.free}>
                <code>{part.text}</code>
              </td>
              <td>{roles[part.role]}</td>
              <td className={clsx(part.fits === true && styles.good, part.fits === false && styles.bad)}>
                {part.fits === undefined ? '–' : part.fits ? 'correct' : `wrong, should be ${part.expected}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Price({result}: {result: PriceResult}): ReactNode {
  const {matches, steps, amount, price, rounded} = result;
  return (
    <div className={styles.card} data-state={matches === false ? 'bad' : rounded ? 'unsure' : 'good'}>
      {matches === true && <p>The code matches the product.</p>}
      {matches === false && <p>The code doesn’t match this product because its product code is different.</p>}
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {amount !== undefined && (
        <p>
          Amount: <strong>{amount}</strong>
        </p>
      )}
      {price !== undefined && !rounded && (
        <p>
          Price: <strong>{price}</strong>
        </p>
      )}
      {rounded && (
        <p>
          Price: <strong>{price}</strong>, which rounds to {rounded.down} or {rounded.up}. Use the rounded price that
          the platform returns.
        </p>
      )}
    </div>
  );
}

function Drawing({code, template}: {code: string; template: TemplateName}): ReactNode {
  const drawn = tryDraw(code, template);
  if (typeof drawn === 'string') return <p className={styles.unsure}>No barcode: {drawn}</p>;
  const {symbology, path, width} = drawn;
  return (
    <figure>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} 50`}
        width={width * 2}
        height={100}
        role="img"
        aria-label={`${symbology} barcode of ${code}`}
        shapeRendering="crispEdges"
      >
        <rect width={width} height={50} fill="#fff" />
        <path d={path} transform="translate(0 5) scale(1 40)" fill="#000" />
      </svg>
      <figcaption className={styles.hint}>
        {symbology}: {code}
      </figcaption>
    </figure>
  );
}

/** Renders the barcode, or the reason why there is none. */
function tryDraw(code: string, template: TemplateName): Barcode | string {
  try {
    return drawBarcode(code, template);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Builds a code with valid check digits from the product's code and a number. */
function Builder({state, set, template}: StateProps & {template: TemplateName}): ReactNode {
  const built = tryBuild(state, template);
  return (
    <details>
      <summary>Build a code for {template}</summary>
      <div className={styles.results}>
        <TextField
          label="Embedded number"
          hint="Padded with zeros on the left. The product code comes from the field above."
          inputMode="numeric"
          value={state.data}
          onChange={(data) => set({data})}
          error={state.code === '' ? undefined : built.problem}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={built.code === undefined}
            onClick={() => built.code !== undefined && set({scanned: built.code, template})}
          >
            {built.code === undefined ? 'No code yet' : `Use ${built.code}`}
          </button>
        </div>
      </div>
    </details>
  );
}

function tryBuild(state: State, template: TemplateName): {code?: string; problem?: string} {
  try {
    return {code: buildCode(template, state.code.trim(), state.data.trim())};
  } catch (error) {
    return {problem: error instanceof Error ? error.message : String(error)};
  }
}
