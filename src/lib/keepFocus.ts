/** What the Tab key reaches. */
const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * Keeps the focus in a part of the page when a press takes away the control that has it: the control that follows gets
 * it, or else the last one.
 * @returns ends this
 */
export function keepFocus(part: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  let place = 0;
  let isTabbed = false;
  const list = () => [...part.querySelectorAll<HTMLElement>(controls)];
  const note = ({target}: FocusEvent) => {
    last = target as HTMLElement;
    place = list().indexOf(last);
    isTabbed = last.matches(':focus-visible');
  };
  const forget = ({target}: FocusEvent) =>
    // Some browsers send this for controls that go away, too.
    queueMicrotask(() => {
      if (last === target && last.isConnected && last !== document.activeElement) last = undefined;
    });
  const move = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = undefined;
    const all = list();
    const found = [...all.slice(Math.max(0, place)), ...all.slice(0, Math.max(0, place)).reverse()];
    // A text field opens the keyboard of a phone.
    found.find((one) => one.checkVisibility() && (isTabbed || !one.matches('input, textarea')))?.focus();
  };
  const observer = new MutationObserver(move);
  part.addEventListener('focusin', note);
  part.addEventListener('focusout', forget);
  observer.observe(part, {childList: true, subtree: true});
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', note);
    part.removeEventListener('focusout', forget);
  };
}
