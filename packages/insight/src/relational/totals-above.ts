import { printColumnName, quoteText } from '@winnow/formulas';
import { defineMessages, type Message } from '@winnow/kernel';
import { mayBeTotals } from '../meanings/totals-words.ts';
import { readNumbers } from '../table/read-numbers.ts';
import { type FoundCandidate, isBlank, type RawTable } from './relational.ts';

export const totalsAboveMessages = defineMessages('relational.totals', {
  reason: ({ column, example }: { column: string; example: string }) =>
    `${column} has rows of totals, such as “${example}”. Remove them?`,
});

/**
 * Returns a table without the rows that sum up the rows above them, and the step that removes them.
 * A total without a number, as a workbook has it whose formulas were never computed, is removed
 * too: nothing is lost with it, and it is no heading of what follows.
 */
export function withoutTotals(table: RawTable):
  | {
      readonly table: RawTable;
      readonly step: FoundCandidate['steps'][number];
      readonly reason: Message;
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
  if (!rows.every((row, r) => !isNamed[r] || isSum(r) || isEmpty(row))) return undefined;
  const condition = `oneOf(trim(${printColumnName(header[c]!)}), ${[...labels].map(quoteText).join(', ')})`;
  const [example = ''] = labels;
  return {
    table: { header, rows: rows.filter((_, r) => !isNamed[r]) },
    step: { kind: 'filter-rows', params: { condition, action: 'remove' } },
    reason: totalsAboveMessages.reason({ column: header[c]!, example }),
  };

  function isEmpty(row: readonly string[]): boolean {
    return header.every((_, at) => at === c || isBlank(row[at]));
  }

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
