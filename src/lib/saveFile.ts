/** Saves a file to the reader's downloads without a request. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
