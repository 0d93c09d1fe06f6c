import {initialEntries, keyOf, type Entries, type RequestForm} from './form';
import {linkMark} from './operationInHash';

/** The URL hash that opens the builder with these entries; initial values are omitted. */
export function toHash(form: RequestForm, entries: Entries): string {
  const start = initialEntries(form);
  const fields = new URLSearchParams({[linkMark]: `${form.api}/${form.operationId}`, environment: entries.environment});
  for (const parameter of form.parameters) {
    const key = keyOf(parameter);
    if (entries.values[key] !== start.values[key]) fields.set(key, entries.values[key] ?? '');
  }
  if (entries.mediaType !== start.mediaType) fields.set('mediaType', entries.mediaType);
  if (entries.body !== start.body) fields.set('body', entries.body);
  for (const [name, file] of Object.entries(entries.files))
    if (file !== start.files[name]) fields.set(`file.${name}`, file);
  return `#${fields.toString()}`;
}

/** The entries in a hash. Ignores unknown names; values are treated as text. */
export function fromHash(form: RequestForm, hash: string): Entries {
  const fields = new URLSearchParams(hash.slice(1));
  const start = initialEntries(form);
  const environment = fields.get('environment') ?? '';
  const mediaType = fields.get('mediaType') ?? '';
  return {
    environment: form.environments.some(({name}) => name === environment) ? environment : start.environment,
    values: Object.fromEntries(Object.entries(start.values).map(([key, value]) => [key, fields.get(key) ?? value])),
    mediaType: form.bodies.some((body) => body.mediaType === mediaType) ? mediaType : start.mediaType,
    body: fields.get('body') ?? start.body,
    files: Object.fromEntries(
      Object.entries(start.files).map(([name, file]) => [name, fields.get(`file.${name}`) ?? file]),
    ),
  };
}
