/** The text of bytes in UTF-8 or UTF-16, without a byte order mark. Redirected output of PowerShell is UTF-16. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const isLittle = (a === 0xff && b === 0xfe) || (a! > 0 && b === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b! > 0);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
