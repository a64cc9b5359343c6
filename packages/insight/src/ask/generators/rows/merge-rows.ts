import { defineMessages, digitsInGroups, type Json } from '@winnow/kernel';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs, rowText } from '../../chosen-rows.ts';
import { isBlank, rowsStep, selectedRow } from './selected-rows.ts';

const maxMerged = 20;
/**
 * Minimum share of matching columns, among those with values, for rows that may be the same entity.
 */
const minLikeness = 0.5;

const messages = defineMessages('card.merge-rows', {
  merge: ({ rows }: { rows: number }) =>
    `Merge these ${digitsInGroups(rows)} rows into the one with the most values`,
  agreeing: ({ percent }: { percent: number }) => `They agree in ${percent}% of their values`,
  keepFirst: 'Keep the first',
  keepLast: 'Keep the last',
});

/**
 * Merges selected rows that describe the same entity: the most complete row stays and takes over
 * the values it lacks.
 */
export const mergeRows = {
  id: 'merge-rows',
  messages,
  find(_, context) {
    const { selected, cells } = context;
    if (!selected || selected.rowIds.length < 2 || selected.rowIds.length > maxMerged) return [];
    const rows = selected.rowIds.map((__, row) => selectedRow(context, row));
    const likeness = agreement(rows);
    if (likeness < minLikeness) return [];
    const filled = rows.map((row) => row.filter((cell) => !isBlank(cell)).length);
    const fullest = filled.indexOf(Math.max(...filled));
    const columns = cells.columns.map((_name, i) => i);
    const edits = columns.flatMap((i) => {
      const value = isBlank(rows[fullest]![i]) ? mostFrequent(rows.map((row) => row[i])) : undefined;
      return value === undefined
        ? []
        : [{ row: selected.rowIds[fullest]!, column: cells.columns[i]!, value }];
    });
    const steps = (survivor: number, filling: readonly Json[]): FoundCard['steps'] => [
      ...(filling.length > 0 ? [{ kind: 'edit-cells' as const, params: { edits: filling } }] : []),
      rowsStep(
        selected.rowIds.filter((__, row) => row !== survivor),
        'remove',
      ),
    ];
    const total = Math.max(cells.rows, rows.length);
    const mergedRows = rows.filter((_row, i) => i !== fullest);
    return [
      {
        sentence: messages.merge({ rows: rows.length }),
        reason: messages.agreeing({ percent: Math.round(likeness * 100) }),
        effect: { cells: edits.length, rowsBefore: total, rowsAfter: total - rows.length + 1 },
        examples: firstPairs([
          ...edits.map(({ value }) => ({ from: null, to: value })),
          ...mergedRows.map((row) => ({ from: rowText(row), to: null })),
        ]),
        variants: [
          { sentence: messages.keepFirst, steps: steps(0, []) },
          { sentence: messages.keepLast, steps: steps(rows.length - 1, []) },
        ],
        steps: steps(fullest, edits),
        score: 0.5 + 0.45 * likeness,
      },
    ];
  },
} satisfies CardGenerator;

/** Returns the share of columns with several values in which all values are equal. */
function agreement(rows: readonly (readonly (string | null)[])[]): number {
  let [same, compared] = [0, 0];
  for (let i = 0; i < rows[0]!.length; i++) {
    const values = rows.map((row) => row[i]).filter((cell) => !isBlank(cell));
    if (values.length < 2) continue;
    compared++;
    if (new Set(values.map((value) => plain(value!))).size === 1) same++;
  }
  return compared < 2 ? 0 : same / compared;
}

const plain = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function mostFrequent(values: readonly (string | null | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (!isBlank(value)) counts.set(value!, (counts.get(value!) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
