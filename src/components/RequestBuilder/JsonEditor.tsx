import {Fragment, useId, type ReactNode, type RefObject} from 'react';
import {lineBreaks} from '@site/src/lib/lineBreaks';
import {startOfLine} from '@site/src/lib/startOfLine';
import {jsonTokens} from '@site/src/lib/jsonTokens';
import Tokens from '@site/src/components/Tokens';
import type {Message} from '@site/src/openapi/request/message';
import {renderProblems} from './renderField';
import {isWarning} from './Status';
import styles from './styles.lazy.module.css';

interface Props {
  label: string;
  value: string;
  messages: readonly Message[];
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}

/** Longer texts have no colors. */
const mostColored = 50_000;

/**
 * A text area over the same text in colors, beside the numbers of its lines. Lines with a problem are marked, and say
 * it at their end.
 */
export default function JsonEditor({label, value, messages, area, onChange}: Props): ReactNode {
  const id = useId();
  const problems = messages.filter(({key}) => key === 'body');
  const isInvalid = !problems.every(isWarning);
  const byLine = new Map<number, string>();
  for (const {line, text} of problems)
    if (line !== undefined && !byLine.has(line)) byLine.set(line, text.replace(/^Line \d+(?:, [^:]*)?: /, ''));
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame} data-invalid={isInvalid ? '' : undefined}>
        <div className={styles.sheet}>
          <pre className={styles.numbers} aria-hidden="true">
            {value.length > mostColored
              ? Array.from({length: lineBreaks(value) + 1}, (_, index) => index + 1).join('\n')
              : value
                  .split('\n')
                  .map((_, index) => (
                    <span key={index} data-wrong={byLine.has(index + 1) ? '' : undefined}>{`${index + 1}\n`}</span>
                  ))}
          </pre>
          <div className={styles.layers}>
            <pre aria-hidden="true">
              {value.length > mostColored ? `${value}\n` : <Lines text={value} problems={byLine} />}
            </pre>
            <textarea
              ref={area}
              id={id}
              aria-describedby={problems.length > 0 ? `${id}-error` : undefined}
              aria-invalid={isInvalid}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              wrap="off"
              value={value}
              onChange={({target}) => onChange(target.value)}
            />
          </div>
        </div>
      </div>
      {problems.length > 0 && (
        <div id={`${id}-error`} className={styles.problems}>
          {renderProblems(problems, 'body')}
        </div>
      )}
    </div>
  );
}

function Lines({text, problems}: {text: string; problems: ReadonlyMap<number, string>}): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      <span className={styles.line} data-problem={problems.get(index + 1)}>
        <Tokens tokens={jsonTokens(line)} />
      </span>
      {'\n'}
    </Fragment>
  ));
}

/** Moves the cursor to a line, and the line into view. */
export function goToLine(area: HTMLTextAreaElement, line: number): void {
  const start = startOfLine(area.value, line);
  area.focus({preventScroll: true});
  area.setSelectionRange(start, start);
  const height = parseFloat(getComputedStyle(area).lineHeight);
  area.closest<HTMLElement>(`.${styles.frame}`)?.scrollTo({top: Math.max(0, (line - 4) * height)});
  area.scrollIntoView({block: 'nearest'});
}
