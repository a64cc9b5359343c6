import type { BakedTable } from './baked.ts';
import { landingText } from './landing-text.ts';

export interface ShownCell {
  readonly value: string | number | null;
  /** Previous value, if it differs. */
  readonly before?: string;
}

export interface ShownRow {
  readonly key: string;
  readonly removed: boolean;
  readonly cells: readonly ShownCell[];
}

/**
 * A table in which the changes of the last step are marked. Removed rows are still included and
 * marked.
 */
export interface ShownTable {
  readonly columns: readonly { readonly name: string; readonly added: boolean; readonly numeric: boolean }[];
  readonly rows: readonly ShownRow[];
  /** Summary of the changes in numbers. */
  readonly effect: string;
}

/**
 * Compares a table with the one before a step, by column name and row key.
 *
 * @param keyColumn the column that identifies rows; the n-th row with a value is compared with the
 *   n-th row with that value before
 */
export function tableChanges(before: BakedTable, after: BakedTable, keyColumn: string): ShownTable {
  const keysBefore = rowKeys(before, keyColumn);
  const keysAfter = rowKeys(after, keyColumn);
  const rowsAfter = new Map(keysAfter.map((key, index) => [key, after.rows[index] ?? []]));
  const rowsBefore = new Map(keysBefore.map((key, index) => [key, before.rows[index] ?? []]));
  const columnBefore = after.columns.map((name) => before.columns.indexOf(name));
  const columns = after.columns.map((name, index) => ({
    name,
    added: columnBefore[index] === -1,
    numeric: after.rows.some((row) => typeof row[index] === 'number'),
  }));
  const rows = keysBefore.map((key): ShownRow => {
    const old = rowsBefore.get(key) ?? [];
    const row = rowsAfter.get(key);
    return {
      key,
      removed: row === undefined,
      cells: columnBefore.map((from, index): ShownCell => {
        const value = (row ? row[index] : from === -1 ? null : old[from]) ?? null;
        const was = from === -1 ? null : (old[from] ?? null);
        return row === undefined || from === -1 || was === value
          ? { value }
          : { value, before: was === null ? 'null' : String(was) };
      }),
    };
  });
  return { columns, rows, effect: effectOf(columns, rows) };
}

function rowKeys(table: BakedTable, keyColumn: string): readonly string[] {
  const column = table.columns.indexOf(keyColumn);
  const seen = new Map<string, number>();
  return table.rows.map((row) => {
    const value = String(row[column]);
    const times = (seen.get(value) ?? 0) + 1;
    seen.set(value, times);
    return `${value} ${times}`;
  });
}

function effectOf(columns: ShownTable['columns'], rows: readonly ShownRow[]): string {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.before !== undefined).length;
  const added = columns.filter((column) => column.added).length;
  const gone = rows.filter((row) => row.removed).length;
  return [
    cells > 0 ? landingText.cellsChange({ cells }) : '',
    added > 0 ? landingText.columnsAreNew({ added }) : '',
    gone > 0 ? landingText.rowsGo({ rows: gone }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
