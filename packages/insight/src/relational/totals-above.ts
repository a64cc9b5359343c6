import { printColumnName, quoteText } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { isClosingBalance, mayBeTotals } from '../meanings/totals-words.ts';
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
      readonly alone: FoundCandidate;
    }
  | undefined {
  const { header, rows } = table;
  const isLabel = (text: string): boolean => mayBeTotals(text) || isClosingBalance(text);
  const c = header.findIndex((_, at) => rows.some((row) => isLabel((row[at] ?? '').trim())));
  if (c < 0) return undefined;
  const isNamed = rows.map((row) => isLabel((row[c] ?? '').trim()));
  const labels = new Set(rows.flatMap((row, r) => (isNamed[r] ? [(row[c] ?? '').trim()] : [])));
  const numbers = header.map((_, at) =>
    at === c
      ? []
      : readNumbers(
          rows.map((row) => row[at] ?? ''),
          rows.map(() => 1),
        ),
  );
  if (!rows.every((row, r) => !isNamed[r] || isSum(r) || isCarried(r) || isEmpty(row))) return undefined;
  const condition = `oneOf(trim(${printColumnName(header[c]!)}), ${[...labels].map(quoteText).join(', ')})`;
  const [example = ''] = labels;
  const step = { kind: 'filter-rows', params: { condition, action: 'remove' } };
  const reason = totalsAboveMessages.reason({ column: header[c]!, example });
  return {
    table: { header, rows: rows.filter((_, r) => !isNamed[r]) },
    step,
    alone: {
      steps: [step],
      confidence: rows.some((_, r) => isNamed[r] && !isEmpty(rows[r]!)) ? 0.9 : 0.5,
      reason,
    },
  };

  function isEmpty(row: readonly string[]): boolean {
    return header.every((_, at) => at === c || isBlank(row[at]));
  }

  /** Whether a closing balance only repeats the balance of the row above. */
  function isCarried(row: number): boolean {
    if (row < 1 || !isClosingBalance((rows[row]![c] ?? '').trim())) return false;
    const found = header.filter((_, at) => numbers[at]![row] !== undefined);
    return (
      found.length === 1 &&
      numbers.some((column) => column[row] !== undefined && column[row] === column[row - 1])
    );
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
