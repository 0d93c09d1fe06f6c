import {useState, type ReactNode} from 'react';
import Tokens from '@site/src/components/Tokens';
import {jsonTokens} from '@site/src/lib/jsonTokens';
import {countOf} from '@site/src/lib/countOf';
import type {Run} from './session';
import styles from './styles.lazy.module.css';

/** Lines that are rendered at first. */
const mostLines = 400;

/** JSON or its lines, highlighted. Long texts start with their first lines. */
export default function JsonCode({text, label}: {text: string; label: string}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = isWhole ? lines : lines.slice(0, mostLines);
  return (
    <>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={label}>
        <code>
          {shown.map((line, index) => (
            <span key={index} className={styles.line} style={{'--indent': line.search(/[^ ]|$/)} as object}>
              <Tokens tokens={jsonTokens(line)} />
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {countOf(lines.length, 'line')}
        </button>
      )}
    </>
  );
}

/** The body of a response, with indentation if it's one JSON document. */
export function readable({response, responseHeaders}: Pick<Run, 'response' | 'responseHeaders'>): string {
  const mediaType = responseHeaders.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (mediaType.includes('ndjson')) return response;
  try {
    return JSON.stringify(JSON.parse(response), null, 2);
  } catch {
    return response;
  }
}
