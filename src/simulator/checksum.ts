/** Checksums for entity tags and references: the same everywhere, and not for security. */

/** FNV-1a, in 8 hexadecimal digits. */
export function checksumOfBytes(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export function checksum(text: string): string {
  return checksumOfBytes(new TextEncoder().encode(text));
}
