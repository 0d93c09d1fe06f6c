/** How long something says that it was copied, in milliseconds. */
export const confirmationTime = 2000;

/** What a button says besides, and until when. */
const labels = new WeakMap<HTMLElement, {label: string; timer: ReturnType<typeof setTimeout>}>();

/**
 * Copies text, and says for a moment on the button that was clicked what came of it.
 * @param text a promise where it has to be fetched: some browsers forget the click while they wait
 * @returns whether it was copied
 */
export async function copyText(button: HTMLElement, text: string | Promise<string>, done = 'Copied'): Promise<boolean> {
  const copied = await write(text).then(
    () => true,
    () => false,
  );
  const known = labels.get(button);
  clearTimeout(known?.timer);
  const label = known?.label ?? button.textContent;
  button.textContent = copied ? done : 'Couldn’t copy';
  const restore = () => {
    button.textContent = label;
    labels.delete(button);
  };
  labels.set(button, {label, timer: setTimeout(restore, confirmationTime)});
  return copied;
}

async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const plain = text.then((fetched) => new Blob([fetched], {type: 'text/plain'}));
  // Told by the clipboard, too; a browser without ClipboardItem would leave it unhandled.
  plain.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': plain})]);
}
