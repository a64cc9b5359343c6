import { cellShape } from '../csv/sniff/cell-shape.ts';
import { findHeader } from '../csv/sniff/find-header.ts';
import { findTable } from '../csv/sniff/find-table.ts';
import type { SampleRow } from '../csv/sniff/sample-table.ts';
import type { SheetRow } from './sheet-book.ts';

/** Returns where the table of a sheet begins and how many header rows it has, as for CSV. */
export function findSheetTable(rows: readonly SheetRow[]): { skipRows: number; headerRows: number } {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const sample = rows.flatMap((row, i): readonly SampleRow[] => [
    ...(i > 0 && row.number > rows[i - 1]!.number + 1 ? [blankRow(row.number - 1)] : []),
    {
      cells: [
        ...row.cells.map((cell) => cell ?? ''),
        ...new Array<string>(width - row.cells.length).fill(''),
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
  const table = findTable(sample, width);
  return {
    skipRows: table.skipLines || (rows[0] ? rows[0].number - 1 : 0),
    headerRows: findHeader(table.rows, width, cellShape),
  };
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
