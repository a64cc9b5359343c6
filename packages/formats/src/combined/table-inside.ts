import { failed, headerNames, ok, ProblemError, type Result } from '@winnow/kernel';
import type { Format, FormatOptions } from '../format.ts';
import { formatProblems } from '../problems.ts';
import { bestFormat } from '../reading/best-format.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RowsRead } from '../reading/read-plan.ts';

/** A file of an archive that contains a table, and how to read it. */
export interface TableInside {
  readonly file: FileReader;
  /** Unique names of its columns. */
  readonly names: readonly string[];
  /** Number of rows at its top that name the columns. */
  readonly headerRows: number;
  /** Its first rows. */
  readonly sample: readonly (readonly (string | null)[])[];
  /** Reads it from its start. */
  read(): Promise<Result<RowsRead>>;
}

const headBytes = 65_536;
const sampleRows = 200;

/**
 * Determines the format of a file in an archive from its own bytes: each may have its own delimiter
 * and encoding.
 */
export async function tableInside(
  formats: readonly Format[],
  file: FileReader,
): Promise<Result<TableInside>> {
  try {
    const found = await bestFormat(formats, file, await file.read(0, headBytes));
    if (!found) return failed(formatProblems.notText({ name: file.name }));
    const { reader } = found.format;
    const read = (): Promise<Result<RowsRead>> => rowsOf(found.format, file, found.options);
    const plan = await read();
    if (!plan.ok) return plan;
    const headerRows = reader.headerRows(found.options);
    const first = await firstRows(plan.value, headerRows + sampleRows);
    const header = first.slice(0, headerRows);
    const width = plan.value.overflow ?? plan.value.columns.length;
    const before = plan.value.columns.slice(0, width).map(({ name }) => name);
    return ok({
      file,
      headerRows: header.length,
      sample: first.slice(header.length),
      names:
        header.length === 0
          ? before
          : headerNames(
              header.map((row) => row.map((cell) => cell ?? '')),
              before,
            ),
      read,
    });
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    return failed(
      formatProblems.damaged({ name: file.name, kind: 'packed', detail: (error as Error).message }),
    );
  }
}

async function rowsOf(
  { reader }: Format,
  file: FileReader,
  options: FormatOptions,
): Promise<Result<RowsRead>> {
  const plan = await reader.read(file, options);
  if (!plan.ok) return plan;
  // The engine can't read a file without a path.
  if (plan.value.kind === 'rows') return ok(plan.value, plan.problems);
  const other = await plan.value.otherwise?.();
  return other ?? failed(formatProblems.notText({ name: file.name }));
}

/** Breaking out of the loop ends the reading. */
async function firstRows(plan: RowsRead, count: number): Promise<readonly (readonly (string | null)[])[]> {
  const rows: (readonly (string | null)[])[] = [];
  for await (const batch of plan.batches) {
    rows.push(...batch.slice(0, count - rows.length));
    if (rows.length >= count) break;
  }
  return rows;
}
