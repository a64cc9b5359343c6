import { printColumnName, quoteText } from '@winnow/formulas';
import { mayBeTotals } from '../meanings/totals-words.ts';
import { readNumbers } from '../table/read-numbers.ts';
import type { FoundCandidate, RawTable } from './relational.ts';

/**
 * Returns a table without the rows that sum up the rows above them, and the step that removes them.
 */
export function withoutTotals(table: RawTable):
  | {
      readonly table: RawTable;
      readonly step: FoundCandidate['steps'][number];
    }
  | undefined {
  const { header, rows } = table;
  const c = header.findIndex((_, at) => rows.some((row) => mayBeTotals((row[at] ?? '').trim())));
  if (c < 0) return undefined;
  const isNamed = rows.map((row) => mayBeTotals((row[c] ?? '').trim()));
  const labels = new Set(rows.flatMap((row, r) => (isNamed[r] ? [(row[c] ?? '').trim()] : [])));
  const numbers = header.map((_, at) =>
    at === c
      ? []
      : readNumbers(
          rows.map((row) => row[at] ?? ''),
          rows.map(() => 1),
        ),
  );
  if (!rows.every((_, r) => !isNamed[r] || isSum(r))) return undefined;
  const condition = `oneOf(trim(${printColumnName(header[c]!)}), ${[...labels].map(quoteText).join(', ')})`;
  return {
    table: { header, rows: rows.filter((_, r) => !isNamed[r]) },
    step: { kind: 'filter-rows', params: { condition, action: 'remove' } },
  };

  /**
   * Whether a row has numbers, and all of them are the sums of those above, back to the previous
   * total or from the top.
   */
  function isSum(row: number): boolean {
    const found = header.flatMap((_, at) => {
      const total = numbers[at]![row];
      if (total === undefined) return [];
      let [part, whole, isPart] = [0, 0, true];
      for (let above = row - 1; above >= 0; above--) {
        if (isNamed[above]) isPart = false;
        else {
          const number = numbers[at]![above] ?? 0;
          whole += number;
          if (isPart) part += number;
        }
      }
      return [[part, whole].some((sum) => Math.abs(sum - total) <= Math.abs(total) * 1e-6 + 0.011)];
    });
    return row > 1 && found.length > 0 && found.every(Boolean);
  }
}
