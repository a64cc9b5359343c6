import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';

const minRows = 5;
const share = 0.8;

const messages = defineMessages('repair.merged-cells', {
  title: 'Two values in one cell',
  reason: ({
    found,
    blank,
    missing,
    merged,
  }: {
    found: number;
    blank: number;
    missing: string;
    merged: string;
  }) => `${digitsInGroups(found)} of ${digitsInGroups(blank)} rows without ${missing} have it in ${merged}`,
});

/** Separates values that slipped into an adjacent cell: `Denver CO` in city if state is missing. */
export const mergedCells = {
  id: 'merged-cells',
  finds: 'merged',
  messages,
  *find(table) {
    const changes: Change[] = [];
    for (let empty = 0; empty < table.columns.length; empty++) {
      const blank = table.columns[empty]!.count('');
      if (blank < minRows || blank > table.rows * 0.6) continue;
      for (const full of [empty - 1, empty + 1])
        if (full >= 0 && full < table.columns.length)
          for (const one of mergedIn(table, full, empty)) changes.push(one);
      yield;
    }
    return changes;
  },
} satisfies Repairer;

function mergedIn(table: CodedTable, full: number, empty: number): readonly Change[] {
  const [merged, missing] = [table.columns[full]!, table.columns[empty]!];
  const found: { row: number; rest: string; moved: string }[] = [];
  let blank = 0;
  let usual = 0;
  for (let row = 0; row < table.rows; row++) {
    const value = merged.at(row);
    const separate = missing.at(row);
    if (separate !== '') {
      if (full < empty ? value.endsWith(` ${separate}`) : value.startsWith(`${separate} `)) usual++;
      continue;
    }
    blank++;
    const parts = full < empty ? /^(.+?)[\s,;/|]+(\S+)$/.exec(value) : /^(\S+)[\s,;/|]+(.+)$/.exec(value);
    if (!parts) continue;
    const [rest, moved] = full < empty ? [parts[1]!, parts[2]!] : [parts[2]!, parts[1]!];
    if (missing.count(moved) > 0) found.push({ row, rest, moved });
  }
  if (found.length < Math.max(minRows, blank * share) || usual > (table.rows - blank) * 0.05) return [];
  const reason = messages.reason({
    found: found.length,
    blank,
    missing: missing.name,
    merged: merged.name,
  });
  return found.flatMap(({ row, rest, moved }) => [
    { row, column: full, to: rest.replace(/[\s,;/|]+$/, ''), confidence: 0.97, reason },
    { row, column: empty, to: moved, confidence: 0.97, reason },
  ]);
}
