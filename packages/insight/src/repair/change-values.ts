import type { Message } from '@winnow/kernel';
import type { CodedColumn } from '../table/coded-column.ts';
import type { Change } from './repair.ts';

/** Changes all cells of a column that have certain values, given by code. */
export function changeValues(
  column: CodedColumn,
  at: number,
  to: ReadonlyMap<number, { readonly to: string; readonly confidence: number; readonly reason?: Message }>,
  reason?: Message,
): Change[] {
  if (to.size === 0) return [];
  const changes: Change[] = [];
  column.codes.forEach((code, row) => {
    const found = to.get(code);
    if (found && found.to !== column.values[code])
      changes.push({ row, column: at, ...found, reason: (found.reason ?? reason)! });
  });
  return changes;
}
