import clsx from 'clsx';
import {useMemo, useState, type ReactNode} from 'react';
import Card from '@site/src/components/Samples/Card';
import cardStyles from '@site/src/components/Samples/styles.module.css';
import Tokens from '@site/src/components/Tokens';
import {codeTokens, splitLines} from '@site/src/lib/codeTokens';
import {copyText} from '@site/src/lib/copyText';
import {sampleLanguages, tabLanguages, toSampleLanguage, type SampleLanguage} from '@site/src/lib/sampleLanguages';
import {languageSlot} from '@site/src/openapi/samples/languageSlot';
import type {SampleRequest} from '@site/src/openapi/samples/request';
import {writeSample} from '@site/src/openapi/samples/writeSample';

/** Longer samples have no colors. */
const mostColored = 50_000;

/** The request in the chosen language, as text that is never parsed as HTML. */
export default function SamplePreview({request}: {request: SampleRequest}): ReactNode {
  const [language, setLanguage] = useState(() => toSampleLanguage(languageSlot.get()));
  const code = writeSample(request, language);
  const lines = useMemo(() => splitLines(code.length > mostColored ? [{text: code}] : codeTokens(code)), [code]);
  const choose = (chosen: SampleLanguage) => {
    setLanguage(chosen);
    languageSlot.set(chosen);
  };
  return (
    <Card
      className={cardStyles.request}
      head={
        <>
          <h3>Request</h3>
          <div className={cardStyles.actions}>
            <button type="button" onClick={({currentTarget}) => void copyText(currentTarget, code)}>
              Copy
            </button>
          </div>
          <div className={clsx(cardStyles.tabs, 'tab-row')} role="group" aria-label="Language">
            {tabLanguages.map((id) => (
              <button key={id} type="button" aria-pressed={id === language} onClick={() => choose(id)}>
                {sampleLanguages.find((one) => one.id === id)!.label}
              </button>
            ))}
            <select
              aria-label="More languages"
              value={tabLanguages.includes(language) ? '' : language}
              onChange={({target}) => choose(toSampleLanguage(target.value))}
            >
              <option value="" hidden>
                More
              </option>
              {sampleLanguages
                .filter(({id}) => !tabLanguages.includes(id))
                .map(({id, label}) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
            </select>
          </div>
        </>
      }
    >
      <pre className={cardStyles.code} tabIndex={0} role="group" aria-label="Your request">
        <code>
          {lines.map((tokens, index) => (
            <span key={index} className="line">
              <Tokens tokens={tokens} />
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </Card>
  );
}
