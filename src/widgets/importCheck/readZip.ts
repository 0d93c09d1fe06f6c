/** Reads ZIP archives, whose list of files is at the end. */

export interface ZipEntry {
  name: string;
  /** Undefined if the file is encrypted or compressed in another way than usual. */
  stream: (() => ReadableStream<Uint8Array>) | undefined;
}

/** Larger archives aren't unpacked, because the whole archive is in memory. */
export const largestZip = 64 * 1024 * 1024;

/** Files in an archive, without folders; undefined if it's damaged. */
export function readZip(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  try {
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) return undefined;
      const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const [nameLength, extraLength, noteLength] = lengths as [number, number, number];
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const header = view.getUint32(at + 42, true);
      const method = view.getUint16(at + 10, true);
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      const data = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const content = bytes.subarray(data, data + view.getUint32(at + 20, true));
      const isReadable = !isEncrypted && (method === 0 || method === 8);
      if (!name.endsWith('/')) entries.push({name, stream: isReadable ? () => streamOf(content, method) : undefined});
      at += 46 + nameLength + extraLength + noteLength;
    }
    return entries;
  } catch (error) {
    // An offset beyond the end of the archive.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Position of the record that ends an archive; a comment of up to 65,535 bytes can follow it. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

function streamOf(content: Uint8Array, method: number): ReadableStream<Uint8Array> {
  const stream = new Blob([content as BlobPart]).stream() as ReadableStream<Uint8Array>;
  if (method === 0) return stream;
  return stream.pipeThrough(new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, Uint8Array>);
}
