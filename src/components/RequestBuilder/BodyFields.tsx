import {useState, type ReactNode} from 'react';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import type {Message} from '@site/src/openapi/request/checkEntries';
import type {Entries, FormBody} from '@site/src/openapi/request/form';
import {drawProblems} from './drawProblems';
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
      <SelectField
        label="Media type"
        options={bodies.map(({mediaType}) => [mediaType, mediaType])}
        value={body.mediaType}
        onChange={chooseMediaType}
      />
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
  return body.parts.map(({name}) => {
    const key = `file.${name}`;
    return (
      <TextField
        key={name}
        label={
          <>
            File for <code>{name}</code>
          </>
        }
        error={drawProblems(messages, key)}
        value={entries.files[name] ?? ''}
        onChange={(file) => onChange(key, {...entries, files: {...entries.files, [name]: file}})}
      />
    );
  });
}

function BodyText({body, entries, messages, onChange}: PartProps): ReactNode {
  const chosen = body.examples.findIndex(({text}) => text === entries.body);
  // Switching to an example keeps the reader's input.
  const [own, setOwn] = useState(chosen < 0 ? entries.body : '');
  const kept = chosen < 0 ? entries.body : own;
  const setBody = (text: string) => onChange('body', {...entries, body: text});
  return (
    <>
      <SelectField
        label="Example"
        options={[['-1', 'Custom'], ...body.examples.map(({summary}, index) => [String(index), summary] as const)]}
        value={String(chosen)}
        onChange={(example) => {
          setOwn(kept);
          setBody(body.examples[Number(example)]?.text ?? kept);
        }}
      />
      <AreaField
        label={body.kind === 'lines' ? 'Body, one JSON object per line' : 'Body, JSON'}
        rows={12}
        byLine
        error={drawProblems(messages, 'body')}
        value={entries.body}
        onChange={setBody}
      />
    </>
  );
}
