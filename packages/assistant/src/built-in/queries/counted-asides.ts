import type { UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';
import type { Aside } from '../reading.ts';
import { missingIn, presentIn } from '../resolve/missing.ts';

/** Counts the distinct values without differences in case and surrounding spaces. */
export const spellingsAside = (column: ColumnFacts, before: readonly UncheckedStep[]): Aside => ({
  steps: [
    ...before,
    { kind: 'filter-rows', params: { condition: presentIn(column), action: 'keep' } },
    { kind: 'group-rows', params: { keys: [column.name], ignoreCase: true, aggregates: [] } },
  ],
  toText: (values, { value }) =>
    values > 0 && values < Number(value)
      ? `Ignoring case and surrounding spaces, there ${values === 1 ? 'is 1' : `are ${values.toLocaleString('en')}`}.`
      : undefined,
});

/** Counts the rows with an identifier, since several rows can have the same one. */
export const rowsAside = (column: ColumnFacts, before: readonly UncheckedStep[]): Aside => ({
  steps: [...before, { kind: 'filter-rows', params: { condition: presentIn(column), action: 'keep' } }],
  toText: (rows) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row has' : 'rows have'} a value.`,
});

/** Counts the rows without a value in a column whose values are counted. */
export function missingAside(column: ColumnFacts, before: readonly UncheckedStep[]): Aside {
  return {
    steps: [...before, { kind: 'filter-rows', params: { condition: missingIn(column), action: 'keep' } }],
    toText: (rows) => missingText(rows, column.name),
  };
}

export const missingText = (rows: number, column: string): string | undefined =>
  rows === 0
    ? undefined
    : `${rows === 1 ? '1 row has' : `${rows.toLocaleString('en')} rows have`} no ${column}.`;
