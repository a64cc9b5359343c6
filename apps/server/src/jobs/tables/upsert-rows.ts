import { ProblemError } from '@winnow/kernel';
import { workflowRunProblems } from '@winnow/services';
import { columnTypeOf } from './compare-shape.ts';
import { columnsOf, nameOf, namesOf, type TableLoad } from './table-load.ts';

const maxExamples = 3;
/** Types without an equality operator: rows are updated without checking whether they differ. */
const incomparable = ['json', 'xml', 'point', 'polygon', 'line', 'path', 'box'];

/**
 * Types that sort faster than they hash: duplicates of such keys are found by sorting. Text is left
 * to the planner, since its comparison depends on the collation.
 */
const sortedFast = ['int2', 'int4', 'int8', 'bigint', 'uuid', 'date', 'timestamp', 'timestamptz'];

/** Returns the name of the temporary table that holds the rows of an upsert. */
export const stagingOf = ({ client, number }: TableLoad): string =>
  client.escapeIdentifier(`winnow_rows_${number}`);

/**
 * Creates the temporary table with the column types of the target table, so that values are parsed
 * the same way.
 */
export function createStaging(load: TableLoad): string {
  const columns = load.table.columns.map(
    ({ name, type }) => `${nameOf(load, name)} ${shapeOf(load, name)?.type ?? columnTypeOf(type)}`,
  );
  return `CREATE TEMPORARY TABLE ${stagingOf(load)} (${columns.join(', ')}) ON COMMIT DROP`;
}

/** Returns the statement that gives the planner statistics on the staged keys. */
export const analyzeStaging = (load: TableLoad): string =>
  `ANALYZE ${stagingOf(load)} (${namesOf(load, load.table.key)})`;

/**
 * Throws a problem if several staged rows have the same key, since it can't be guessed which of
 * them should win.
 */
export async function refuseDuplicates(load: TableLoad): Promise<void> {
  const key = namesOf(load, load.table.key);
  const types = load.table.columns.filter(({ name }) => load.table.key.includes(name));
  const sorted = types.every(({ name, type }) =>
    sortedFast.includes(shapeOf(load, name)?.base ?? columnTypeOf(type)),
  );
  if (sorted) await load.client.query('SET LOCAL enable_hashagg = off');
  const { rows } = await load.client.query<{ key: string; duplicates: string }>(
    `SELECT concat_ws(', ', ${load.table.key.map((name) => `coalesce(${nameOf(load, name)}::text, 'NULL')`).join(', ')}) AS key,
       count(*) OVER ()::text AS duplicates
     FROM (SELECT ${key} FROM ${stagingOf(load)} GROUP BY ${key} HAVING count(*) > 1) AS d
     LIMIT ${maxExamples}`,
  );
  if (sorted) await load.client.query('SET LOCAL enable_hashagg TO DEFAULT');
  const [first] = rows;
  if (!first) return;
  const duplicates = Number(first.duplicates);
  const examples = rows.map((one) => `“${one.key.slice(0, 100)}”`).join(', ');
  throw new ProblemError(
    workflowRunProblems.duplicateKeys({
      key: load.table.key.join(', '),
      duplicates,
      examples: duplicates > rows.length ? `${examples}, …` : examples,
    }),
  );
}

/**
 * Adds a unique constraint on the key of a table that an upsert creates, so that the next run finds
 * an index.
 */
export async function createKey(load: TableLoad): Promise<string> {
  const nulls = (await serverVersion(load)) >= 15 ? ' NULLS NOT DISTINCT' : '';
  return `ALTER TABLE ${load.place} ADD UNIQUE${nulls} (${namesOf(load, load.table.key)})`;
}

/** Statements that can write the staged rows of an upsert. */
export interface UpsertPlan {
  /**
   * Whether `MERGE` can be used, which compares all rows at once instead of looking up one after
   * the other.
   */
  readonly merge: boolean;
  /** Whether `INSERT … ON CONFLICT` can be used: a unique index covers exactly the key. */
  readonly insert: boolean;
  /** Whether some keys are null. Null keys match each other. */
  readonly withNulls: boolean;
}

/** Plans the upsert; throws a problem if the database has no statement that can write the rows. */
export async function upsertPlan(load: TableLoad): Promise<UpsertPlan> {
  const withNulls = await hasNullKeys(load);
  const merges = (await serverVersion(load)) >= 15;
  const insert = load.shape ? hasKeyIndex(load, withNulls) : !withNulls || merges;
  if (!insert && !merges)
    throw new ProblemError(
      workflowRunProblems.databaseRefused({
        reason: `before PostgreSQL 15, an upsert needs a unique index on the key (${load.table.key.join(', ')})`,
      }),
    );
  // No comparison of null keys makes MERGE fast.
  return { merge: merges && !(insert && withNulls), insert, withNulls };
}

/**
 * Whether the unique index of an empty table refuses every duplicate key, including keys with nulls
 * in their columns.
 */
export async function emptyTakesKeys(load: TableLoad): Promise<boolean> {
  if (!load.shape) return (await serverVersion(load)) >= 15;
  const withNulls = load.table.key.some((name) => shapeOf(load, name)?.nullable ?? true);
  return hasKeyIndex(load, withNulls);
}

/**
 * Returns the statement that checks whether any of some keys exists; its parameters are the key
 * columns, as lists of text.
 */
export function keysExistSql(load: TableLoad): string {
  const { key } = load.table;
  const lists = key.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const names = key.map((_, i) => `k${i}`).join(', ');
  const same = key.map((name, i) => `t.${nameOf(load, name)} = k.k${i}::${shapeOf(load, name)?.type}`);
  return `SELECT EXISTS (SELECT FROM unnest(${lists}) AS k(${names}) JOIN ${load.place} AS t ON ${same.join(' AND ')}) AS found`;
}

function hasKeyIndex({ shape, table }: TableLoad, withNulls: boolean): boolean {
  return (shape?.keys ?? []).some(
    (one) =>
      (one.nullsEqual || !withNulls) &&
      one.columns.length === table.key.length &&
      table.key.every((name) => one.columns.includes(name)),
  );
}

/**
 * Returns the statement that inserts the staged rows, and updates those whose key exists if they
 * differ.
 */
export function insertOrUpdate(load: TableLoad): string {
  const { others, differ, set } = assignments(load);
  const update =
    others.length === 0 ? 'NOTHING' : `UPDATE SET ${set('excluded')}${differ(' WHERE ', 'excluded')}`;
  return `INSERT INTO ${load.place} AS t (${columnsOf(load)}) OVERRIDING SYSTEM VALUE
    SELECT ${columnsOf(load)} FROM ${stagingOf(load)}
    ON CONFLICT (${namesOf(load, load.table.key)}) DO ${update}`;
}

/**
 * Returns the statement that counts the staged rows that the table already has unchanged, which no
 * statement needs to write.
 */
export function countUnchanged(load: TableLoad, plan: UpsertPlan): string {
  const { comparable, others, differ } = assignments(load);
  if (!comparable && others.length > 0) return 'SELECT 0::float8 AS unchanged';
  const changed = others.length === 0 ? 'false' : differ('', 's');
  return `SELECT count(*)::float8 AS unchanged FROM ${stagingOf(load)} AS s
    WHERE EXISTS (SELECT FROM ${load.place} AS t WHERE ${sameKey(load, plan)} AND NOT (${changed}))`;
}

/**
 * Returns the statement that updates the rows whose key is staged, if they differ, and inserts the
 * others.
 */
export function mergeStaged(load: TableLoad, plan: UpsertPlan): string {
  const { others, differ, set } = assignments(load);
  const values = load.table.columns.map(({ name }) => `s.${nameOf(load, name)}`).join(', ');
  const update = others.length === 0 ? '' : `WHEN MATCHED${differ(' AND ', 's')} THEN UPDATE SET ${set('s')}`;
  return `MERGE INTO ${load.place} AS t USING ${stagingOf(load)} AS s ON ${sameKey(load, plan)} ${update}
    WHEN NOT MATCHED THEN INSERT (${columnsOf(load)}) OVERRIDING SYSTEM VALUE VALUES (${values})`;
}

function sameKey(load: TableLoad, { withNulls }: UpsertPlan): string {
  const same = load.table.key.map((name) => {
    const [old, fresh] = [`t.${nameOf(load, name)}`, `s.${nameOf(load, name)}`];
    // Of all comparisons that treat null as a value, only array comparison can be hashed.
    return withNulls ? `ARRAY[${old}] = ARRAY[${fresh}]` : `${old} = ${fresh}`;
  });
  return same.join(' AND ');
}

/** Returns how the columns other than the key are compared and set. */
function assignments(load: TableLoad) {
  const { table } = load;
  const others = table.columns.map(({ name }) => name).filter((name) => !table.key.includes(name));
  const comparable = others.every((name) => !incomparable.includes(shapeOf(load, name)?.base ?? ''));
  const all = (of: string): string => others.map((name) => `${of}.${nameOf(load, name)}`).join(', ');
  return {
    others,
    comparable,
    differ: (before: string, fresh: string): string =>
      comparable ? `${before}(${all('t')}) IS DISTINCT FROM (${all(fresh)})` : '',
    set: (fresh: string): string =>
      others.map((name) => `${nameOf(load, name)} = ${fresh}.${nameOf(load, name)}`).join(', '),
  };
}

const shapeOf = ({ shape }: TableLoad, column: string) => shape?.columns.find(({ name }) => name === column);

async function hasNullKeys(load: TableLoad): Promise<boolean> {
  if (load.table.key.every((name) => shapeOf(load, name)?.nullable === false)) return false;
  const any = load.table.key.map((name) => `${nameOf(load, name)} IS NULL`).join(' OR ');
  const { rows } = await load.client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM ${stagingOf(load)} WHERE ${any}) AS found`,
  );
  return rows[0]?.found === true;
}

async function serverVersion({ client }: TableLoad): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}
