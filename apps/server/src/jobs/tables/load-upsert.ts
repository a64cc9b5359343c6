import { sampleRows } from './sample-rows.ts';
import { columnsOf, copyInto, nameOf, type TableLoad } from './table-load.ts';
import {
  analyzeStaging,
  countUnchanged,
  createKey,
  createStaging,
  emptyTakesKeys,
  insertOrUpdate,
  keysExistSql,
  mergeStaged,
  refuseDuplicates,
  stagingOf,
  upsertPlan,
} from './upsert-rows.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = '23505';
const notSupported = '0A000';

/**
 * Copies the rows into the staging table. Throws a problem if several of them have the same key.
 */
export async function stageUpsert(load: TableLoad, path: string, signal: AbortSignal): Promise<void> {
  await load.client.query(createStaging(load));
  await copyInto(load, stagingOf(load), path, signal, true);
  await load.client.query(analyzeStaging(load));
  await refuseDuplicates(load);
}

/**
 * Inserts rows into a table whose row-level security applies to the user, which `COPY` doesn't
 * support.
 *
 * @returns how many rows the table took
 */
export async function insertStaged(load: TableLoad, path: string, signal: AbortSignal): Promise<number> {
  await load.client.query(createStaging(load));
  await copyInto(load, stagingOf(load), path, signal, true);
  const columns = columnsOf(load);
  const inserted = await load.client.query(
    `INSERT INTO ${load.place} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${stagingOf(load)}`,
  );
  return inserted.rowCount ?? 0;
}

/**
 * Whether the rows can be copied straight into the table, whose unique index then refuses existing
 * and duplicate keys: the index covers every key, and the table has no rows yet, or none with the
 * key of a sampled row.
 */
export async function canCopyUpsert(load: TableLoad, path: string): Promise<boolean> {
  if (!(await emptyTakesKeys(load))) return false;
  if (!load.shape) return true;
  const { rows } = await load.client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM ${load.place}) AS found`,
  );
  return rows[0]?.found === false || (await sampledKeysAreNew(load, path));
}

async function sampledKeysAreNew(load: TableLoad, path: string): Promise<boolean> {
  const { client, table } = load;
  const at = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  const sampled = await sampleRows(path, table.columns.length);
  const keys = sampled
    .map((values) => at.map((column) => values[column] ?? null))
    .filter((key) => !key.includes(null));
  if (keys.length === 0) return false;
  const savepoint = nameOf(load, `winnow_sample_${load.number}`);
  await client.query(`SAVEPOINT ${savepoint}`);
  try {
    const { rows } = await client.query<{ found: boolean }>(
      keysExistSql(load),
      at.map((_, column) => keys.map((key) => key[column])),
    );
    return rows[0]?.found === false;
  } catch {
    // A line that isn't a row may have text in place of a key. The resulting error depends on the
    // type.
    await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`);
    return false;
  }
}

/**
 * Copies the rows of an upsert straight into a table that has none of their keys.
 *
 * @returns how many rows the table took; undefined, with the table unchanged, if a key exists
 *   already or the table doesn't support `COPY`
 */
export async function copyUpsert(
  load: TableLoad,
  path: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  let taken = 0;
  const isCopied = await attempt(load, async () => {
    taken = await copyInto(load, load.place, path, signal);
    if (!load.shape) await load.client.query(await createKey(load));
  });
  return isCopied ? taken : undefined;
}

/**
 * Updates and inserts the staged rows. A newly created table gets the key.
 *
 * @returns how many of the rows the table has, if triggers or rules may omit some
 */
export async function loadStaged(load: TableLoad): Promise<number | undefined> {
  const { client } = load;
  if (!load.shape) await client.query(await createKey(load));
  const plan = await upsertPlan(load);
  const mayLeaveOut = load.shape?.mayLeaveOut === true;
  let unchanged = 0;
  if (mayLeaveOut) {
    const { rows } = await client.query<{ unchanged: number }>(countUnchanged(load, plan));
    unchanged = rows[0]?.unchanged ?? 0;
  }
  let written = 0;
  const write = async (sql: string): Promise<void> => {
    written = (await client.query(sql)).rowCount ?? 0;
  };
  const merged = plan.merge && (await attempt(load, () => write(mergeStaged(load, plan)), !plan.insert));
  // Only ON CONFLICT waits for rows that others insert at the same time, and updates them.
  if (!merged) await write(insertOrUpdate(load));
  return mayLeaveOut ? unchanged + written : undefined;
}

/** Rolls back the work if a key exists already or the table doesn't support the statement. */
async function attempt(load: TableLoad, work: () => Promise<unknown>, last = false): Promise<boolean> {
  const { client } = load;
  const savepoint = nameOf(load, `winnow_attempt_${load.number}`);
  await client.query(`SAVEPOINT ${savepoint}`);
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (last || (code !== uniqueViolation && code !== notSupported)) throw error;
    await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`);
    return false;
  }
  await client.query(`RELEASE SAVEPOINT ${savepoint}`);
  return true;
}
