import {readTimestamp} from '../../lib/timestamps';

/** The formats in the documents, with their names in messages. Other formats aren't checked. */
export const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with offset, for example 2026-03-02T08:00:00+01:00',
  date: 'a date, for example 2026-03-02',
  uri: 'an absolute URI, for example https://example.com/image.png',
  'uri-reference': 'a URI or a path',
};

/** Whether a text has a format. Compiled validators import it. */
export const isFormat: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => readTimestamp(text) !== undefined,
  date: (text) => readTimestamp(`${text}T00:00:00Z`) !== undefined,
  uri: (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) && isReference(text),
  'uri-reference': isReference,
};

function isReference(text: string): boolean {
  return /^[^\s"<>\\^`{|}]*$/.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
}
