import {createStorageSlot} from '@docusaurus/theme-common';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import {initialEntries, type Entries, type RequestForm} from '@site/src/openapi/request/form';
import {operationInHash} from '@site/src/openapi/request/operationInHash';
import {fromHash} from '@site/src/openapi/request/shareLink';
import {fillFields} from '@site/src/openapi/samples/fieldValues';
import RequestBuilder, {type Props} from '.';

export type From = string | ((form: RequestForm, start: Entries) => Entries);

interface Options extends Pick<Props, 'check' | 'run'> {
  /** Values that the page shows. */
  known: Readonly<Record<string, string>>;
  /** Takes precedence over stored input. */
  from: From | undefined;
}

/** Shows a form over the page, with what was entered before. */
export function mountBuilder(form: RequestForm, {known, from, ...parts}: Options): void {
  const slot = createStorageSlot(`request.${form.api}.${form.operationId}`, {persistence: 'sessionStorage'});
  const start = initialEntries(form, known);
  const entries =
    from === undefined
      ? (readStored(slot.get(), start) ?? start)
      : typeof from === 'string'
        ? fromHash(form, from)
        : from(form, start);
  const bodies = form.bodies.map((body) => ({
    ...body,
    examples: body.examples.map(({summary, text}) => ({summary, text: fillFields(text, known)})),
  }));
  openDialog(
    'request',
    <RequestBuilder
      form={form}
      {...parts}
      bodies={bodies}
      start={start}
      entries={entries}
      onChange={(changed) => {
        slot.set(JSON.stringify({...changed, start}));
        dropLink();
      }}
    />,
  );
}

/**
 * Restores earlier input, unless it's missing or of another shape. Unchanged fields follow sample values that the
 * reader has set since.
 */
function readStored(text: string | null, start: Entries): Entries | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Entries> & {start?: Partial<Entries>};
    const {environment, values, mediaType, body, files, start: offered} = stored;
    const changed = Object.entries(values ?? {}).filter(([key, value]) => value !== offered?.values?.[key]);
    const texts = [environment, mediaType, body, ...Object.values({...values, ...files})];
    if (!texts.every((one) => typeof one === 'string')) return undefined;
    return {
      environment: environment === offered?.environment ? start.environment : environment!,
      values: {...start.values, ...Object.fromEntries(changed)},
      mediaType: mediaType!,
      body: body === offered?.body ? start.body : body!,
      files: {...start.files, ...files},
    };
  } catch {
    return undefined;
  }
}

/**
 * Removes the shared link from the address, because it no longer matches the input: after a reload, stored input
 * applies.
 */
function dropLink(): void {
  const {pathname, search, hash} = window.location;
  if (operationInHash(hash)) window.history.replaceState(window.history.state, '', pathname + search);
}
