/** The explanation of a term: hoverable, persistent, and closed with Escape (WCAG 1.4.13). */
import styles from './explain.lazy.module.css';

const id = 'term-explanation';
let shown: {term: HTMLElement; box: HTMLElement} | undefined;

/** Shows the meaning of a term below it, or above it if there is no room. */
export function explain(term: HTMLElement): void {
  if (shown?.term === term || !isWanted(term)) return;
  close();
  const box = document.createElement('div');
  box.id = id;
  box.className = styles['box']!;
  box.setAttribute('role', 'tooltip');
  box.textContent = term.dataset['term'] ?? '';
  document.body.append(box);
  place(term, box);
  term.setAttribute('aria-describedby', id);
  shown = {term, box};
  for (const element of [term, box]) element.addEventListener('mouseleave', closeUnlessWanted);
  term.addEventListener('blur', closeUnlessWanted);
  document.addEventListener('keydown', closeOnEscape);
}

function place(term: HTMLElement, box: HTMLElement): void {
  const {left, top, bottom} = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const {width, height} = box.getBoundingClientRect();
  const below = bottom + height < window.innerHeight;
  box.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8)) + window.scrollX}px`;
  box.style.top = `${(below ? bottom : top - height) + window.scrollY}px`;
}

/** The pointer may have left while this was loading. */
function isWanted(term: HTMLElement): boolean {
  return term.matches(':hover, :focus');
}

/** The pointer can move between the term and its explanation; its position then decides. */
function closeUnlessWanted(): void {
  requestAnimationFrame(() => {
    if (shown && !isWanted(shown.term) && !shown.box.matches(':hover')) close();
  });
}

function closeOnEscape({key}: KeyboardEvent): void {
  if (key === 'Escape') close();
}

function close(): void {
  if (!shown) return;
  const {term, box} = shown;
  shown = undefined;
  box.remove();
  term.removeAttribute('aria-describedby');
  for (const element of [term, box]) element.removeEventListener('mouseleave', closeUnlessWanted);
  term.removeEventListener('blur', closeUnlessWanted);
  document.removeEventListener('keydown', closeOnEscape);
}
