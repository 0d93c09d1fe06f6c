import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Barcode} from '@site/src/widgets/codes/drawBarcode';
import Picture from '@site/src/widgets/codes/Picture';
import type {PriceResult} from '@site/src/widgets/codes/priceOfScan';
import {isMismatch, type Scan} from '@site/src/widgets/codes/readScan';
import Table from '@site/src/widgets/frame/Table';
import styles from '@site/src/widgets/frame/tool.module.css';

interface Props {
  scan: Scan;
  price?: PriceResult | undefined;
  /** The barcode, or the reason why there is none. */
  drawn: Barcode | string;
  onCorrect: (code: string) => void;
}

/** Digits that don't break: those of an EAN-13 or a GTIN. */
const longestWhole = 14;

/** What a code contains, what it costs, and what it looks like. */
export default function Details({scan, price, drawn, onCorrect}: Props): ReactNode {
  // The field above says why.
  if (isMismatch(scan)) return null;
  return (
    <>
      <Parts scan={scan} />
      <Correction scan={scan} onUse={onCorrect} />
      {scan.notes.map((note) => (
        <p key={note} className={styles.unsure}>
          {note}
        </p>
      ))}
      <OtherTemplates scan={scan} />
      {price && <Price result={price} />}
      {typeof drawn === 'string' ? (
        <p className={styles.unsure}>No barcode: {drawn}</p>
      ) : (
        <figure className={styles.results}>
          <Picture
            drawing={drawn}
            label={`${drawn.symbology} barcode of ${scan.code}`}
            file={scan.code.replace(/[^\w-]+/g, '-').slice(0, 60)}
            module={2}
          />
          <figcaption className={styles.hint}>{drawn.symbology}</figcaption>
        </figure>
      )}
    </>
  );
}

function Parts({scan}: {scan: Scan}): ReactNode {
  if (scan.parts.length === 0) return null;
  return (
    <Table label="Parts of the code" heads={['Digits', 'Text', 'Meaning', 'Check']}>
      <tbody>
        {scan.parts.map((part) => (
          <tr key={part.from}>
            <td className={styles.whole}>{part.from >= part.to ? part.from : `${part.from}–${part.to}`}</td>
            <td className={part.text.length > longestWhole ? styles.free : styles.short}>
              <code>{part.text}</code>
            </td>
            <td>{part.meaning}</td>
            <td className={clsx(part.fits === true && styles.good, part.fits === false && styles.bad)}>
              {part.fits === undefined ? '–' : part.fits ? 'correct' : `wrong, should be ${part.expected}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Reports what is wrong and shows the corrected code. */
function Correction({scan: {problems, corrected}, onUse}: {scan: Scan; onUse: (code: string) => void}): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div className={styles.card} data-state="bad">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {corrected !== undefined && (
        <div className={styles.buttons}>
          <button type="button" onClick={() => onUse(corrected)}>
            Use {corrected}
          </button>
        </div>
      )}
    </div>
  );
}

/** Other templates that could have produced the code. */
function OtherTemplates({scan: {others}}: {scan: Scan}): ReactNode {
  if (others.length === 0) return null;
  const clean = others.filter(({problems}) => problems.length === 0);
  return (
    <>
      {clean.length > 0 && (
        <p>
          This code also matches{' '}
          {clean.map(({template}, index) => (
            <span key={template}>
              {index > 0 && ', '}
              <code>{template}</code>
            </span>
          ))}
          .
        </p>
      )}
      {others
        .filter((other) => !clean.includes(other))
        .map(({template, problems}) => (
          <p key={template}>
            As <code>{template}</code>: {problems.join(' ')}
          </p>
        ))}
    </>
  );
}

function Price({result}: {result: PriceResult}): ReactNode {
  const {matches, steps, amount, price, rounded} = result;
  if (matches === undefined && steps.length === 0 && amount === undefined && price === undefined) return null;
  return (
    <div className={styles.card} data-state={matches === false ? 'bad' : rounded ? 'unsure' : 'good'}>
      {matches === true && <p>The code matches the product.</p>}
      {matches === false && <p>The code doesn't match this product because its product code is different.</p>}
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {amount !== undefined && (
        <p>
          Amount: <strong>{amount}</strong>
        </p>
      )}
      {price !== undefined && (
        <p>
          Price: <strong>{price}</strong>
          {rounded
            ? `, which rounds to ${rounded.down} or ${rounded.up}. Use the rounded price that the platform returns.`
            : null}
        </p>
      )}
    </div>
  );
}
