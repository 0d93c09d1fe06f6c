import type {ReactNode} from 'react';
import {contextChip} from '@site/src/components/SampleContext/contextChip';
import {sampleLanguages, servedLanguage, tabLanguages} from '@site/src/lib/sampleLanguages';
import Card from './Card';
import styles from './styles.module.css';

interface Props {
  heading: ReactNode;
  /** Address of the sample's files without an extension: `.json` holds the other languages. */
  source: string;
  /** What its actions need to know. */
  data: Readonly<Record<`data-${string}`, string>>;
  /** Buttons after Copy. */
  actions: ReactNode;
  /** Between the languages and the code. */
  example?: ReactNode;
  /** Highlighted curl. */
  html: string;
  /** Start of the ids of the fields that its lines show. */
  fields?: string | undefined;
  /** A quiet button after Copy as curl. */
  more?: ReactNode;
}

/**
 * A request as a sample. The HTML contains curl; the rest loads on demand and is handled by
 * src/components/Samples/client.ts, which also works in served HTML. The selects are added when the card is laid out,
 * because browsers lay out every form field for autofill, even in closed disclosures.
 */
export default function RequestCard({heading, source, data, actions, example, html, fields, more}: Props): ReactNode {
  return (
    <Card
      className={styles.request}
      data-samples={source}
      {...data}
      head={
        <>
          {heading}
          <div className={`${styles.tabs} tab-row needs-script`} role="group" aria-label="Sample language">
            {tabLanguages.map((language) => (
              <button
                key={language}
                type="button"
                aria-pressed={language === servedLanguage}
                data-sample-action="language"
                data-language={language}
              >
                {sampleLanguages.find((one) => one.id === language)!.label}
              </button>
            ))}
            <span className={styles.more} data-language-choice />
          </div>
          <div className={`${styles.actions} needs-script`}>
            <button type="button" className={`${styles.copy} copy-icon`} aria-label="Copy" data-sample-action="copy" />
            {actions}
          </div>
        </>
      }
    >
      <div className={styles.about}>
        {example}
        <span className="needs-script" data-markdown-ignore dangerouslySetInnerHTML={{__html: contextChip}} />
        <button type="button" className={`${styles.curl} site-button--quiet needs-script`} data-sample-action="curl">
          Copy as curl
        </button>
        {more && <span className="needs-script">{more}</span>}
      </div>
      <pre className={styles.code} tabIndex={0} aria-label="Sample request" role="group" data-fields={fields}>
        <code className="language-bash" dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </Card>
  );
}
