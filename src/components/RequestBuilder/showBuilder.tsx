import {createStorageSlot} from '@docusaurus/theme-common';
import {TitledDialog} from '@site/src/components/Dialog';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import {checkEntries} from '@site/src/openapi/request/checkEntries';
import {initialEntries, type Entries, type RequestForm} from '@site/src/openapi/request/form';
import {operationInHash} from '@site/src/openapi/request/operationInHash';
import {fromHash} from '@site/src/openapi/request/shareLink';
import {fillFields} from '@site/src/openapi/samples/fieldValues';
import {notLoaded} from '../Simulation/notLoaded';
import RequestBuilder from '.';

/**
 * Opens the request builder over the page, with what was entered before.
 * @param address of the operation's form
 * @param known values that the page shows: host, project ID, SKU, shop
 * @param from hash of a shared link, or what makes the entries for the form; takes precedence over stored input
 * @throws Error if the form can't be fetched
 */
export async function showBuilder(
  address: string,
  known: Readonly<Record<string, string>>,
  from?: string | ((form: RequestForm, start: Entries) => Entries),
): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const form = (await response.json()) as RequestForm;
  const rules = form.api === 'products' ? await import('@site/src/openapi/importRules/checkContents') : undefined;
  const slot = createStorageSlot(`request.${form.api}.${form.operationId}`, {persistence: 'sessionStorage'});
  const start = initialEntries(form, known);
  const entries =
    from === undefined
      ? (readStored(slot.get(), start) ?? start)
      : typeof from === 'string'
        ? fromHash(form, from)
        : from(form, start);
  openDialog(
    'request',
    <RequestBuilder
      form={form}
      check={(changed) => checkEntries(form, changed, rules?.checkContents)}
      run={(place, request) =>
        import('../Simulation/runIn').then(
          ({runInForm}) => runInForm(place, request),
          () => void (place.textContent = notLoaded),
        )
      }
      bodies={form.bodies.map((body) => ({
        ...body,
        examples: body.examples.map(({summary, text}) => ({summary, text: fillFields(text, known)})),
      }))}
      start={start}
      entries={entries}
      onChange={(changed) => {
        slot.set(JSON.stringify({...changed, start}));
        dropLink();
      }}
    />,
  );
}

/** Says that the operation of a shared link isn't on the page. */
export function showUnknown(): void {
  dropLink();
  openDialog(
    'request',
    <TitledDialog title="Build request">
      <p>This page doesn't have the operation of this link. Copy the whole link, and open it again.</p>
    </TitledDialog>,
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
