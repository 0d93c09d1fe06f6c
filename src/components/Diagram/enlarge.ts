/** Shows a diagram in a dialog that scrolls. Loaded when a diagram is first enlarged. */
import {createButton, openDialog} from '@site/src/lib/dialog';
import {element} from '@site/src/lib/element';
import styles from './enlarge.lazy.module.css';
import {fit, step} from './zoom';

/** Opens a button's diagram in a dialog. */
export function enlarge(button: Element): void {
  const figure = button.closest('figure')!;
  const source = figure.querySelector('[role="img"]');
  const svg = source?.querySelector('svg');
  if (!source || !svg) return;
  const {width, height} = svg.viewBox.baseVal;
  const title = figure.querySelector('figcaption')?.textContent ?? '';

  const drawing = element('div', 'diagram');
  drawing.append(svg.cloneNode(true));
  const frame = element('div', styles['frame']);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'img');
  frame.setAttribute('aria-label', source.getAttribute('aria-label') ?? title);
  frame.append(drawing);

  let size = 1;
  const resize = (next: number) => {
    // Keep the visible center in the center.
    const x = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
    const y = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    size = next;
    drawing.style.width = `${width * size}px`;
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
  };
  const whole = () => resize(fit({width, height}, {width: frame.clientWidth - 32, height: frame.clientHeight - 32}));
  const actions = [
    action('Smaller', '−', () => resize(step(size, -1))),
    action('Larger', '+', () => resize(step(size, 1))),
    action('Fit the entire diagram', 'Fit', whole),
  ];
  const dialog = openDialog(styles['dialog']!, title, () => [frame], actions);
  if (!dialog) return;
  dialog.addEventListener('keydown', ({key, ctrlKey, metaKey}) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') resize(step(size, 1));
    if (key === '-') resize(step(size, -1));
    if (key === '0') whole();
  });
  // At least the natural size, so that details are legible.
  whole();
  if (size < 1) resize(1);
  frame.focus();
}

function action(label: string, text: string, act: () => void): HTMLButtonElement {
  const created = createButton(text, act);
  created.setAttribute('aria-label', label);
  return created;
}
