/** Opens the request form of an operation (bundle.ts). Loads by elements, because pages without a server can't fetch. */
import type {DocumentTables} from '../../../openapi/simulation/simulated';
import type {ReferenceForm} from '../form/form';

declare global {
  interface Window {
    /** Called by the script of a form. */
    takeRequestForm: (form: ReferenceForm) => void;
    /** Called by the script of what answers a request. */
    takeSimulation: (tables: DocumentTables) => void;
    /** Set by the script of all forms. */
    openRequestForm?: (
      form: ReferenceForm,
      hash: string | undefined,
      onClose: () => void,
      loadSimulation: () => Promise<DocumentTables>,
    ) => void;
  }
}

const forms = new Map<string, ReferenceForm>();
const simulations = new Map<string, DocumentTables>();
let isOpen = false;

/**
 * @param address of the form's data on the site; here, it's in a script beside it
 * @param hash of a shared link
 */
export async function showBuilder(address: string, _known: unknown, hash?: string): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const close = () => {
    isOpen = false;
  };
  const source = address.replace(/\.form\.json$/, '');
  const card = document.querySelector(`[data-samples="${CSS.escape(source)}"]`);
  card?.querySelector('[role="alert"]')?.remove();
  try {
    const [form] = await Promise.all([formAt(`${source}.form.js`), loadForms()]);
    window.openRequestForm!(form, hash, close, () => simulationAt(`${source}.run.js`));
  } catch {
    close();
    const alert = document.createElement('p');
    alert.role = 'alert';
    alert.textContent = 'The form couldn’t load. Check your connection, and try again.';
    card?.append(alert);
  }
}

async function formAt(address: string): Promise<ReferenceForm> {
  const form = forms.get(address) ?? (await taken<ReferenceForm>('takeRequestForm', address));
  forms.set(address, form);
  return form;
}

async function simulationAt(address: string): Promise<DocumentTables> {
  const tables = simulations.get(address) ?? (await taken<DocumentTables>('takeSimulation', address));
  simulations.set(address, tables);
  return tables;
}

/** What a script hands to the page. */
async function taken<T>(name: 'takeRequestForm' | 'takeSimulation', address: string): Promise<T> {
  let found: T | undefined;
  Object.assign(window, {
    [name]: (given: T) => {
      found = given;
    },
  });
  await load('script', {src: address});
  if (!found) throw new Error(`${address} has no data.`);
  return found;
}

async function loadForms(): Promise<void> {
  if (window.openRequestForm) return;
  const assets = document.querySelector<HTMLScriptElement>('script[src$="assets/reference.js"]')!.src;
  await Promise.all([
    load('link', {rel: 'stylesheet', href: new URL('form.css', assets).href}),
    load('script', {src: new URL('form.js', assets).href}),
  ]);
}

function load(name: 'script' | 'link', attributes: Readonly<Record<string, string>>): Promise<void> {
  const element = Object.assign(document.createElement(name), attributes);
  return new Promise((done, fail) => {
    element.addEventListener('load', () => done());
    element.addEventListener('error', () => {
      element.remove();
      fail(new Error(`${Object.values(attributes).at(-1)} can't be loaded.`));
    });
    document.head.append(element);
  });
}
