import { printColumnName, quoteText } from '@winnow/formulas';
import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { FoundCandidate, RawTable } from './relational.ts';

/** Number of columns whose names to look for; two are enough. */
const asked = 2;

export const repeatedHeaderMessages = defineMessages('relational.repeated-headers', {
  reason: ({ rows }: { rows: number }) =>
    rows === 1
      ? 'The header is repeated in 1 row. Remove it?'
      : `The header is repeated in ${digitsInGroups(rows)} rows. Remove them?`,
});

/**
 * Returns a table without rows that repeat its header, as at the top of each page, and the step
 * that removes them.
 */
export function withoutRepeatedHeaders({ header, rows }: RawTable):
  | {
      readonly table: RawTable;
      readonly step: FoundCandidate['steps'][number];
      readonly alone: FoundCandidate;
    }
  | undefined {
  const names = header.map((name) => name.trim());
  const isHeader = (row: readonly string[]): boolean =>
    names.every((name, c) => (row[c] ?? '').trim() === name);
  const kept = rows.filter((row) => !isHeader(row));
  const repeated = rows.length - kept.length;
  if (repeated === 0 || names.length < 2 || kept.length < repeated * 2) return undefined;
  const condition = header
    .slice(0, asked)
    .map((name) => `trim(${printColumnName(name)}) == ${quoteText(name.trim())}`)
    .join(' and ');
  const step = { kind: 'filter-rows', params: { condition, action: 'remove' } };
  const reason = repeatedHeaderMessages.reason({ rows: repeated });
  return { table: { header, rows: kept }, step, alone: { steps: [step], confidence: 0.9, reason } };
}
