import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineWrite } from '@winnow/formats';
import { type Column, failed, ok, type Result } from '@winnow/kernel';
import { columnsRead } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from '../plan/frame.ts';
import { printFrame, printOver, readsTopOnly } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import { parameterName, scanValue } from './scan-sql.ts';

/** Where a file is written before it has its name. */
export function besidePath(path: string, id: string): string {
  return join(dirname(path), `.${id}.part`);
}

/** Writes to a path beside and renames it when done, so that a half-written file is never seen under its name. */
export async function writeBeside<T>(
  path: string,
  id: string,
  write: (part: string) => Promise<T>,
): Promise<{ value: T; bytes: number }> {
  const part = besidePath(path, id);
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

/** The statement by which DuckDB writes a file; gives the number of rows. */
export function copySql(plan: EngineWrite, frame: Frame, path: string): string {
  const reads = new Set<string>();
  for (const column of plan.columns) columnsRead(column.expr, reads);
  const inOrder = readsTopOnly(frame, [...reads]);
  if (!inOrder) reads.add(orderRef);
  const items = plan.columns.map((column) => `${printOver(column.expr)} AS ${quoteName(column.name)}`);
  const order = inOrder ? '' : ` ORDER BY t.${quoteName(orderRef)}`;
  const options = Object.entries(plan.options).map(
    ([name, value]) => `${parameterName(name)} ${scanValue(value)}`,
  );
  return `COPY (SELECT ${items.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t${order}) TO ${textLiteral(path)} (${[`FORMAT ${plan.format}`, ...options].join(', ')})`;
}

/** How many cells of these columns do not fit their type, by column. */
export async function countMismatched(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
): Promise<ReadonlyMap<string, number>> {
  const companions = columns.filter((column) => column.mismatch !== undefined);
  if (companions.length === 0) return new Map();
  const refs = companions.map((column) => column.mismatch!);
  const counts = refs.map((ref) => `count(t.${quoteName(ref)})::DOUBLE`);
  const row = await session.row(`SELECT ${counts.join(', ')} FROM (${printFrame(frame, refs)}) AS t`);
  return new Map(companions.map((column, i) => [column.name, Number(row[i])]));
}

/** Problem `engine/mismatches-refused` if there are any. */
export function refuseMismatched(counts: ReadonlyMap<string, number>): Result<undefined> {
  const bad = [...counts].filter(([, count]) => count > 0);
  if (bad.length === 0) return ok(undefined);
  const cells = bad.reduce((sum, [, count]) => sum + count, 0);
  const columns = bad.map(([name, count]) => `${name} (${count})`).join(', ');
  return failed(engineProblems.mismatchesRefused({ cells, columns: columns.slice(0, 1000) }));
}
