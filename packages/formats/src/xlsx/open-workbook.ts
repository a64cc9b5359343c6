import { failed, ok, type Result } from '@winnow/kernel';
import { HucreError, readXlsx } from 'hucre';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';

/** A workbook's bytes and the names of its sheets. */
export interface OpenWorkbook {
  readonly bytes: Uint8Array;
  readonly sheets: readonly string[];
}

/** Largest workbook in bytes: it is held in memory while it is read. */
const workbookByteLimit = 512 * 1024 * 1024;

export async function openWorkbook(file: FileReader): Promise<Result<OpenWorkbook>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  if (file.size > workbookByteLimit)
    return failed(
      formatProblems.tooLargeToRead({ name, kind: 'XLSX', limit: workbookByteLimit / 1_048_576 }),
    );
  const bytes = await file.read(0, file.size);
  const sheets: string[] = [];
  try {
    await readXlsx(bytes, {
      sheets: (info) => {
        sheets.push(info.name);
        return false;
      },
    });
  } catch (error) {
    return failed(workbookProblem(name, error));
  }
  if (sheets.length === 0) return failed(formatProblems.noRows({ name }));
  return ok({ bytes, sheets });
}

/** What an error of the library says of the file. */
export function workbookProblem(name: string, error: unknown): ReturnType<typeof formatProblems.damaged> {
  if (!(error instanceof Error)) throw error;
  const detail = error instanceof HucreError ? error.message : `it cannot be unpacked (${error.message}).`;
  return formatProblems.damaged({ name, kind: 'XLSX', detail });
}
