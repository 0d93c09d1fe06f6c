import {useMemo, type ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import {countOf} from '@site/src/lib/countOf';
import {itemsIn, readQrForm, type QrFormReading} from '@site/src/widgets/codes/readQrForm';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useToolState} from '@site/src/widgets/frame/useToolState';
import CartLines from './CartLines';
import Codes from './Codes';
import Reader from './Reader';
import {empty, samples, story, type State} from './samples';

/** Builds the QR codes of a cart and parses them. */
export default function QrCodeBuilder(): ReactNode {
  const {state, set, frame} = useToolState<State>(story, empty);
  const isUntouched = JSON.stringify({...state, scans: '', pasted: ''}) === JSON.stringify(empty);
  const reading = useMemo(() => readQrForm(state), [state]);
  const texts = isUntouched ? [] : reading.texts;

  return (
    <ToolFrame name="QR code builder" samples={samples} {...frame}>
      <Answer
        value={texts.length > 0 ? countOf(texts.length, 'QR code') : undefined}
        isBad={!isUntouched && reading.problem !== undefined}
      >
        {isUntouched ? 'Fill in a cart, or choose a sample.' : summaryOf(state, reading)}
      </Answer>
      <Panes
        isNarrow="input"
        hint="The QR codes appear here."
        summary={`${countOf(state.lines.length, 'line')}, maxCodes ${state.maxCodes}, maxChars ${state.maxChars}`}
        input={
          <>
            <SelectField
              label="Format"
              options={[
                ['encoded', 'Encoded cart'],
                ['process', 'QrCodePOS'],
                ['repeated', 'Repeated codes'],
              ]}
              {...fieldOf(state, set)('format')}
            />
            {state.format !== 'process' && <CartLines lines={state.lines} scans={state.scans} onChange={set} />}
            <Settings state={state} set={set} problems={reading.problems} />
            <Reader state={state} settings={reading.settings} built={texts} onPaste={(pasted) => set({pasted})} />
          </>
        }
        result={texts.length > 0 && <Codes texts={texts} />}
      />
    </ToolFrame>
  );
}

function summaryOf({format, lines}: State, {texts, problem}: QrFormReading): string {
  if (problem !== undefined) return problem;
  const codes = countOf(texts.length, 'QR code');
  if (format === 'process') return `${codes}.`;
  const items = itemsIn(lines.map(({quantity}) => ({quantity: Number(quantity)})));
  return `${countOf(lines.length, 'line')} with ${countOf(items, 'item')}: the cart needs ${codes}.`;
}

interface SettingsProps {
  state: State;
  set: (part: Partial<State>) => void;
  problems: QrFormReading['problems'];
}

function Settings({state, set, problems}: SettingsProps): ReactNode {
  const {format} = state;
  const field = fieldOf(state, set, problems);
  return (
    <div className={styles.pairs}>
      {format !== 'repeated' && (
        <TextField
          wide
          label="Checkout ID"
          hint={format === 'encoded' ? 'Leave empty if the shopper was offline' : undefined}
          {...field('checkoutId')}
        />
      )}
      {format === 'repeated' && <TextField label="prefix" {...field('prefix')} />}
      {format !== 'process' && <TextField label="separator" hint="\n is a line feed" {...field('separator')} />}
      {format === 'repeated' && <TextField label="suffix" {...field('suffix')} />}
      {format !== 'process' && (
        <>
          <TextField label="maxCodes" inputMode="numeric" {...field('maxCodes')} />
          <TextField label="maxChars" hint="Counted in bytes" inputMode="numeric" {...field('maxChars')} />
        </>
      )}
    </div>
  );
}
