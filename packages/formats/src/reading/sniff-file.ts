import { failed, ok, type Result } from '@winnow/kernel';
import { openArchive } from '../archives/open-archive.ts';
import { tableEndings } from '../archives/table-endings.ts';
import { severalFilesProblem } from '../archives/unpack.ts';
import type { FilePreview, FormatOptions } from '../format.ts';
import { formatById, formats } from '../format-registry.ts';
import { formatProblems } from '../problems.ts';
import { bestFormat } from './best-format.ts';
import { columnLimit } from './column-limit.ts';
import { fileKind } from './file-kind.ts';
import type { FileReader } from './file-reader.ts';
import type { Finding } from './finding.ts';
import type { ReadPlan } from './read-plan.ts';

/** The format of a file, and how to read it. */
export interface SniffedFile {
  /** Id of the format. */
  readonly format: string;
  readonly options: FormatOptions;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Why each option was detected as it was. */
  readonly findings?: readonly Finding[];
}

const headBytes = 65_536;

/**
 * Detects the format of a file by its bytes, whatever its name, and how to read it. Reads a bounded
 * part of it.
 *
 * @returns problems if it is empty, an archive (`unpackFile` extracts tables from those), of a type
 *   that contains no table, or not text
 */
export async function sniffFile(file: FileReader): Promise<Result<SniffedFile>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const head = await file.read(0, headBytes);
  const best = await bestFormat(formats, file, head);
  if ((best?.confidence ?? 0) < 0.9) {
    const archive = await openArchive(file, tableEndings);
    if (!archive.ok) return archive;
    if (archive.value && archive.value.kind !== 'stream')
      return failed(severalFilesProblem(name, archive.value.files));
  }
  const kind = fileKind(head, best !== undefined);
  if (kind && (best?.confidence ?? 0) < 0.9) return failed(formatProblems.otherKind({ name, kind }));
  if (!best) return failed(formatProblems.notText({ name }));
  return ok({ ...best, format: best.format.id });
}

/** Reads a file in the format with the given id. */
export async function readFile(
  format: string,
  file: FileReader,
  options: FormatOptions,
): Promise<Result<ReadPlan>> {
  const found = formatById(format);
  if (!found) return failed(unknownFormat(format));
  const plan = await found.reader.read(file, options);
  return plan.ok ? withinColumns(plan, file, widthOf(plan.value)) : plan;
}

/** Returns the first rows of a file in the format with the given id. */
export async function previewFile(
  format: string,
  file: FileReader,
  options: FormatOptions,
  limit: number,
): Promise<Result<FilePreview>> {
  const found = formatById(format);
  if (!found) return failed(unknownFormat(format));
  const preview = await found.reader.preview(file, options, limit);
  return preview.ok ? withinColumns(preview, file, preview.value.columns.length) : preview;
}

/**
 * Returns the number of columns of a plan without the one for extra fields, which is dropped if
 * empty.
 */
function widthOf(plan: ReadPlan): number {
  return plan.columns.length - (plan.kind === 'rows' && plan.overflow !== undefined ? 1 : 0);
}

/**
 * Returns what was read from a file, or the problem that it has more columns than a table can have.
 */
function withinColumns<T>(read: Result<T>, { name }: FileReader, columns: number): Result<T> {
  if (columns <= columnLimit) return read;
  return failed(formatProblems.tooManyColumns({ name, columns, limit: columnLimit }));
}

/** Returns the problem for a format that is not in the registry. */
export function unknownFormat(format: string): ReturnType<typeof formatProblems.unknownFormat> {
  return formatProblems.unknownFormat({ format, known: formats.map(({ id }) => id).join(', ') });
}
