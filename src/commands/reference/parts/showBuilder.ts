/** Opens the request form of an operation (bundle.ts). Loads by elements, because pages without a server can't fetch. */
import type {ReferenceForm} from '../form/form';

declare global {
  interface Window {
    /** Called by the script of a form. */
    takeRequestForm: (form: ReferenceForm) => void;
    /** Set by the script of all forms. */
    openRequestForm?: (form: ReferenceForm, hash: string | undefined, onClose: () => void) => void;
  }
}

const forms = new Map<string, ReferenceForm>();
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
    window.openRequestForm!(form, hash, close);
  } catch {
    close();
    const alert = document.createElement('p');
    alert.role = 'alert';
    alert.textContent = 'The form couldn’t load. Check your connection, and try again.';
    card?.append(alert);
  }
}

async function formAt(address: string): Promise<ReferenceForm> {
  let form = forms.get(address);
  if (form) return form;
  window.takeRequestForm = (taken) => {
    form = taken;
  };
  await load('script', {src: address});
  if (!form) throw new Error(`${address} has no form.`);
  forms.set(address, form);
  return form;
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
