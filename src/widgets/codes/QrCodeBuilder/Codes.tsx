import type {ReactNode} from 'react';
import {copyText} from '@site/src/lib/copyText';
import {countOf} from '@site/src/lib/countOf';
import {drawQrCode} from '@site/src/components/QrCode/drawQrCode';
import type {Drawing} from '@site/src/components/QrCode/drawing';
import Picture from '@site/src/widgets/codes/Picture';
import {byteLength} from '@site/src/widgets/codes/qrCarts';
import styles from '@site/src/widgets/frame/tool.module.css';

/** Maximum number of codes to render at once; hundreds of images make the page slow. */
const drawnCodes = 12;

/** The QR codes, each with its text. */
export default function Codes({texts}: {texts: readonly string[]}): ReactNode {
  return (
    <>
      {texts.slice(0, drawnCodes).map((text, index) => (
        <Code key={text + index} text={text} name={`code ${index + 1} of ${texts.length}`} number={index + 1} />
      ))}
      {texts.length > drawnCodes && <p>{countOf(texts.length - drawnCodes, 'more code')} not shown.</p>}
    </>
  );
}

function Code({text, name, number}: {text: string; name: string; number: number}): ReactNode {
  const drawing = draw(text);
  const copy = (
    <button type="button" onClick={({currentTarget}) => void copyText(currentTarget, text)}>
      Copy text
    </button>
  );
  return (
    <figure className={styles.card}>
      <figcaption>
        C{name.slice(1)}, {countOf(byteLength(text), 'byte')}
      </figcaption>
      {drawing ? (
        <Picture drawing={drawing} label={`QR ${name}`} file={`qr-code-${number}`} module={4}>
          {copy}
        </Picture>
      ) : (
        <>
          <p className={styles.bad}>This text is longer than a QR code can hold. Lower maxCodes or maxChars.</p>
          <div className={styles.buttons}>{copy}</div>
        </>
      )}
      <pre className={styles.block} tabIndex={0} role="group" aria-label={`Text of code ${number}`}>
        {text}
      </pre>
    </figure>
  );
}

/** Small codes use the same error correction as other codes on the page, large codes the lowest. */
function draw(text: string): Drawing | undefined {
  for (const correction of ['medium', 'low'] as const) {
    try {
      const {path, size} = drawQrCode(text, correction);
      return {path, width: size, height: size};
    } catch {
      // The next lower correction level holds more.
    }
  }
  return undefined;
}
