import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file for a ZIP; the other properties are what the ZIP claims about it, true or not. */
export interface Packing {
  path: string;
  bytes: Uint8Array;
  /** Compressed bytes, ready to be written. */
  packed?: Uint8Array;
  size?: number;
  flags?: number;
  /** Claimed offset of the file's header; the offset of an earlier file makes files that share their bytes. */
  at?: number;
}

/** Makes a ZIP by hand, so that it can contain false claims. */
export function zipOf(files: Packing[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, packed = deflateRawSync(bytes), size = bytes.byteLength, flags = 0x800, at } of files) {
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.byteLength, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at ?? offset, 12);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, entry.subarray(2), name);
    if (at !== undefined) continue;
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), facts, name, Buffer.from(packed)];
    parts.push(...local);
    offset += local.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** Compresses `before`, then `times` times `text`, then `after`, without building the whole in memory. */
export function deflatedRepeat(before: string, text: string, times: number, after: string): Buffer {
  const piece = (part: string) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([piece(before), ...Array<Buffer>(times).fill(piece(text)), deflateRawSync(after)]);
}
