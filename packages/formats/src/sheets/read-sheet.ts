import { failed, ok, type Result } from '@winnow/kernel';
import { numberedColumns } from '../csv/parse/read-rows.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type ReadReport, type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { exceedsCellLimit } from './bounded-book.ts';
import { ColumnTypes } from './column-types.ts';
import { chooseSheet, type SheetBook, type SheetRow } from './sheet-book.ts';
import type { SheetOptions } from './sheet-options.ts';
import { parseRange, rowInRange } from './sheet-range.ts';
import { workbookProblem } from './workbook-problem.ts';

const widthRows = 5000;

/**
 * Reads a sheet as rows of text, as wide as its first thousands of rows; surplus cells of later
 * rows are overflow.
 */
export async function readSheet(
  { name }: FileReader,
  kind: string,
  book: SheetBook,
  options: SheetOptions,
): Promise<Result<RowsRead>> {
  const sheet = chooseSheet(book, options.sheet);
  if (!sheet) {
    const sheets = book.sheets.map((one) => one.name).join(', ');
    return failed(formatProblems.noSheet({ sheet: options.sheet, sheets }));
  }
  const range = parseRange(options.range);
  const inRange = (all: readonly SheetRow[]): readonly SheetRow[] =>
    range ? all.flatMap((row) => rowInRange(row, range) ?? []) : all;
  let width = 0;
  // Empty columns before the table are not part of it.
  let start = Number.POSITIVE_INFINITY;
  let rows = 0;
  try {
    for await (const batch of book.rows(sheet)) {
      for (const row of inRange(batch)) {
        if (row.number <= options.skipRows || row.cells.length === 0) continue;
        width = Math.max(width, filledWidth(row));
        const first = row.cells.findIndex((cell) => cell !== null && cell !== '');
        if (first >= 0) start = Math.min(start, first);
        rows++;
      }
      if (rows >= widthRows) break;
    }
  } catch (error) {
    if (rows === 0 || exceedsCellLimit(error)) return failed(workbookProblem(name, kind, error));
  }
  if (rows === 0) return failed(formatProblems.noRows({ name }));
  const warnings = rows <= options.headerRows ? [formatProblems.headerOnly({ name })] : [];
  const before = Number.isFinite(start) ? start : 0;
  width -= before;
  const reading = new SheetReading(name, kind, { width, before, headerRows: options.headerRows });
  return ok(
    {
      kind: 'rows',
      columns: [...numberedColumns(width), { name: 'Extra fields' }],
      overflow: width,
      batches: reading.batches(
        withoutLastRows(book.rows(sheet), options.skipLast),
        options.skipRows,
        inRange,
      ),
      report: () => reading.report(),
    },
    warnings,
  );
}

/** Leaves out a number of rows at the end. A sheet that breaks off has lost its end already. */
async function* withoutLastRows(
  batches: AsyncIterable<readonly SheetRow[]>,
  count: number,
): AsyncGenerator<readonly SheetRow[]> {
  if (count === 0) return yield* batches;
  let waiting: readonly SheetRow[] = [];
  try {
    for await (const batch of batches) {
      waiting = [...waiting, ...batch];
      const end = (waiting.at(-1)?.number ?? 0) - count;
      const ready = waiting.filter(({ number }) => number <= end);
      if (ready.length === 0) continue;
      yield ready;
      waiting = waiting.slice(ready.length);
    }
  } catch (error) {
    yield waiting;
    throw error;
  }
}

/**
 * Returns the width up to the last cell with more than empty text: formulas that yield it are often
 * filled in beyond the end of a table.
 */
function filledWidth({ cells }: Pick<SheetRow, 'cells'>): number {
  return cells.findLastIndex((cell) => cell !== null && cell !== '') + 1;
}

class SheetReading {
  private readonly rejects: RejectList;
  private readonly name: string;
  private readonly kind: string;
  private readonly width: number;
  /** Number of empty columns before the table. */
  private readonly before: number;
  private readonly headerRows: number;
  private readonly types: ColumnTypes;
  private formulas = 0;
  private firstFormula = '';

  constructor(
    name: string,
    kind: string,
    {
      width,
      before,
      headerRows,
    }: { readonly width: number; readonly before: number; readonly headerRows: number },
  ) {
    this.name = name;
    this.kind = kind;
    this.width = width;
    this.before = before;
    this.headerRows = headerRows;
    this.types = new ColumnTypes(width);
    this.rejects = new RejectList(name);
  }

  async *batches(
    rows: AsyncIterable<readonly SheetRow[]>,
    skipRows: number,
    inRange: (rows: readonly SheetRow[]) => readonly SheetRow[],
  ): AsyncGenerator<RowBatch> {
    try {
      for await (const batch of rows) {
        const read = inRange(batch).flatMap((row) => (row.number <= skipRows ? [] : [this.row(row)]));
        if (read.length > 0) yield read;
      }
    } catch (error) {
      if (exceedsCellLimit(error)) throw error;
      this.rejects.stop(workbookProblem(this.name, this.kind, error));
    }
    if (this.formulas > 0) {
      const found = { name: this.name, formulas: this.formulas, first: this.firstFormula };
      this.rejects.stop(formatProblems.formulasWithoutResults(found));
    }
  }

  report(): ReadReport {
    return { ...this.rejects.report(), types: this.types.types() };
  }

  private row({ number, cells: written, types: writtenTypes, unknown }: SheetRow): (string | null)[] {
    const { width, before, rejects } = this;
    const all = before > 0 ? written.slice(before) : written;
    const types = before > 0 ? writtenTypes?.slice(before) : writtenTypes;
    const left = written.slice(0, before).filter((cell) => cell !== null && cell !== '');
    const cells = all.length > width ? all.slice(0, Math.max(width, filledWidth({ cells: all }))) : all;
    // A row with two cells may be as wide as the sheet.
    const row = new Array<string | null>(width + 1).fill(null);
    for (let i = Math.min(cells.length, width) - 1; i >= 0; i--) row[i] = cells[i] ?? null;
    const at = rejects.rows++;
    if (types && at >= this.headerRows) this.types.add(cells, types);
    const joined = (from: readonly (string | null)[]): string => from.map((cell) => cell ?? '').join('\t');
    const text = (): string => joined(cells).slice(0, rejectTextLimit);
    const surplus = [...left, ...cells.slice(width)];
    if (surplus.length > 0) {
      row[width] = joined(surplus);
      rejects.overflowed++;
      rejects.add(() => ({
        line: number,
        row: at,
        text: left.length > 0 ? joined(written).slice(0, rejectTextLimit) : text(),
        kind: 'too-many-fields',
        reason: rejectReasons.tooManyCells({ count: left.length + cells.length, width }),
      }));
    }
    if (unknown.length > 0) {
      this.formulas += unknown.length;
      this.firstFormula ||= unknown[0]!;
      rejects.add(() => ({
        line: number,
        row: at,
        text: text(),
        kind: 'broken-value',
        reason: rejectReasons.noResult({ formulas: unknown.slice(0, 5), more: unknown.length - 5 }),
      }));
    }
    return row;
  }
}
