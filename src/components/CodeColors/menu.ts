/** The menu of code themes. Loaded when it's first opened. */
import {openDialog} from '@site/src/lib/dialog';
import {element} from '@site/src/lib/element';
import {chooseCodeTheme, chosenCodeTheme, previewCodeTheme} from './choice';
import styles from './menu.lazy.module.css';
import {codeThemeChoices, type CodeThemeChoice} from './themes';

const defaultName = codeThemeChoices[0]!.name;

/** Opens the menu as a dialog: focus and hover preview a theme, a click stores it. */
export function openCodeColors(): void {
  const kept = chosenCodeTheme();
  const buttons = codeThemeChoices.map((theme) => themeButton(theme, theme.name === (kept ?? defaultName)));
  const dialog = openDialog(styles['menu']!, 'Code colors', () => [
    group(
      'Dark themes',
      codeThemeChoices.flatMap(({dark}, index) => (dark ? [buttons[index]!] : [])),
    ),
    group(
      'Light themes',
      codeThemeChoices.flatMap(({dark}, index) => (dark ? [] : [buttons[index]!])),
    ),
  ]);
  if (!dialog) return;

  const nameOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest('button')?.dataset['codeTheme'] ?? null) : null;
  const preview = (event: Event) => {
    const name = nameOf(event.target);
    if (name !== null) previewCodeTheme(name);
  };
  dialog.addEventListener('focusin', preview);
  dialog.addEventListener('pointermove', (event) => {
    // With keyboard navigation, the list can scroll below a resting pointer.
    if (event.movementX !== 0 || event.movementY !== 0) preview(event);
  });
  dialog.addEventListener('pointerleave', () => previewCodeTheme(nameOf(document.activeElement) ?? kept));
  dialog.addEventListener('keydown', (event) => moveFocus(event, buttons));
  dialog.addEventListener('click', (event) => {
    const name = nameOf(event.target);
    if (name === null) return;
    chooseCodeTheme(name);
    dialog.close();
  });
  dialog.addEventListener('close', () => previewCodeTheme(chosenCodeTheme()));
  buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.focus();
}

function themeButton({name, title}: CodeThemeChoice, pressed: boolean): HTMLButtonElement {
  const button = element('button', styles['theme'], title);
  button.type = 'button';
  // The attribute sets the theme's variables, so that each name has its own colors.
  button.dataset['codeTheme'] = name;
  button.setAttribute('aria-pressed', String(pressed));
  return button;
}

function group(label: string, buttons: readonly HTMLElement[]): HTMLElement {
  const created = element('div', styles['group']);
  created.setAttribute('role', 'group');
  created.setAttribute('aria-label', label);
  created.append(...buttons);
  return created;
}

function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  buttons[(index + step + buttons.length) % buttons.length]!.focus();
}
