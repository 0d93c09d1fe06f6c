/** Shows a diagram large, in a dialog that scrolls. Loaded when a diagram is enlarged for the first time. */
import styles from './enlarge.lazy.module.css';
import {fit, step} from './zoom';

/** Opens the diagram of a button over the page. */
export function enlarge(button: Element): void {
  const figure = button.closest('figure')!;
  const source = figure.querySelector('[role="img"]');
  const svg = source?.querySelector('svg');
  if (!source || !svg || document.querySelector(`dialog.${styles['dialog']}`)) return;
  const {width, height} = svg.viewBox.baseVal;
  const title = figure.querySelector('figcaption')?.textContent ?? '';

  const dialog = document.createElement('dialog');
  dialog.className = styles['dialog']!;
  dialog.setAttribute('aria-label', title);
  const drawing = document.createElement('div');
  drawing.className = 'diagram';
  drawing.append(svg.cloneNode(true));
  const frame = document.createElement('div');
  frame.className = styles['frame']!;
  frame.tabIndex = 0;
  frame.setAttribute('role', 'img');
  frame.setAttribute('aria-label', source.getAttribute('aria-label') ?? title);
  frame.append(drawing);

  let size = 1;
  const resize = (next: number) => {
    // The middle of what is seen stays in the middle.
    const x = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
    const y = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    size = next;
    drawing.style.width = `${width * size}px`;
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
  };
  const whole = () => resize(fit({width, height}, {width: frame.clientWidth - 32, height: frame.clientHeight - 32}));
  const actions: [label: string, text: string, act: () => void][] = [
    ['Smaller', '−', () => resize(step(size, -1))],
    ['Larger', '+', () => resize(step(size, 1))],
    ['Show whole', 'Fit', whole],
    ['Close', 'Close', () => dialog.close()],
  ];
  const heading = document.createElement('strong');
  heading.textContent = title;
  const bar = document.createElement('div');
  bar.className = styles['bar']!;
  bar.append(heading, ...actions.map(([label, text, act]) => createButton(label, text, act)));

  dialog.addEventListener('keydown', ({key, ctrlKey, metaKey}) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') resize(step(size, 1));
    if (key === '-') resize(step(size, -1));
    if (key === '0') whole();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(bar, frame);
  document.body.append(dialog);
  dialog.showModal();
  // At least its natural size: whoever enlarges wants detail.
  whole();
  if (size < 1) resize(1);
  frame.focus();
}

function createButton(label: string, text: string, act: () => void): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.textContent = text;
  created.setAttribute('aria-label', label);
  created.addEventListener('click', act);
  return created;
}
