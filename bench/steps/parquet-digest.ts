import type { HandWrittenDatabase } from '../tasks/duckdb/hand-written-database.ts';
import { quoted } from './step-files.ts';

/**
 * Returns values that agree for two files with the same rows in the same order under the same
 * names: the row count, and a hash of all rows.
 */
export async function parquetDigest(
  database: HandWrittenDatabase,
  path: string,
): Promise<{ readonly rows: number; readonly cells: string }> {
  const [found] = await database.query(
    `SELECT count(*), CAST(coalesce(bit_xor(hash(CAST(f AS VARCHAR))), 0) AS VARCHAR) FROM (FROM read_parquet(${quoted(path)}, file_row_number = true)) AS f`,
  );
  return { rows: Number(found?.[0]), cells: String(found?.[1]) };
}
