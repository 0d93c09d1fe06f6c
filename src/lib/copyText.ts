/** Duration of the "copied" message in milliseconds. */
export const confirmationTime = 2000;

/** Labels and accessible names of buttons that show the result, with their timers. */
const labels = new WeakMap<HTMLElement, {label: string; name: string | null; timer: ReturnType<typeof setTimeout>}>();

/**
 * Copies text and briefly shows the result on the clicked button.
 * @param text a promise if it must be fetched: some browsers forget the user activation while waiting
 * @returns whether it was copied
 */
export async function copyText(button: HTMLElement, text: string | Promise<string>, done = 'Copied'): Promise<boolean> {
  // Read the result aloud, too.
  button.ariaLive = 'polite';
  const copied = await write(text).then(
    () => true,
    () => false,
  );
  const known = labels.get(button);
  clearTimeout(known?.timer);
  const {label, name} = known ?? {label: button.textContent, name: button.ariaLabel};
  button.ariaLabel = null;
  button.textContent = copied ? done : "Couldn't copy";
  button.toggleAttribute('data-copied', copied);
  const restore = () => {
    button.textContent = label;
    button.ariaLabel = name;
    button.removeAttribute('data-copied');
    labels.delete(button);
  };
  labels.set(button, {label, name, timer: setTimeout(restore, confirmationTime)});
  return copied;
}

async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const plain = text.then((fetched) => new Blob([fetched], {type: 'text/plain'}));
  // The clipboard reports the error, too; without ClipboardItem the rejection would be unhandled.
  plain.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': plain})]);
}
