import { ProblemError } from '@winnow/kernel';
import { entryBytes, packedBytes } from '../archives/entry-bytes.ts';
import type { Archive } from '../archives/open-archive.ts';
import type { ZipEntry } from '../archives/zip-directory.ts';
import { formatProblems } from '../problems.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import type { FileReader } from '../reading/file-reader.ts';

/** Reads within this many bytes of a packed file's start unpack no more of it. */
const headBytes = 1 << 20;
/**
 * Maximum size of a packed file that is held in memory as a whole to read its bytes by position.
 */
const maxBytesInMemory = 256 << 20;

/** Returns the files of an archive in the natural order of their names: 2 before 10. */
export function filesInside(
  file: FileReader,
  archive: Exclude<Archive, { kind: 'stream' }>,
): readonly FileReader[] {
  const byName = new Intl.Collator('en', { numeric: true });
  const inside =
    archive.kind === 'tar'
      ? archive.files.map(({ name, offset, bytes }) => part(file, name, offset, bytes))
      : archive.files.map((entry) => packed(file, entry));
  return inside.sort((a, b) => byName.compare(a.name, b.name));
}

/** Wraps a range of a file's bytes as a file. */
function part(file: FileReader, name: string, start: number, size: number): FileReader {
  return {
    name,
    size,
    read: (offset, length) => file.read(start + offset, Math.max(0, Math.min(length, size - offset))),
    stream: (from = 0) => packedBytes(file, start + from, size - from),
  };
}

/**
 * Wraps a file of a ZIP archive, which is unpacked on the fly when streamed and held as a whole
 * otherwise.
 */
function packed(file: FileReader, entry: ZipEntry): FileReader {
  let whole: Promise<FileReader> | undefined;
  let head: Promise<FileReader> | undefined;
  const readIntoMemory = async (maxBytes: number): Promise<FileReader> => {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of entryBytes(file, entry)) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= maxBytes) break;
    }
    return bytesFile(Buffer.concat(pieces), entry.name);
  };
  return {
    name: entry.name,
    size: entry.bytes,
    async read(offset, length) {
      if (offset + length <= headBytes || entry.bytes <= headBytes) {
        head ??= readIntoMemory(headBytes);
        return (await head).read(offset, length);
      }
      if (entry.bytes > maxBytesInMemory)
        throw new ProblemError([
          formatProblems.unpacksTooLarge({
            name: entry.name,
            limit: Math.floor(maxBytesInMemory / 1_000_000),
          }),
        ]);
      whole ??= readIntoMemory(Number.POSITIVE_INFINITY);
      return (await whole).read(offset, length);
    },
    async *stream(from = 0) {
      let at = 0;
      for await (const piece of entryBytes(file, entry)) {
        if (at + piece.length > from) yield piece.subarray(Math.max(0, from - at));
        at += piece.length;
      }
    },
  };
}
