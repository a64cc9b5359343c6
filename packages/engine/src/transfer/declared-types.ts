import { declaredTypeSql, type EngineScan } from '@winnow/formats';
import type { DeclaredTypes } from '../catalog.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';

/** The types that a file gives the columns of a scan; null for those that no text could be read back into. */
export async function scannedTypes(session: Session, scan: EngineScan, from: string): Promise<DeclaredTypes> {
  const refs = scan.cells.map(({ ref }) => quoteName(ref));
  const rows = await session.rows(`DESCRIBE SELECT ${refs.join(', ')} FROM ${from}`);
  return rows.map(([, type]) => (declaredTypeSql(String(type)) === undefined ? null : String(type)));
}
