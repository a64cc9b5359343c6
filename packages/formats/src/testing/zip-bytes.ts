import { crc32, deflateRawSync } from 'node:zlib';

/** A file to pack. */
export interface FileToPack {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly stored?: true;
  /** The data as another method packs it. */
  readonly packed?: Uint8Array;
  /** Values to declare in the archive instead of the true ones. */
  readonly declares?: {
    readonly bytes?: number;
    readonly crc?: number;
    readonly flags?: number;
    readonly method?: number;
  };
}

/** Returns a ZIP archive of these files, as the usual tools write it. */
export function zipBytes(files: readonly FileToPack[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, stored, packed: given, declares = {} } of files) {
    const bytes = Buffer.from(data as string);
    const packed = given ?? (stored ? bytes : deflateRawSync(bytes));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(declares.flags ?? 0, 2);
    common.writeUInt16LE(declares.method ?? (stored ? 0 : 8), 4);
    common.writeUInt32LE(declares.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declares.bytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}
