/** Hands a file to the reader's downloads without a request. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Browsers read the address before this runs, but not always within the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
