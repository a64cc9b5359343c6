import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineWrite, ScanValue } from '@winnow/formats';
import { type Column, failed, ok, type Result } from '@winnow/kernel';
import type { Session } from '../duckdb/session.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import type { Frame } from '../plan/frame.ts';
import { printFrame } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import { parameterName, scanValue } from './scan-sql.ts';
import { columnsPerStatement, type FileRows, withWrittenRows } from './written-rows.ts';

/** Returns the temporary path to which a file is written. */
function siblingPath(path: string, id: string): string {
  return join(dirname(path), `.${id}.part`);
}

/**
 * Writes to a path next to the target and renames it when done, so that a half-written file is
 * never visible under its name.
 */
export async function writeAtomically<T>(
  path: string,
  id: string,
  write: (part: string) => Promise<T>,
): Promise<{ value: T; bytes: number }> {
  const part = siblingPath(path, id);
  try {
    const value = await write(part);
    const { size } = await stat(part);
    await rename(part, path);
    return { value, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Lets DuckDB write a file, and returns the number of rows. */
export function copyRows(session: Session, plan: EngineWrite, rows: FileRows, path: string): Promise<number> {
  const options = Object.entries(plan.options).map(
    ([name, value]) => `${parameterName(name)} ${copyValue(value)}`,
  );
  const to = `TO ${textLiteral(path)} (${[`FORMAT ${plan.format}`, ...options].join(', ')})`;
  return withWrittenRows(session, rows, ({ items, from }) => {
    const named = plan.columns.map(({ name }, i) => `${items[i]} AS ${quoteName(name)}`);
    return session.count(`COPY (SELECT ${named.join(', ')} FROM ${from}) ${to}`);
  });
}

/** COPY expects lists in parentheses. */
function copyValue(value: ScanValue): string {
  return Array.isArray(value) ? `(${value.map(scanValue).join(', ')})` : scanValue(value);
}

/** Counts the mismatched cells of these columns, by column. */
export async function countMismatched(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
): Promise<ReadonlyMap<string, number>> {
  const companions = columns.filter((column) => column.mismatch !== undefined);
  if (companions.length === 0) return new Map();
  const found = new Map<string, number>();
  for (let at = 0; at < companions.length; at += columnsPerStatement) {
    const some = companions.slice(at, at + columnsPerStatement);
    const refs = some.map((column) => column.mismatch!);
    const counts = refs.map((ref) => `count(t.${quoteName(ref)})::DOUBLE`);
    const row = await session.row(`SELECT ${counts.join(', ')} FROM (${printFrame(frame, refs)}) AS t`);
    some.forEach((column, i) => {
      found.set(column.name, Number(row[i]));
    });
  }
  return found;
}

/** Fails with problem `engine/mismatches-refused` if there are any. */
export function refuseMismatched(counts: ReadonlyMap<string, number>): Result<undefined> {
  const bad = [...counts].filter(([, count]) => count > 0);
  if (bad.length === 0) return ok(undefined);
  const cells = bad.reduce((sum, [, count]) => sum + count, 0);
  const columns = bad.map(([name, count]) => `${name} (${count})`).join(', ');
  return failed(engineProblems.mismatchesRefused({ cells, columns: columns.slice(0, 1000) }));
}
