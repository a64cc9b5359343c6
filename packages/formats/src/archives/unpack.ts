import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { failed, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { withFileToWrite } from '../writing/with-file-to-write.ts';
import { codecTitles, decompressed } from './decompress.ts';
import { entryCodecs, entryStart, packedBytes, refuseBomb } from './entry-bytes.ts';
import type { Archive } from './open-archive.ts';
import type { ZipEntry } from './zip-directory.ts';

/** A file extracted from an archive. */
export interface Unpacked {
  /** The file's own name, without folders. */
  readonly fileName: string;
  readonly bytes: number;
}

export interface UnpackOptions {
  /** Path to write the file to. */
  readonly path: string;
  /** In bytes: files that unpack to more are not kept, however small they are packed. */
  readonly limit: number;
  /**
   * Size of the file that contains this one, possibly in several layers: together they may unpack to
   * no more than one may.
   */
  readonly outerBytes?: number;
  /** File of an archive to extract: its name with folders, or without if that is unambiguous. */
  readonly wanted?: string | undefined;
  /**
   * Like `wanted`, for an archive with several files; if there is no such file, the only one is
   * taken.
   */
  readonly preferred?: string | undefined;
}

/**
 * Extracts a file from an archive to disk, as a stream.
 *
 * @returns problems `formats/several-files` if none was asked for and there are several,
 *   `formats/not-in-archive`, `formats/unpacks-too-large`, `formats/locked-archive`,
 *   `formats/packed-otherwise` and `formats/damaged`; nothing is left behind in these cases
 */
export async function unpack(
  file: FileReader,
  archive: Archive,
  options: UnpackOptions,
): Promise<Result<Unpacked>> {
  const chosen = requestedFile(file, archive, options);
  if (!chosen.ok) return chosen;
  const { fileName, packed, write } = chosen.value;
  const meter = new Meter(file.name, options.limit, Math.min(packed, options.outerBytes ?? packed));
  try {
    await withFileToWrite(options.path, (to) => write(meter, to));
  } catch (error) {
    await rm(options.path, { force: true });
    return failed(problemsOf(file.name, titleOf(archive), error));
  }
  return ok({ fileName, bytes: meter.bytes });
}

interface RequestedFile {
  readonly fileName: string;
  /** In bytes. */
  readonly packed: number;
  readonly write: (meter: Meter, to: Writable) => Promise<void>;
}

/** Returns the requested file of an archive, and how to write its bytes. */
function requestedFile(file: FileReader, archive: Archive, options: UnpackOptions): Result<RequestedFile> {
  if (archive.kind === 'stream') {
    const { codec, fileName } = archive;
    return ok({
      fileName,
      packed: file.size,
      write: (meter, to) => pipeline(decompressed(codec, file.stream()), meter.pass, to),
    });
  }
  if (archive.kind === 'tar') {
    const entry = chooseEntry(file.name, archive.files, options);
    if (!entry.ok) return entry;
    const { name, offset, bytes } = entry.value;
    return ok({
      fileName: basename(name),
      packed: bytes,
      write: (meter, to) => pipeline(packedBytes(file, offset, bytes), meter.pass, to),
    });
  }
  const entry = chooseEntry(file.name, archive.files, options);
  if (!entry.ok) return entry;
  const { name, packedBytes: packed } = entry.value;
  return ok({
    fileName: basename(name),
    packed,
    write: (meter, to) => unpackEntry(file, entry.value, meter, to),
  });
}

function titleOf(archive: Archive): string {
  if (archive.kind === 'stream') return codecTitles[archive.codec];
  return archive.kind === 'zip' ? 'ZIP' : 'tar';
}

/**
 * Maximum number of files of an archive to list, largest first. Every file can be requested by its
 * name.
 */
const listedFiles = 10_000;

/** Returns the problem of an archive with several files, one of which has to be chosen. */
export function severalFilesProblem(
  name: string,
  files: readonly { readonly name: string; readonly bytes: number }[],
): Problem {
  return formatProblems.severalFiles({
    name,
    count: files.length,
    files: files.slice(0, listedFiles).map(({ name: inside, bytes }) => ({ name: inside, bytes })),
  });
}

function chooseEntry<T extends { readonly name: string; readonly bytes: number }>(
  name: string,
  files: readonly T[],
  { wanted, preferred }: UnpackOptions,
): Result<T> {
  const asked = wanted ?? preferred;
  const called = files.filter((one) => basename(one.name) === asked);
  const found = files.find((one) => one.name === asked) ?? (called.length === 1 ? called[0] : undefined);
  if (found) return ok(found);
  if (wanted !== undefined) return failed(formatProblems.notInArchive({ name, file: wanted }));
  return files.length === 1 ? ok(files[0]!) : failed(severalFilesProblem(name, files));
}

async function unpackEntry(file: FileReader, entry: ZipEntry, meter: Meter, to: Writable): Promise<void> {
  const start = await entryStart(file, entry);
  if (entry.bytes > meter.limit) throw new ProblemError([meter.tooLarge()]);
  const packed = packedBytes(file, start, entry.packedBytes);
  const codec = entryCodecs[entry.method];
  if (codec) await pipeline(decompressed(codec, packed), meter.pass, to);
  else if (entry.method === 0) await pipeline(packed, meter.pass, to);
  else await pipeline(packed, createInflateRaw(), meter.pass, to);
  if (meter.bytes !== entry.bytes || meter.crc !== entry.crc)
    throw new Error('the size or checksum of a file in it doesn’t match.');
}

/** Counts the bytes that pass through, and stops at the limit. */
class Meter {
  readonly limit: number;
  private readonly name: string;
  private readonly packed: number;
  bytes = 0;
  crc = 0;

  constructor(name: string, limit: number, packed: number) {
    this.name = name;
    this.packed = packed;
    this.limit = limit;
  }

  readonly pass = this.measured.bind(this);

  tooLarge(): Problem {
    return formatProblems.unpacksTooLarge({ name: this.name, limit: Math.floor(this.limit / 1_000_000) });
  }

  private async *measured(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.bytes += piece.length;
      refuseBomb(this.name, { packedBytes: this.packed }, this.bytes);
      if (this.bytes > this.limit) throw new ProblemError([this.tooLarge()]);
      this.crc = crc32(piece, this.crc);
      yield piece;
    }
  }
}

/** Errors of the disk are not the archive's fault. */
function problemsOf(name: string, kind: string, error: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  if (!(error instanceof Error) || ('syscall' in error && error.syscall !== undefined)) throw error;
  const isSentence = /[a-z].*\.$/i.test(error.message) && !('code' in error);
  const detail = isSentence ? error.message : damageMessages.notUnpacked({ fault: libraryFault(error) });
  return [formatProblems.damaged({ name, kind, detail })];
}
