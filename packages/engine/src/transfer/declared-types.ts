import { declaredTypeSql, type EngineScan } from '@winnow/formats';
import type { DeclaredTypes } from '../catalog.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';

/**
 * Returns the types that a file declares for the columns of a scan; null for types into which text
 * cannot be read back.
 */
export async function scannedTypes(session: Session, scan: EngineScan, from: string): Promise<DeclaredTypes> {
  const refs = scan.cells.map(({ ref }) => quoteName(ref));
  const rows = await session.rows(`DESCRIBE SELECT ${refs.join(', ')} FROM ${from}`);
  return rows.map(([, type]) => (declaredTypeSql(String(type)) === undefined ? null : String(type)));
}
