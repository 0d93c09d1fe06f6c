import {useId, useState, type ReactNode} from 'react';
import type {Message} from '@site/src/openapi/request/checkEntries';
import type {Entries, FormBody} from '@site/src/openapi/request/form';
import {Problems} from './Field';
import styles from './styles.module.css';

interface Props {
  bodies: readonly FormBody[];
  entries: Entries;
  messages: readonly Message[];
  onChange: (key: string, entries: Entries) => void;
}

/** Media type, example and text of the body, or the files of a multipart body. */
export default function BodyFields({bodies, entries, messages, onChange}: Props): ReactNode {
  const body = bodies.find(({mediaType}) => mediaType === entries.mediaType);
  if (!body) return null;
  const chooseMediaType = (mediaType: string) => {
    const next = bodies.find((candidate) => candidate.mediaType === mediaType);
    const isExample = body.examples.some(({text}) => text === entries.body);
    onChange('mediaType', {...entries, mediaType, body: isExample ? (next?.examples[0]?.text ?? '') : entries.body});
  };
  return (
    <fieldset className={styles.group}>
      <legend>Body</legend>
      <label className={styles.label}>
        Media type
        <select
          className={styles.input}
          value={entries.mediaType}
          onChange={({target}) => chooseMediaType(target.value)}
        >
          {bodies.map(({mediaType}) => (
            <option key={mediaType}>{mediaType}</option>
          ))}
        </select>
      </label>
      {body.kind === 'multipart' ? (
        <Files body={body} entries={entries} messages={messages} onChange={onChange} />
      ) : (
        <BodyText body={body} entries={entries} messages={messages} onChange={onChange} />
      )}
    </fieldset>
  );
}

type PartProps = Omit<Props, 'bodies'> & {body: FormBody};

function Files({body, entries, messages, onChange}: PartProps): ReactNode {
  const id = useId();
  return body.parts.map(({name}) => {
    const key = `file.${name}`;
    return (
      <div key={name} className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-${name}`}>
          <span>
            File for <code>{name}</code>
          </span>
        </label>
        <input
          id={`${id}-${name}`}
          className={styles.input}
          value={entries.files[name] ?? ''}
          aria-describedby={`${id}-${name}-problems`}
          aria-invalid={messages.some((message) => message.key === key)}
          spellCheck={false}
          onChange={({target}) => onChange(key, {...entries, files: {...entries.files, [name]: target.value}})}
        />
        <Problems id={`${id}-${name}-problems`} messages={messages.filter((message) => message.key === key)} />
      </div>
    );
  });
}

function BodyText({body, entries, messages, onChange}: PartProps): ReactNode {
  const id = useId();
  const chosen = body.examples.findIndex(({text}) => text === entries.body);
  // Looking at an example does not cost the reader what was typed.
  const [own, setOwn] = useState(chosen < 0 ? entries.body : '');
  const kept = chosen < 0 ? entries.body : own;
  const setBody = (text: string) => onChange('body', {...entries, body: text});
  const problems = messages.filter(({key}) => key === 'body');
  return (
    <>
      <label className={styles.label}>
        Example
        <select
          className={styles.input}
          value={String(chosen)}
          onChange={({target}) => {
            setOwn(kept);
            setBody(body.examples[Number(target.value)]?.text ?? kept);
          }}
        >
          <option value="-1">Your own text</option>
          {body.examples.map(({summary}, index) => (
            <option key={summary} value={String(index)}>
              {summary}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {body.kind === 'lines' ? 'Body, one JSON object per line' : 'Body, JSON'}
        </label>
        <textarea
          id={id}
          className={styles.body}
          rows={12}
          value={entries.body}
          wrap="off"
          spellCheck={false}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-problems`}
          onChange={({target}) => setBody(target.value)}
        />
        <Problems id={`${id}-problems`} messages={problems} />
      </div>
    </>
  );
}
