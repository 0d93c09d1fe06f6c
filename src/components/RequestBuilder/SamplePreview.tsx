import {useState, type ReactNode} from 'react';
import {copyText} from '@site/src/lib/copyText';
import look from '@site/src/lib/dialog.lazy.module.css';
import {sampleLanguages, toSampleLanguage} from '@site/src/openapi/samples/languages';
import {languageSlot} from '@site/src/openapi/samples/languageSlot';
import type {SampleRequest} from '@site/src/openapi/samples/request';
import {writeSample} from '@site/src/openapi/samples/writeSample';
import styles from './styles.module.css';

/** The request in the chosen language, as plain text that is never parsed as HTML. */
export default function SamplePreview({request, problems}: {request: SampleRequest; problems: number}): ReactNode {
  const [language, setLanguage] = useState(() => toSampleLanguage(languageSlot.get()));
  const code = writeSample(request, language);
  return (
    <>
      <div className={look.buttons}>
        <select
          className="site-button"
          aria-label="Language of the sample"
          value={language}
          onChange={({target}) => {
            setLanguage(toSampleLanguage(target.value));
            languageSlot.set(target.value);
          }}
        >
          {sampleLanguages.map(({id, label}) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" className="site-button" onClick={({currentTarget}) => void copyText(currentTarget, code)}>
          Copy
        </button>
      </div>
      <pre className={styles.code} tabIndex={0} role="group" aria-label="Your request">
        <code>{code}</code>
      </pre>
      <p className={styles.hint}>
        {problems === 0
          ? 'The request matches the schema.'
          : `The request doesn't match the schema yet: ${problems} to fix.`}
      </p>
    </>
  );
}
