import { failed, ok, type Result } from '@winnow/kernel';
import { numberedColumns } from '../csv/parse/read-rows.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { type OpenWorkbook, openWorkbook, type WorkbookSheet, workbookProblem } from './open-workbook.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import type { XlsxOptions } from './xlsx-options.ts';

const widthRows = 5000;

/** A sheet as rows of text: as wide as its first thousands of rows; what later rows have more is overflow. */
export async function readXlsxSheet(file: FileReader, options: XlsxOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  const workbook = await openWorkbook(file);
  if (!workbook.ok) return workbook;
  const sheet = chooseSheet(workbook.value, options.sheet);
  if (!sheet) {
    const sheets = workbook.value.sheets.map((one) => one.name).join(', ');
    return failed(formatProblems.noSheet({ sheet: options.sheet, sheets }));
  }
  let width = 0;
  let rows = 0;
  try {
    for await (const batch of sheetRows(workbook.value, sheet)) {
      for (const row of batch) {
        if (row.number <= options.skipRows || row.cells.length === 0) continue;
        width = Math.max(width, row.cells.length);
        rows++;
      }
      if (rows >= widthRows) break;
    }
  } catch (error) {
    if (rows === 0) return failed(workbookProblem(name, error));
  }
  if (rows === 0) return failed(formatProblems.noRows({ name }));
  const warnings = rows <= options.headerRows ? [formatProblems.headerOnly({ name })] : [];
  const reading = new SheetReading(name, width);
  return ok(
    {
      kind: 'rows',
      columns: [...numberedColumns(width), { name: 'Extra fields' }],
      overflow: width,
      batches: reading.batches(sheetRows(workbook.value, sheet), options.skipRows),
      report: () => reading.report(),
    },
    warnings,
  );
}

/** The sheet with a name; without one, the first that is not hidden. */
export function chooseSheet({ sheets }: OpenWorkbook, name: string): WorkbookSheet | undefined {
  if (name !== '') return sheets.find((one) => one.name === name);
  return sheets.find(({ hidden }) => !hidden) ?? sheets[0];
}

class SheetReading {
  private readonly rejects: RejectList;
  private readonly name: string;
  private readonly width: number;
  private formulas = 0;
  private firstFormula = '';

  constructor(name: string, width: number) {
    this.name = name;
    this.width = width;
    this.rejects = new RejectList(name);
  }

  async *batches(rows: AsyncIterable<readonly SheetRow[]>, skipRows: number): AsyncGenerator<RowBatch> {
    try {
      for await (const batch of rows) {
        const read = batch.flatMap((row) => (row.number <= skipRows ? [] : [this.row(row)]));
        if (read.length > 0) yield read;
      }
    } catch (error) {
      this.rejects.stop(workbookProblem(this.name, error));
    }
    if (this.formulas > 0) {
      const found = { name: this.name, formulas: this.formulas, first: this.firstFormula };
      this.rejects.stop(formatProblems.formulasWithoutResults(found));
    }
  }

  report(): ReturnType<RejectList['report']> {
    return this.rejects.report();
  }

  private row({ number, cells, unknown }: SheetRow): (string | null)[] {
    const { width, rejects } = this;
    const row = Array.from({ length: width + 1 }, (_, i) => (i < width ? (cells[i] ?? null) : null));
    const at = rejects.rows++;
    const joined = (from: readonly (string | null)[]): string => from.map((cell) => cell ?? '').join('\t');
    const text = (): string => joined(cells).slice(0, rejectTextLimit);
    if (cells.length > width) {
      row[width] = joined(cells.slice(width));
      rejects.overflowed++;
      rejects.add(() => ({
        line: number,
        row: at,
        text: text(),
        kind: 'too-many-fields',
        reason: `${cells.length} cells where ${width} are expected; the rest is kept in an extra column.`,
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
        reason: `The workbook stores no result for ${unknown.slice(0, 5).join('; ')}${unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''}.`,
      }));
    }
    return row;
  }
}
