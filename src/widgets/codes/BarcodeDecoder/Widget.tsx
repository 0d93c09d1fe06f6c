import {useDeferredValue, useMemo, type ReactNode} from 'react';
import {AreaField, SelectField} from '@site/src/components/Field';
import {countOf} from '@site/src/lib/countOf';
import {templateNames} from '@site/src/simulator/sale/templates';
import {drawBarcode, type Barcode} from '@site/src/widgets/codes/drawBarcode';
import {priceOfScan} from '@site/src/widgets/codes/priceOfScan';
import {readList, replaceCode, type ListedScan} from '@site/src/widgets/codes/readList';
import {isMismatch, readScan, verdictOf, type Scan} from '@site/src/widgets/codes/readScan';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import {useToolState} from '@site/src/widgets/frame/useToolState';
import CodeList from './CodeList';
import Details from './Details';
import {Builder, ProductFields} from './ProductFields';
import {cheese, empty, samples, type State} from './samples';

/** Decodes, prices, and renders scanned codes. */
export default function BarcodeDecoder(): ReactNode {
  const {state, set, frame} = useToolState<State>(cheese, empty);
  const text = useDeferredValue(state.scanned);
  const {scans, problems: repeated, skipped} = useMemo(() => readList(text), [text]);
  const shown = Math.min(state.line, Math.max(0, scans.length - 1));
  const listed = scans[shown];
  const scan = readScan(listed?.scan.code ?? '', state.template);
  const price = scan.identifier === undefined ? undefined : priceOfScan(scan.identifier, scan.data, state);
  // An untouched form without a code shows no errors.
  const problems = listed ? (price?.problems ?? {}) : {};
  /** Puts another code into the line whose details are shown. */
  const replace = (code: string, part: Partial<State> = {}) =>
    set({...part, scanned: replaceCode(state.scanned, listed?.line ?? 1, code)});

  return (
    <ToolFrame name="Barcode decoder" samples={samples} {...frame}>
      <Answer value={listed && answerOf(scans, scan, price?.price)} isBad={listed && isMismatch(scan)}>
        {!listed
          ? 'Scan or enter a code, or choose a sample.'
          : scans.length > 1
            ? summaryOfList(scans)
            : summaryOf(scan, price?.price)}
      </Answer>
      <Panes
        isNarrow
        hint="The parts of the code appear here."
        summary={listed && (scans.length > 1 ? countOf(scans.length, 'code') : scan.code)}
        input={
          <>
            <AreaField
              label="Scanned codes"
              hint="One per line. You can add the SKU of a product after a semicolon."
              rows={3}
              byLine
              value={state.scanned}
              // Another code can have another template.
              onChange={(scanned) => set({scanned, template: ''})}
              error={listed && isMismatch(scan) ? scan.problems.join(' ') : undefined}
            />
            <SelectField
              label="Template"
              hint={
                state.template === '' && listed && !scan.elements
                  ? `Detected: ${scan.template}. The code alone doesn't determine the template. The product specifies the template.`
                  : undefined
              }
              options={[['', 'detect'], ...templateNames.map((name) => [name, name] as const)]}
              value={state.template}
              onChange={(template) => set({template})}
            />
            <ProductFields state={state} set={set} problems={problems} />
            <Builder
              state={state}
              set={set}
              template={scan.template}
              onBuilt={(code) => replace(code, {template: scan.template})}
            />
          </>
        }
        result={
          listed && (
            <>
              {scans.length > 1 && (
                <CodeList
                  scans={scans}
                  problems={repeated}
                  skipped={skipped}
                  shown={shown}
                  onShow={(line) => set({line})}
                />
              )}
              <h3>
                {scans.length > 1 && `Line ${listed.line}: `}
                {scan.kind}
              </h3>
              <Details scan={scan} price={price} drawn={tryDraw(scan)} onCorrect={(code) => replace(code)} />
            </>
          )
        }
      />
    </ToolFrame>
  );
}

function answerOf(scans: readonly ListedScan[], scan: Scan, price?: string): string {
  return scans.length > 1 ? countOf(scans.length, 'code') : (price ?? scan.kind);
}

function summaryOf(scan: Scan, price?: string): string {
  if (isMismatch(scan)) return "The code doesn't match this template.";
  const digits = {
    correct: 'No check digit errors.',
    wrong: 'A check digit is wrong.',
    faulty: 'The code contains an error.',
    none: 'This code has no check digit to verify.',
  }[verdictOf(scan)];
  return price === undefined ? digits : `${digits} Price: ${price}.`;
}

function summaryOfList(scans: readonly ListedScan[]): string {
  const count = (...kinds: string[]) => scans.filter(({scan}) => kinds.includes(verdictOf(scan))).length;
  const none = count('none');
  return `${countOf(scans.length, 'code')}: ${count('correct')} with correct check digits, ${count('wrong', 'faulty')} with errors${none > 0 ? `, ${none} without a check digit` : ''}.`;
}

/** Renders the barcode, or the reason why there is none. */
function tryDraw(scan: Scan): Barcode | string {
  try {
    return drawBarcode(scan);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
