import { failed, ok, type Result } from '@winnow/kernel';
import { numberedColumns } from '../csv/parse/read-rows.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { type OpenWorkbook, openWorkbook, workbookProblem } from './open-workbook.ts';
import { sheetRows } from './sheet-rows.ts';
import type { XlsxOptions } from './xlsx-options.ts';

const batchRows = 2048;
const widthRows = 5000;

/** A sheet as rows of text: as wide as its first thousands of rows; what later rows have more is overflow. */
export async function readXlsxSheet(file: FileReader, options: XlsxOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  const workbook = await openWorkbook(file);
  if (!workbook.ok) return workbook;
  const sheet = options.sheet === '' ? workbook.value.sheets[0]! : options.sheet;
  if (!workbook.value.sheets.includes(sheet))
    return failed(formatProblems.noSheet({ sheet, sheets: workbook.value.sheets.join(', ') }));
  let width = 0;
  let rows = 0;
  try {
    for await (const row of sheetRows(workbook.value.bytes, sheet, options.skipRows + widthRows)) {
      if (row.number <= options.skipRows) continue;
      width = Math.max(width, row.cells.length);
      if (++rows >= widthRows) break;
    }
  } catch (error) {
    return failed(workbookProblem(name, error));
  }
  if (rows === 0) return failed(formatProblems.noRows({ name }));
  const warnings = rows <= options.headerRows ? [formatProblems.headerOnly({ name })] : [];
  const rejects = new RejectList(name);
  return ok(
    {
      kind: 'rows',
      columns: [...numberedColumns(width), { name: 'Extra fields' }],
      overflow: width,
      batches: readBatches(workbook.value, sheet, options.skipRows, width, rejects, name),
      report: () => rejects.report(),
    },
    warnings,
  );
}

async function* readBatches(
  workbook: OpenWorkbook,
  sheet: string,
  skipRows: number,
  width: number,
  rejects: RejectList,
  name: string,
): AsyncGenerator<RowBatch> {
  let batch: (string | null)[][] = [];
  try {
    for await (const { number, cells } of sheetRows(workbook.bytes, sheet)) {
      if (number <= skipRows) continue;
      const row = cells.slice(0, width);
      while (row.length < width) row.push(null);
      const rest =
        cells.length > width
          ? cells
              .slice(width)
              .map((cell) => cell ?? '')
              .join('\t')
          : null;
      row.push(rest);
      const at = rejects.rows++;
      if (rest !== null) {
        rejects.overflowed++;
        rejects.add(() => ({
          line: number,
          row: at,
          text: cells
            .map((cell) => cell ?? '')
            .join('\t')
            .slice(0, rejectTextLimit),
          kind: 'too-many-fields',
          reason: `${cells.length} cells where ${width} are expected; the rest is kept in an extra column.`,
        }));
      }
      batch.push(row);
      if (batch.length >= batchRows) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    rejects.stop(workbookProblem(name, error));
  }
  if (batch.length > 0) yield batch;
}
