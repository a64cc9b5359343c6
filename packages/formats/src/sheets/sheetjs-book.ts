import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { numberCode, numberKind } from './number-format.ts';
import { serialText } from './serial-text.ts';
import { cellLimit, cellName, type SheetBook, type SheetRow, tooLong } from './sheet-book.ts';
import { printSheetType } from './sheet-type.ts';
import { workbookProblem } from './workbook-problem.ts';

/** Maximum size in bytes, since these files are parsed as a whole in memory. */
const sizeLimit = 200e6;
const batchRows = 1000;

/** Errors as a sheet displays them, by their codes in the file (MS-XLS, 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** Opens a workbook with SheetJS. */
export async function openSheetjsBook(file: FileReader, kind: string): Promise<Result<SheetBook>> {
  const { name, size } = file;
  if (size > sizeLimit) return failed(formatProblems.tooLargeToRead({ name, kind, limit: sizeLimit / 1e6 }));
  const bytes = await file.read(0, size);
  const { read, set_cptable } = await import('@e965/xlsx');
  // Before Excel 97, text was in the code page of its country.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    return bookOf(name, read(bytes, parseOptions));
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      return failed(formatProblems.lockedWorkbook({ name }));
    return failed(workbookProblem(name, kind, asSentence(error)));
  }
}

const parseOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellDates: false,
  raw: true,
} as const;

function bookOf(name: string, book: WorkBook): Result<SheetBook> {
  const listed = book.SheetNames.flatMap((sheet, i) => {
    const found = book.Sheets[sheet] as (WorkSheet & { readonly '!type'?: string }) | undefined;
    const isTable = found !== undefined && (found['!type'] ?? 'sheet') === 'sheet';
    return isTable ? [{ name: sheet, hidden: (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0 }] : [];
  });
  if (listed.length === 0) return failed(formatProblems.noRows({ name }));
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  return ok({
    sheets: listed,
    rows: (sheet) => sheetRows(sheet.name, book.Sheets[sheet.name]!, from1904),
  });
}

async function* sheetRows(
  name: string,
  sheet: WorkSheet,
  from1904: boolean,
): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  for (const [index, cells] of (sheet['!data'] ?? []).entries()) {
    const row = cells && rowOf(cells, index + 1, name, from1904);
    if (row && (row.cells.length > 0 || row.unknown.length > 0)) batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function rowOf(
  found: readonly (CellObject | undefined)[],
  number: number,
  sheet: string,
  from1904: boolean,
): SheetRow {
  const cells: (string | null)[] = [];
  const types: (string | undefined)[] = [];
  const unknown: string[] = [];
  for (const [column, cell] of found.entries()) {
    if (!cell) continue;
    const text = cellText(cell, from1904);
    if (text === null && cell.f !== undefined)
      unknown.push(`${cellName(column, number)}: =${cell.f.slice(0, 200)}`);
    if (text === null || text === '') continue;
    if (text.length > cellLimit) throw tooLong(`cell ${cellName(column, number)} of sheet "${sheet}"`);
    while (cells.length < column) cells.push(null);
    cells[column] = text;
    types[column] = cellType(cell);
  }
  return { number, cells, types, unknown };
}

function cellType({ t, v, z }: CellObject): string | undefined {
  if (t === 'b') return printSheetType('boolean');
  if (typeof v !== 'number') return t === 's' ? printSheetType('text') : undefined;
  const code = z === undefined ? '' : String(z);
  return t === 'e' ? undefined : printSheetType(numberKind(-1, code), numberCode(-1, code));
}

function cellText({ t, v, z }: CellObject, from1904: boolean): string | null {
  if (v === undefined || v === null) return null;
  if (t === 'e') return errors[Number(v)] ?? '#ERROR!';
  if (t === 'b') return v === true ? 'true' : 'false';
  if (typeof v === 'number') return serialText(v, numberKind(-1, z === undefined ? '' : String(z)), from1904);
  return v instanceof Date ? v.toISOString() : String(v);
}

/** Turns the library's error about a file into a full sentence. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error;
  return new Error(`it can’t be parsed (${libraryFault(error)}); its end may not have arrived.`);
}
