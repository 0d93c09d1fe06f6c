/** The menu of code themes. Loaded when it is opened for the first time. */
import {chooseCodeTheme, chosenCodeTheme, previewCodeTheme} from './choice';
import styles from './menu.module.css';
import {codeThemeChoices, type CodeThemeChoice} from './themes';

const defaultName = codeThemeChoices[0]!.name;

/** Opens the menu as a dialog: a theme is shown while it is focused or hovered, kept when it is chosen. */
export function openCodeColors(): void {
  if (document.querySelector(`dialog.${styles['menu']}`)) return;
  const kept = chosenCodeTheme();
  const dialog = document.createElement('dialog');
  dialog.className = styles['menu']!;
  dialog.setAttribute('aria-label', 'Code colors');
  const buttons = codeThemeChoices.map((theme) => themeButton(theme, theme.name === (kept ?? defaultName)));
  dialog.append(
    closeButton(dialog),
    group(
      'Dark themes',
      codeThemeChoices.flatMap(({dark}, index) => (dark ? [buttons[index]!] : [])),
    ),
    group(
      'Light themes',
      codeThemeChoices.flatMap(({dark}, index) => (dark ? [] : [buttons[index]!])),
    ),
  );

  const nameOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest('button')?.dataset['codeTheme'] ?? null) : null;
  const preview = (event: Event) => {
    const name = nameOf(event.target);
    if (name !== null) previewCodeTheme(name);
  };
  dialog.addEventListener('focusin', preview);
  dialog.addEventListener('pointermove', (event) => {
    // The list may scroll below a pointer that rests, while the keyboard is used.
    if (event.movementX !== 0 || event.movementY !== 0) preview(event);
  });
  dialog.addEventListener('pointerleave', () => previewCodeTheme(nameOf(document.activeElement) ?? kept));
  dialog.addEventListener('keydown', (event) => moveFocus(event, buttons));
  dialog.addEventListener('click', (event) => {
    const name = nameOf(event.target);
    if (name !== null) chooseCodeTheme(name);
    // A click on the dialog itself is one outside of its content: on the backdrop.
    if (name !== null || event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    previewCodeTheme(chosenCodeTheme());
  });

  document.body.append(dialog);
  dialog.showModal();
  buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.focus();
}

function themeButton({name, title}: CodeThemeChoice, pressed: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['theme']!;
  // The attribute brings the theme's variables: each name is written in its own colors.
  button.dataset['codeTheme'] = name;
  button.setAttribute('aria-pressed', String(pressed));
  button.textContent = title;
  return button;
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'clean-btn';
  button.textContent = 'Close';
  button.addEventListener('click', () => dialog.close());
  const header = document.createElement('div');
  header.className = styles['header']!;
  const title = document.createElement('strong');
  title.textContent = 'Code colors';
  header.append(title, button);
  return header;
}

function group(label: string, buttons: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = styles['group']!;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  element.append(...buttons);
  return element;
}

function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  buttons[(index + step + buttons.length) % buttons.length]!.focus();
}
