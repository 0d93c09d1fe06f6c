import {useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {countOf} from '@site/src/lib/countOf';
import {drawQrCode} from '@site/src/widgets/codes/drawQrCode';
import {
  decodeCart,
  defaultSettings,
  encodeCart,
  readShownText,
  showText,
  type CartLine,
  type QrFormat,
  type QrSettings,
} from '@site/src/widgets/codes/qrCarts';

interface Line {
  quantity: string;
  code: string;
  kind: CartLine['kind'];
}

interface State {
  format: QrFormat;
  lines: Line[];
  checkoutId: string;
  separator: string;
  prefix: string;
  suffix: string;
  maxCodes: string;
  maxChars: string;
  /** QR code contents to parse, separated by empty lines. */
  pasted: string;
}

const empty: State = {
  format: 'encoded',
  lines: [{quantity: '1', code: '', kind: 'goods'}],
  checkoutId: '',
  separator: showText(defaultSettings.separator),
  prefix: '',
  suffix: '',
  maxCodes: String(defaultSettings.maxCodes),
  maxChars: String(defaultSettings.maxChars),
  pasted: '',
};

const story: State = {
  ...empty,
  checkoutId: '0f6c1d52-7a3e-4b19-9c84-5e2d7a90b311',
  lines: [
    {quantity: '2', code: '9521234100010', kind: 'goods'},
    {quantity: '1', code: '2712043002504', kind: 'goods'},
    {quantity: '3', code: '95200019', kind: 'goods'},
    {quantity: '1', code: '9521234100058', kind: 'age16'},
  ],
};

const samples: Record<string, State> = {
  'Cart from this page': story,
  'Split across two codes': {...story, maxCodes: '2'},
  'Repeated codes with AB and YZ': {...story, format: 'repeated', prefix: 'AB', separator: 'AB', suffix: 'YZ'},
  QrCodePOS: {...story, format: 'process'},
};

/** Builds the QR codes of a cart and parses them. */
export default function QrCodeBuilder(): ReactNode {
  const [state, setState] = useSessionState<State>(empty);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const {settings, problems} = readSettings(state);
  const untouched = JSON.stringify(state) === JSON.stringify(empty);
  const built = untouched
    ? {texts: []}
    : settings
      ? tryEncode(state, settings)
      : {texts: [], problem: `Fix ${Object.keys(problems).join(' and ')} first.`};

  return (
    <ToolFrame
      name="QR code builder"
      samples={Object.entries(samples).map(([label, sample]) => ({label, load: () => setState(sample)}))}
      onClear={() => setState(empty)}
    >
      <SelectField
        label="Format"
        options={[
          ['encoded', 'Encoded cart'],
          ['process', 'QrCodePOS'],
          ['repeated', 'Repeated codes'],
        ]}
        value={state.format}
        onChange={(format) => set({format})}
      />
      {state.format !== 'process' && <Lines lines={state.lines} onChange={(lines) => set({lines})} />}
      <div className={styles.columns}>
        {state.format !== 'repeated' && (
          <TextField
            wide
            label="Checkout ID"
            hint={state.format === 'encoded' ? 'Leave empty if the shopper was offline' : undefined}
            value={state.checkoutId}
            onChange={(checkoutId) => set({checkoutId})}
          />
        )}
        {state.format === 'repeated' && (
          <TextField label="prefix" value={state.prefix} onChange={(prefix) => set({prefix})} />
        )}
        {state.format !== 'process' && (
          <TextField
            label="separator"
            hint="\n is a line feed"
            value={state.separator}
            onChange={(separator) => set({separator})}
          />
        )}
        {state.format === 'repeated' && (
          <TextField label="suffix" value={state.suffix} onChange={(suffix) => set({suffix})} />
        )}
        {state.format !== 'process' && (
          <>
            <TextField
              label="maxCodes"
              inputMode="numeric"
              value={state.maxCodes}
              onChange={(maxCodes) => set({maxCodes})}
              error={problems.maxCodes}
            />
            <TextField
              label="maxChars"
              inputMode="numeric"
              value={state.maxChars}
              onChange={(maxChars) => set({maxChars})}
              error={problems.maxChars}
            />
          </>
        )}
      </div>
      <p role="status" className={built.problem ? styles.bad : undefined}>
        {built.problem ??
          (untouched
            ? 'Fill in a cart, or choose a sample.'
            : `The cart needs ${countOf(built.texts.length, 'QR code')}.`)}
      </p>
      <Codes texts={built.texts} />
      <Reader state={state} set={set} settings={settings} built={built.texts} />
    </ToolFrame>
  );
}

function readSettings(entered: State): {settings?: QrSettings; problems: {maxCodes?: string; maxChars?: string}} {
  // QrCodePOS has no settings, so entries for the other formats are ignored and hidden.
  const state = entered.format === 'process' ? empty : entered;
  const maxCodes = /^[1-9]\d{0,4}$/.test(state.maxCodes.trim()) ? Number(state.maxCodes) : undefined;
  const maxChars = /^[1-9]\d{0,4}$/.test(state.maxChars.trim()) ? Number(state.maxChars) : undefined;
  if (maxCodes === undefined || maxChars === undefined) {
    const rule = 'Enter a whole number greater than 0.';
    return {
      problems: {...(maxCodes === undefined && {maxCodes: rule}), ...(maxChars === undefined && {maxChars: rule})},
    };
  }
  const {separator, prefix, suffix} = state;
  return {
    settings: {
      separator: readShownText(separator),
      prefix: readShownText(prefix),
      suffix: readShownText(suffix),
      maxCodes,
      maxChars,
    },
    problems: {},
  };
}

/** Maximum number of items to repeat; more would slow down rendering without adding information. */
const mostItems = 5000;

function tryEncode(state: State, settings: QrSettings): {texts: string[]; problem?: string} {
  try {
    const lines = state.lines.map(({quantity, code, kind}) => ({
      quantity: quantity.trim() === '' ? NaN : Number(quantity),
      code: code.trim(),
      kind,
    }));
    if (lines.reduce((sum, {quantity}) => sum + (quantity || 0), 0) > mostItems)
      return {texts: [], problem: `Enter up to ${mostItems} items.`};
    return {texts: encodeCart(state.format, lines, state.checkoutId.trim(), settings)};
  } catch (error) {
    return {texts: [], problem: error instanceof Error ? error.message : String(error)};
  }
}

function Lines({lines, onChange}: {lines: readonly Line[]; onChange: (lines: Line[]) => void}): ReactNode {
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? {...line, ...part} : line)));
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
              error={/^[1-9]\d*$/.test(line.quantity.trim()) ? undefined : 'Enter a whole number greater than 0.'}
            />
            <TextField
              label="Code"
              unseenLabel={` of line ${index + 1}`}
              value={line.code}
              onChange={(code) => change(index, {code})}
            />
            <SelectField
              label="Kind"
              unseenLabel={` of line ${index + 1}`}
              options={[
                ['goods', 'goods'],
                ['age16', 'goods for ages 16 and over'],
                ['coupon', 'coupon'],
              ]}
              value={line.kind}
              onChange={(kind) => change(index, {kind})}
            />
            {lines.length > 1 && (
              <button type="button" onClick={() => onChange(lines.filter((_, at) => at !== index))}>
                Remove<span className={styles.unseen}> line {index + 1}</span>
              </button>
            )}
          </div>
        ))}
        <div className={styles.buttons}>
          <button type="button" onClick={() => onChange([...lines, {quantity: '1', code: '', kind: 'goods'}])}>
            Add a line
          </button>
        </div>
      </div>
    </fieldset>
  );
}

/** Maximum number of codes to render at once; hundreds of images make the page slow. */
const drawnCodes = 12;

function Codes({texts}: {texts: readonly string[]}): ReactNode {
  return (
    <div className={styles.results}>
      {texts.slice(0, drawnCodes).map((text, index) => (
        <figure key={text + index} className={styles.card}>
          <figcaption>
            Code {index + 1} of {texts.length}, {countOf(text.length, 'character')}
          </figcaption>
          <Picture text={text} label={`QR code ${index + 1} of ${texts.length}`} />
          <pre className={styles.block} tabIndex={0} aria-label={`Text of code ${index + 1}`}>
            {text}
          </pre>
        </figure>
      ))}
      {texts.length > drawnCodes && <p>{countOf(texts.length - drawnCodes, 'more code')} not shown.</p>}
    </div>
  );
}

/** Small codes use the same error correction as other codes on the page, large codes the lowest. */
function Picture({text, label}: {text: string; label: string}): ReactNode {
  const drawn = draw(text);
  if (!drawn)
    return <p className={styles.bad}>This text is longer than a QR code can hold. Lower maxCodes or maxChars.</p>;
  const {path, size} = drawn;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size} ${size}`}
      width={size * 4}
      height={size * 4}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): {path: string; size: number} | undefined {
  for (const correction of ['medium', 'low'] as const) {
    try {
      return drawQrCode(text, correction);
    } catch {
      // The next lower correction level holds more.
    }
  }
  return undefined;
}

interface ReaderProps {
  state: State;
  set: (part: Partial<State>) => void;
  settings?: QrSettings;
  built: readonly string[];
}

function Reader({state, set, settings, built}: ReaderProps): ReactNode {
  const [open, setOpen] = useState(state.pasted !== '');
  const texts = state.pasted
    .replace(/\r\n/g, '\n')
    .split(/\n\n+/)
    .map((text) => text.replace(/^\n+|\n+$/g, ''))
    .filter((text) => text !== '');
  const decoded = settings && texts.length > 0 ? decodeCart(state.format, texts, settings) : undefined;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read codes</summary>
      <div className={styles.results}>
        <AreaField
          label="Text of the codes"
          hint="In any order, with an empty line between codes. Uses the format and settings above."
          value={state.pasted}
          onChange={(pasted) => set({pasted})}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={built.length === 0}
            onClick={() => built.length > 0 && set({pasted: built.join('\n\n')})}
          >
            Use the codes above
          </button>
        </div>
        {decoded && (
          <div
            className={styles.card}
            data-state={decoded.problems.length > 0 ? 'bad' : 'good'}
            role="group"
            aria-label="Decoded cart"
          >
            {decoded.problems.map((problem) => (
              <p key={problem} className={styles.bad}>
                {problem}
              </p>
            ))}
            {decoded.checkoutId !== undefined && (
              <p>
                Checkout ID <code>{decoded.checkoutId}</code>
              </p>
            )}
            {state.format === 'encoded' && decoded.checkoutId === undefined && decoded.lines.length > 0 && (
              <p>The cart has no checkout ID, so there is nothing to report after the sale.</p>
            )}
            {decoded.lines.length > 0 && (
              <ul>
                {decoded.lines.map(({quantity, code}, index) => (
                  <li key={index}>
                    {quantity} × <code>{code}</code>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
