import { defineMessages } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { isIdentifier } from '../../table/is-identifier.ts';
import { cellsAt, type Detector, type DetectorInput, numbered } from '../detector.ts';

const minRows = 50;
/** Minimum share of rows with a value of their own. */
const minUniqueShare = 0.98;

const messages = defineMessages('issue.repeated-keys', {
  found: ({ column, count }: { column: string; count?: number }) =>
    `${numbered(count, 'value')} of ${column} ${count === 1 ? 'repeats' : 'repeat'} in different rows`,
  reason: ({ column }: { column: string }) => `${column} is unique in all other rows`,
});

/**
 * Finds repeated values in a column that identifies rows: nearly all rows have a value of their
 * own, and its name or format shows that it is an identifier. Rows that are entirely equal are
 * copies, not issues of this type.
 */
export const repeatedKeys = {
  id: 'repeated-keys',
  messages,
  find: (input) =>
    input.table.columns.flatMap((column, at) => {
      const codes = column.present();
      const filled = column.rowsOf(codes);
      const repeated = codes.filter((code) => column.counts[code]! > 1);
      if (filled < minRows || repeated.length === 0 || codes.length < filled * minUniqueShare) return [];
      if (!isIdentifier(column)) return [];
      const rows = rowsOf(input, column, repeated);
      if (rows.length === 0) return [];
      const values = new Set(rows.map((row) => column.at(row)));
      const params = {
        columns: [column.name],
        ignoreCase: false,
        survivor: 'first',
        action: 'flag',
        name: 'Duplicate',
      };
      return [
        {
          kind: 'repeated-keys',
          columns: [column.name],
          rows: rows.length,
          count: rows.length,
          cells: cellsAt(input, at, rows),
          sentence: messages.found({ column: column.name, count: values.size }),
          sentenceInSample: messages.found({ column: column.name }),
          reason: messages.reason({ column: column.name }),
          confidence: 0.85,
          steps: [{ kind: 'remove-duplicates', params }],
        },
      ];
    }),
} satisfies Detector;

/** Returns the rows of each repeated value, except for values whose rows are entirely equal. */
function rowsOf({ table }: DetectorInput, column: CodedColumn, codes: readonly number[]): readonly number[] {
  const groups = new Map(codes.map((code): [number, number[]] => [code, []]));
  for (const [row, code] of column.codes.entries()) groups.get(code)?.push(row);
  const isSame = (one: number, other: number): boolean =>
    table.columns.every(({ codes: cells }) => cells[one] === cells[other]);
  return [...groups.values()]
    .filter(([first = 0, ...others]) => others.some((row) => !isSame(first, row)))
    .flat()
    .sort((a, b) => a - b);
}
