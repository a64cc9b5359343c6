import { readDatabaseRows } from '@winnow/formats/writing/read-database-rows';
import { ProblemError } from '@winnow/kernel';
import { connectionProblems, type TableToWrite } from '@winnow/services';
import { columnCheck } from './column-check.ts';
import { textTypes } from './compare-shape.ts';
import type { TableShape } from './table-shape.ts';

/**
 * Throws a problem if the table would change a value of a file in the format `database-rows`. Reads
 * the file only if the type of a column is narrower than that of its values.
 */
export async function checkValues(
  path: string,
  { columns }: TableToWrite,
  shape: TableShape,
  signal: AbortSignal,
): Promise<void> {
  const checks = columns.flatMap(({ name, type }, at) => {
    const there = shape.columns.find((one) => one.name === name);
    const isHeld = there && columnCheck(type, there);
    // Empty strings are written as NULL if the column does not hold text.
    const canBeEmpty = type === 'text' && there !== undefined && !textTypes.includes(there.base);
    return isHeld ? [{ at, name, type: there.type, isHeld, canBeEmpty }] : [];
  });
  if (checks.length === 0) return;
  let before = 0;
  for await (const batch of readDatabaseRows(path)) {
    signal.throwIfAborted();
    for (const [index, row] of batch.entries())
      for (const { at, name, type, isHeld, canBeEmpty } of checks) {
        const text = row[at] ?? null;
        if (text === null || (canBeEmpty && text === '') || isHeld(text)) continue;
        const value = text.slice(0, 100);
        throw new ProblemError(
          connectionProblems.valueRefused({ column: name, type, row: before + index + 1, value }),
        );
      }
    before += batch.length;
  }
}
