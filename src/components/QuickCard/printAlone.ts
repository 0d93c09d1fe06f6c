/**
 * Prints only the card of a button. The style sheet of the card uses the two classes set here; both are removed after
 * printing, so that the page itself prints as usual.
 */
export function printAlone(button: HTMLElement): void {
  const card = button.closest<HTMLElement>('[data-quick-card]')!;
  const root = document.documentElement;
  root.classList.add('printing-card');
  card.classList.add('printed-card');
  const restore = () => {
    root.classList.remove('printing-card');
    card.classList.remove('printed-card');
  };
  window.addEventListener('afterprint', restore, {once: true});
  window.print();
}
