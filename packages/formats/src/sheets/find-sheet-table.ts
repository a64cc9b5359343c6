import { cellShape } from '../csv/sniff/cell-shape.ts';
import { findFooter } from '../csv/sniff/find-footer.ts';
import { findHeader } from '../csv/sniff/find-header.ts';
import { findTable } from '../csv/sniff/find-table.ts';
import type { SampleRow } from '../csv/sniff/sample-table.ts';
import type { SheetRow } from './sheet-book.ts';

/** Where a table is on its sheet. */
export interface SheetTable {
  readonly skipRows: number;
  readonly skipLast: number;
  readonly headerRows: number;
}

/**
 * Returns which rows of a sheet are its table and its header, as for CSV.
 *
 * @param rows the first rows
 * @param last the last rows, or undefined if they are unknown
 */
export function findSheetTable(
  rows: readonly SheetRow[],
  last: readonly SheetRow[] | undefined = rows,
): SheetTable {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const table = findTable(sampleOf(rows, width), width);
  return {
    skipRows: table.skipLines || (rows[0] ? rows[0].number - 1 : 0),
    skipLast: last ? findFooter(sampleOf(last, width), width, true) : 0,
    headerRows: findHeader(table.rows, width, cellShape),
  };
}

function sampleOf(rows: readonly SheetRow[], width: number): readonly SampleRow[] {
  return rows.flatMap((row, i): readonly SampleRow[] => [
    ...(i > 0 && row.number > rows[i - 1]!.number + 1 ? [blankRow(row.number - 1)] : []),
    {
      cells: [
        ...row.cells.map((cell) => cell ?? ''),
        ...new Array<string>(Math.max(0, width - row.cells.length)).fill(''),
      ],
      quoted: 0,
      escaped: false,
      broken: false,
      spans: false,
      line: row.number,
      end: 'lf',
      blank: false,
    },
  ]);
}

/** Stands for rows of the sheet without any cell. */
function blankRow(line: number): SampleRow {
  return {
    cells: [''],
    quoted: 0,
    escaped: false,
    broken: false,
    spans: false,
    line,
    end: 'lf',
    blank: true,
  };
}
