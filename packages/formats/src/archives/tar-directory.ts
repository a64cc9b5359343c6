import { failed, type Message, ok, type Result } from '@winnow/kernel';
import { damageMessages, partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';

/** A file in a tar archive. */
export interface TarEntry {
  /** Including its folders. */
  readonly name: string;
  readonly bytes: number;
  /** Where its bytes begin. */
  readonly offset: number;
}

const block = 512;
const maxEntries = 100_000;
/** Longer names and extended headers are not read. */
const maxNameLength = 1 << 20;

/** Whether a file begins with a tar header. */
export function isTar(head: Uint8Array): boolean {
  return head.length >= block && checksumFits(Buffer.from(head.subarray(0, block)));
}

/**
 * Lists the files of a tar archive (POSIX ustar and pax, GNU names). Folders are left out.
 *
 * @returns problem `formats/damaged` if a header cannot be read or a file is truncated,
 *   `formats/unsafe-archive` for links
 */
export async function readTarDirectory(file: FileReader): Promise<Result<readonly TarEntry[]>> {
  const damaged = (detail: Message): Result<never> =>
    failed(formatProblems.damaged({ name: file.name, kind: 'tar', detail }));
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  for (let at = 0; at + block <= file.size; ) {
    const header = Buffer.from(await file.read(at, block));
    if (header.every((byte) => byte === 0)) return ok(entries);
    if (!checksumFits(header)) return damaged(damageMessages.headerUnread({ at }));
    const bytes = numberAt(header, 124, 12);
    const offset = at + block;
    const type = String.fromCharCode(header[156]!);
    const name = longName ?? nameOf(header);
    if (!Number.isSafeInteger(bytes) || bytes < 0 || offset + bytes > file.size)
      return damaged(damageMessages.entryCut({ file: name, at, bytes: file.size - offset, of: bytes }));
    longName = undefined;
    if (type === 'L' || type === 'x') {
      if (bytes > maxNameLength) return damaged(damageMessages.headerTooLong({ at }));
      const text = Buffer.from(await file.read(offset, bytes)).toString('utf8');
      longName = type === 'L' ? text.replace(/\0.*$/s, '') : paxPath(text);
    } else if (type === '1' || type === '2') {
      return failed(
        formatProblems.unsafeArchive({ name: file.name, file: name, reason: partMessages.isLink }),
      );
    } else if (type === '0' || type === '\0' || type === '7') {
      entries.push({ name, bytes, offset });
    }
    if (entries.length > maxEntries) return damaged(damageMessages.tooManyFiles({ most: maxEntries }));
    at = offset + Math.ceil(bytes / block) * block;
  }
  return ok(entries);
}

function checksumFits(header: Buffer): boolean {
  let sum = 0;
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : header[i]!;
  return sum > 256 && sum === numberAt(header, 148, 8);
}

function nameOf(header: Buffer): string {
  const [name, prefix] = [textAt(header, 0, 100), textAt(header, 345, 155)];
  const isUstar = header.toString('latin1', 257, 263) === 'ustar\0';
  return isUstar && prefix !== '' ? `${prefix}/${name}` : name;
}

function textAt(header: Buffer, at: number, length: number): string {
  return header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
}

/** Reads octal digits, or a binary number if the first bit is set. */
function numberAt(header: Buffer, at: number, length: number): number {
  if ((header[at]! & 0x80) !== 0) return Number(header.readBigUInt64BE(at + length - 8));
  const digits = textAt(header, at, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : digits === '' ? 0 : Number.NaN;
}

/** Records are `length key=value\n`. */
function paxPath(text: string): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(text)?.[1];
}
