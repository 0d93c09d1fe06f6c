/** The explanation beside a term: it can be pointed at, stays while it is wanted, and Escape closes it (WCAG 1.4.13). */
import styles from './explain.lazy.module.css';

const id = 'term-explanation';
let shown: {term: HTMLElement; box: HTMLElement} | undefined;

/** Shows what a term means, below it or above where there is no room. */
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

/** A pointer may have gone on while this was loaded. */
function isWanted(term: HTMLElement): boolean {
  return term.matches(':hover, :focus');
}

/** Between the term and its explanation a pointer crosses from one to the other: what it is on then decides. */
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
