import {crc32, deflateRawSync} from 'node:zlib';

/** A ZIP archive of small files, as systems write them. @param method 0 stores, 8 compresses */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>, method: 0 | 8 = 8): Uint8Array {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content as string);
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const path = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, path, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, path);
    at += 30 + path.length + data.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Uint8Array.from(Buffer.concat([...parts, ...list, Buffer.from('PK\x05\x06', 'latin1'), end]));
}
