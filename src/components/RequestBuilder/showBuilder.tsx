import {checkEntries} from '@site/src/openapi/request/checkEntries';
import type {RequestForm} from '@site/src/openapi/request/form';
import {notLoaded} from '../Simulation/notLoaded';
import {mountBuilder, type From} from './mountBuilder';

/**
 * Opens the request builder over the page.
 * @param address of the operation's form
 * @param known values that the page shows: host, project ID, SKU, shop
 * @param from hash of a shared link, or what makes the entries for the form; takes precedence over stored input
 * @throws Error if the form can't be fetched
 */
export async function showBuilder(
  address: string,
  known: Readonly<Record<string, string>>,
  from?: From,
): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const form = (await response.json()) as RequestForm;
  const rules = form.api === 'products' ? await import('@site/src/openapi/importRules/checkContents') : undefined;
  mountBuilder(form, {
    check: (entries) => checkEntries(form, entries, rules?.checkContents),
    run: (place, request) =>
      import('../Simulation/runIn').then(
        ({runInForm}) => runInForm(place, request),
        () => void (place.textContent = notLoaded),
      ),
    known,
    from,
  });
}
