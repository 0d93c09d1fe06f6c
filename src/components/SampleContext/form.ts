/** The form for sample values. */
import {copyText} from '../../lib/copyText';
import {createButton} from '../../lib/dialog';
import fieldStyles from '../Field/styles.module.css';
import {element} from '../../lib/element';
import {environments} from '../../site/identity';
import {chooseContext, chosenContext} from './choice';
import {
  contextKeys,
  defaultContext,
  hosts,
  linkTo,
  problemOf,
  readContext,
  writeContext,
  type ContextKey,
  type SampleContext,
} from '../../site/sampleContext';
import styles from './form.lazy.module.css';

const labels: Readonly<Record<ContextKey, string>> = {
  environment: 'Environment',
  host: 'API host (optional)',
  projectID: 'Project ID',
  sku: 'Sample SKU',
  shopID: 'Shop ID',
};

/** Input that wasn't applied, so that closing the dialog loses nothing. */
let draft: Record<ContextKey, string> | undefined;

/** The reader's values, or the defaults. */
export function currentContext(): SampleContext {
  return readContext(chosenContext()) ?? defaultContext;
}

/**
 * Draws the form.
 * @param close called when values were applied or rejected
 * @param offered values from a link; prefilled, but only applied when the reader confirms
 * @returns the form, and what puts the focus into it
 */
export function sampleForm(
  close: () => void,
  offered?: Record<ContextKey, string>,
): {form: HTMLElement; focus: () => void} {
  const current = currentContext();
  const form = element('form', styles['form']);
  form.noValidate = true;
  form.autocomplete = 'off';
  // A link doesn't set the host: the reader's stays.
  const shown = offered ? {...offered, host: current.host} : (draft ?? current);
  const fields = contextKeys.map((key) => field(key, shown[key]));
  const entries = () =>
    Object.fromEntries(fields.map(({key, input}) => [key, input.value.trim()])) as Record<ContextKey, string>;
  /** Shows errors. @returns the values if there are none */
  const checked = (): SampleContext | undefined => {
    const wrong = fields.filter(({check}) => !check());
    wrong[0]?.input.focus();
    return wrong.length === 0 ? (entries() as unknown as SampleContext) : undefined;
  };
  form.addEventListener('input', () => {
    draft = entries();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const context = checked();
    if (!context) return;
    apply(writeContext(context) === writeContext(defaultContext) ? null : writeContext(context));
  });
  const apply = (context: string | null) => {
    draft = undefined;
    chooseContext(context);
    close();
  };

  const use = createButton('Use in all samples');
  use.classList.add('site-button--main');
  const said = element('p', styles['said']);
  said.setAttribute('role', 'status');
  const share = createButton('Copy link', () => {
    const context = checked();
    if (!context) return;
    const link = linkTo(window.location.href, context);
    void copyText(share, link).then((done) => (said.textContent = done ? 'Link copied.' : link));
  });
  share.title = 'Copy a link to this page with these values';
  const reset = createButton('Reset', () => apply(null));
  reset.title = 'Reset to the default values';
  const keep = createButton('Keep my values', close);
  const buttons = element('div', styles['buttons']);
  buttons.append(use, ...(offered ? [keep] : [share, reset]));
  form.append(...fields.map(({row}) => row), buttons, said);
  // Report invalid values from a link or a draft immediately.
  if (offered ?? draft) for (const {check} of fields) check();
  return {form, focus: () => fields.find(({key}) => key === 'projectID')!.input.focus()};
}

interface Field {
  key: ContextKey;
  row: HTMLElement;
  input: HTMLInputElement | HTMLSelectElement;
  /** Reports an invalid entry. @returns whether it's valid */
  check: () => boolean;
}

function field(key: ContextKey, value: string): Field {
  const row = element('div', fieldStyles['field']);
  const label = element('label', undefined, labels[key]);
  const input = key === 'environment' ? environmentSelect() : element('input');
  input.id = `sample-${key}`;
  label.htmlFor = input.id;
  if (input instanceof HTMLInputElement) {
    input.type = 'text';
    input.spellcheck = false;
    input.autocapitalize = 'off';
    input.placeholder = defaultContext[key] || 'From your credentials';
  }
  // A select shows nothing for an unknown environment.
  input.value = value;
  const problem = element('p', fieldStyles['error']);
  problem.id = `${input.id}-problem`;
  const check = () => {
    const text = problemOf(key, input.value.trim()) ?? '';
    problem.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    if (text) input.setAttribute('aria-describedby', problem.id);
    else input.removeAttribute('aria-describedby');
    return text === '';
  };
  // Report errors on submit and clear them while typing: a message that appears on blur would move the button that is
  // being pressed.
  input.addEventListener('input', () => {
    if (input.getAttribute('aria-invalid') === 'true') check();
  });
  row.append(label, input, problem);
  return {key, row, input, check};
}

function environmentSelect(): HTMLSelectElement {
  const select = element('select');
  select.append(
    ...environments.map((name) => {
      const option = element('option', undefined, `${name} (${hosts[name]})`);
      option.value = name;
      return option;
    }),
  );
  return select;
}
