import { failed, type Message, ok, type Result } from '@winnow/kernel';
import { damageMessages, partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';

/** A file in a ZIP archive, from its entry in the directory at the archive's end. */
export interface ZipEntry {
  /** Including its folders. */
  readonly name: string;
  /** Unpacked size in bytes, as the archive declares it. */
  readonly bytes: number;
  readonly packedBytes: number;
  /** Offset of its local header. */
  readonly offset: number;
  readonly crc: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
}

/** Larger directories are not read. */
const directoryLimit = 16 << 20;
const endBytes = 22;
const maxCommentLength = 65_535;

/** Whether a file begins like a ZIP archive. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;
}

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT of PKWARE, 4.3.12 to 4.3.16), also of more than
 * 4 GB. Folders are left out.
 *
 * @param kind type of the file as the user knows it
 * @returns problem `formats/damaged` if it has no readable directory
 */
export async function readZipDirectory(file: FileReader, kind = 'ZIP'): Promise<Result<readonly ZipEntry[]>> {
  const damaged = (detail: Message): Result<never> =>
    failed(formatProblems.damaged({ name: file.name, kind, detail }));
  const place = await findDirectory(file);
  if (!place) return damaged(damageMessages.directoryMissing);
  if (place.bytes > directoryLimit || place.offset + place.bytes > file.size)
    return damaged(damageMessages.directoryTooLong);
  const directory = asBuffer(await file.read(place.offset, place.bytes));
  const entries: ZipEntry[] = [];
  let seen = 0;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > directory.length) return damaged(damageMessages.directoryCut);
    seen++;
    const name = directory.toString('utf8', at + 46, nameEnd);
    if (isLink(directory, at))
      return failed(
        formatProblems.unsafeArchive({ name: file.name, file: name, reason: partMessages.isLink }),
      );
    if (!name.endsWith('/')) entries.push({ name, ...entryAt(directory, at, nameEnd, extraEnd) });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  if (seen === 0 && place.entries > 0) return damaged(damageMessages.directoryUnread);
  return ok(entries);
}

/** Whether an entry is a link, according to the file mode that Unix systems store. */
function isLink(directory: Buffer, at: number): boolean {
  return directory[at + 5] === 3 && (directory.readUInt16LE(at + 40) & 0xf000) === 0xa000;
}

interface DirectoryPlace {
  readonly offset: number;
  readonly bytes: number;
  readonly entries: number;
}

async function findDirectory(file: FileReader): Promise<DirectoryPlace | undefined> {
  const from = Math.max(0, file.size - endBytes - maxCommentLength);
  const end = asBuffer(await file.read(from, file.size - from));
  for (let at = end.length - endBytes; at >= 0; at--) {
    if (end.readUInt32LE(at) !== 0x06054b50) continue;
    const entries = end.readUInt16LE(at + 10);
    const bytes = end.readUInt32LE(at + 12);
    const offset = end.readUInt32LE(at + 16);
    const large = entries === 0xffff || bytes === 0xffffffff || offset === 0xffffffff;
    return (large ? await findLargeDirectory(file, from + at) : undefined) ?? { offset, bytes, entries };
  }
  return undefined;
}

/**
 * Finds the directory of an archive of more than 4 GB or 65,534 files, through the record that
 * precedes the usual one.
 */
async function findLargeDirectory(file: FileReader, end: number): Promise<DirectoryPlace | undefined> {
  const locator = asBuffer(await file.read(Math.max(0, end - 20), Math.min(20, end)));
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) return undefined;
  const record = asBuffer(await file.read(Number(locator.readBigUInt64LE(8)), 56));
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) return undefined;
  return {
    entries: Number(record.readBigUInt64LE(32)),
    bytes: Number(record.readBigUInt64LE(40)),
    offset: Number(record.readBigUInt64LE(48)),
  };
}

function entryAt(
  directory: Buffer,
  at: number,
  extraStart: number,
  extraEnd: number,
): Omit<ZipEntry, 'name'> {
  const large = largeFields(directory, extraStart, extraEnd);
  const field = (place: number): number => {
    const value = directory.readUInt32LE(at + place);
    return value === 0xffffffff ? (large.shift() ?? value) : value;
  };
  // In the order in which the extra field contains the values that don't fit into 32 bits.
  const bytes = field(24);
  const packedBytes = field(20);
  const offset = field(42);
  return {
    ...{ bytes, packedBytes, offset },
    encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
  };
}

function largeFields(directory: Buffer, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; at += 4 + directory.readUInt16LE(at + 2)) {
    if (directory.readUInt16LE(at) !== 1) continue;
    const last = Math.min(end, at + 4 + directory.readUInt16LE(at + 2));
    const found: number[] = [];
    for (let place = at + 4; place + 8 <= last; place += 8)
      found.push(Number(directory.readBigUInt64LE(place)));
    return found;
  }
  return [];
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
