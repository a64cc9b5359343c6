import type { CodedColumn } from '../table/coded-column.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** Minimum share of rows with a value of their own in a column that identifies them. */
const minIdentifiedShare = 0.5;
const maxExamined = 300;

/**
 * Whether a column identifies most rows: by an id, a text or a date. Amounts and measurements don’t
 * identify rows.
 */
export function namesRows(column: CodedColumn, rows: number): boolean {
  const codes = column.present();
  if (codes.length < rows * minIdentifiedShare) return false;
  const some = codes.slice(0, maxExamined);
  const numbers = some.filter((code) => column.numbers()[code] !== undefined);
  if (numbers.length < some.length / 2) return true;
  // Numbers identify rows if they are integers, long or consecutive, and hardly repeat.
  return numbers.every((code) => /^\d+$/.test(column.values[code]!)) && codes.length >= rows * 0.9;
}

/** Whether a column, or two together, identify the rows of a table. */
export function hasNames(table: CodedTable): boolean {
  if (table.columns.some((column) => namesRows(column, table.rows))) return true;
  const strings = table.columns.filter((column) => {
    const some = column.present().slice(0, maxExamined);
    const numbers = some.filter((code) => column.numbers()[code] !== undefined).length;
    return some.length > table.rows ** 0.5 && numbers < some.length / 2;
  });
  return strings.some((one, i) =>
    strings.slice(i + 1).some((other) => {
      const pairs = new Set<number>();
      for (let row = 0; row < table.rows; row++) pairs.add(one.codes[row]! * 1e7 + other.codes[row]!);
      return pairs.size >= table.rows * 0.8;
    }),
  );
}
