import { defineMessages } from '@winnow/kernel';
import type { CodedTable, TableCells } from '../../table/coded-table.ts';
import { type Detector, numbered } from '../detector.ts';
import { hasNames } from '../row-names.ts';

const messages = defineMessages('issue.duplicate-rows', {
  found: ({ count }: { count?: number }) =>
    `${numbered(count, 'row')} ${count === 1 ? 'repeats' : 'repeat'} an earlier row in every column`,
  reason: 'All of their values are equal',
});

/**
 * Finds rows that repeat an earlier one in every column. Measurements, survey answers and tables of
 * one or two columns repeat naturally, so rows only count as copies if a column distinguishes them
 * from all others.
 */
export const duplicateRows = {
  id: 'duplicate-rows',
  messages,
  find: ({ cells, positions, table }) => {
    if (cells.columns.length < 3 || !hasNames(table)) return [];
    const rows = repeatedRows(cells, table);
    // If most rows repeat, they are counts rather than copies.
    if (rows.length === 0 || rows.length > cells.rows / 2) return [];
    const params = {
      columns: { all: true },
      ignoreCase: false,
      survivor: 'first',
      action: 'remove',
      name: 'Duplicate',
    };
    return [
      {
        kind: 'duplicates',
        columns: [],
        rows: rows.length,
        count: rows.length,
        cells: rows.slice(0, 1_000).map((row) => ({
          row: positions[row]!,
          column: cells.columns[0]!,
          value: cells.cells[0]![row] ?? null,
        })),
        sentence: messages.found({ count: rows.length }),
        sentenceInSample: messages.found({}),
        reason: messages.reason,
        confidence: 0.95,
        steps: [{ kind: 'remove-duplicates', params }],
      },
    ];
  },
} satisfies Detector;

/** Finds rows that equal an earlier one in every cell. */
function repeatedRows({ cells, rows }: TableCells, table: CodedTable): readonly number[] {
  // Equal cells have equal codes, so only rows with the same hash of codes are compared.
  const hashes = new Int32Array(rows);
  for (const { codes } of table.columns)
    for (let row = 0; row < rows; row++) hashes[row] = Math.imul(hashes[row]! ^ codes[row]!, 0x9e3779b1);
  const latest = new Map<number, number>();
  /** Previous row with the same hash, among those that repeat none. */
  const before = new Int32Array(rows);
  const repeated: number[] = [];
  for (let row = 0; row < rows; row++) {
    const last = latest.get(hashes[row]!) ?? -1;
    let other = last;
    while (other >= 0 && !cells.every((column) => (column[other] ?? null) === (column[row] ?? null)))
      other = before[other]!;
    if (other >= 0) repeated.push(row);
    else {
      before[row] = last;
      latest.set(hashes[row]!, row);
    }
  }
  return repeated;
}
