import {useState, type ReactNode, type RefObject} from 'react';
import Button from '@site/src/components/Button';
import {SelectField, TextField} from '@site/src/components/Field';
import Segments from '@site/src/components/Segments';
import {readJson} from '@site/src/lib/readJson';
import type {Message} from '@site/src/openapi/request/message';
import type {Entries, FormBody} from '@site/src/openapi/request/form';
import {renderProblems} from './renderField';
import JsonEditor from './JsonEditor';
import ObjectFields from './ObjectFields';
import styles from './styles.lazy.module.css';

interface Props {
  bodies: readonly FormBody[];
  entries: Entries;
  messages: readonly Message[];
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (key: string, entries: Entries) => void;
}

/** Media type, example and text of the body, or the files of a multipart body. */
export default function BodyFields({bodies, entries, messages, area, onChange}: Props): ReactNode {
  const body = bodies.find(({mediaType}) => mediaType === entries.mediaType);
  if (!body) return null;
  const chooseMediaType = (mediaType: string) => {
    const next = bodies.find((candidate) => candidate.mediaType === mediaType);
    const isExample = body.examples.some(({text}) => text === entries.body);
    onChange('mediaType', {...entries, mediaType, body: isExample ? (next?.examples[0]?.text ?? '') : entries.body});
  };
  const mediaType =
    bodies.length === 1 ? (
      <p className={styles.mediaType}>
        <code>{body.mediaType}</code>
      </p>
    ) : (
      <SelectField
        label="Media type"
        options={bodies.map((one) => [one.mediaType, one.mediaType])}
        value={body.mediaType}
        onChange={chooseMediaType}
      />
    );
  return body.kind === 'multipart' ? (
    <>
      {mediaType}
      <Files body={body} entries={entries} messages={messages} onChange={onChange} />
    </>
  ) : (
    <BodyText body={body} entries={entries} messages={messages} area={area} onChange={onChange}>
      {mediaType}
    </BodyText>
  );
}

type PartProps = Omit<Props, 'bodies' | 'area'> & {body: FormBody};

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
        error={renderProblems(messages, key)}
        value={entries.files[name] ?? ''}
        onChange={(file) => onChange(key, {...entries, files: {...entries.files, [name]: file}})}
      />
    );
  });
}

function BodyText({
  body,
  entries,
  messages,
  area,
  onChange,
  children,
}: PartProps & Pick<Props, 'area'> & {children: ReactNode}): ReactNode {
  const chosen = body.examples.findIndex(({text}) => text === entries.body);
  // Switching to an example keeps the reader's input.
  const [own, setOwn] = useState(chosen < 0 ? entries.body : '');
  const [asFields, setAsFields] = useState(false);
  const kept = chosen < 0 ? entries.body : own;
  const setBody = (text: string) => onChange('body', {...entries, body: text});
  const format = () => {
    const reading = readJson(entries.body);
    if (reading.ok) setBody(JSON.stringify(reading.value, null, 2));
  };
  return (
    <>
      <div className={styles.bodyHead}>
        {children}
        <SelectField
          label="Example"
          options={[['-1', 'Custom'], ...body.examples.map(({summary}, index) => [String(index), summary] as const)]}
          value={String(chosen)}
          onChange={(example) => {
            setOwn(kept);
            setBody(body.examples[Number(example)]?.text ?? kept);
          }}
        />
      </div>
      {body.kind === 'json' && (
        <div className={styles.bodyTools}>
          {body.fields.length > 0 && (
            <Segments
              label="Edit as"
              options={[
                ['json', 'JSON'],
                ['fields', 'Fields'],
              ]}
              value={asFields ? 'fields' : 'json'}
              onChange={(form) => setAsFields(form === 'fields')}
            />
          )}
          {!asFields && <Button onClick={format}>Format</Button>}
        </div>
      )}
      {asFields && body.fields.length > 0 && (
        <ObjectFields body={body} text={entries.body} messages={messages} onChange={setBody} />
      )}
      <div hidden={asFields && body.fields.length > 0}>
        <JsonEditor
          label={body.kind === 'lines' ? 'Body (one JSON object per line)' : 'JSON body'}
          area={area}
          messages={messages}
          value={entries.body}
          onChange={setBody}
        />
      </div>
    </>
  );
}
