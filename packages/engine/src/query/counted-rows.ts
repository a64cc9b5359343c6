import type { Json } from '@winnow/kernel';
import type { Session } from '../duckdb/session.ts';
import type { ProjectDatabase } from '../project-database.ts';
import { ContentCache } from './content-cache.ts';

type Rows = readonly (readonly Json[])[];

/**
 * Runs a counting statement, or returns its cached rows: the same statement over the same rows has
 * the same result.
 */
export async function countedRows(
  project: ProjectDatabase,
  session: Session,
  statement: string,
): Promise<Rows> {
  if (isPerRun(statement)) return session.rows(statement);
  const key = ContentCache.keyOf(statement);
  const known = project.counts.get(key);
  if (known) return known;
  const rows = await session.rows(statement);
  project.counts.set(key, rows);
  return rows;
}

/** Whether the same statement over the same rows may return another result. */
function isPerRun(statement: string): boolean {
  return /\b(random|now)\(\)/.test(statement);
}
