import { ProblemError } from '@winnow/kernel';
import { workflowRunProblems } from '@winnow/services';
import { columnTypeOf } from './compare-shape.ts';
import { columnsOf, nameOf, namesOf, type TableLoad } from './table-load.ts';

const maxExamples = 3;
/** Types without an equality operator: rows are updated without asking whether they differ. */
const incomparable = ['json', 'xml', 'point', 'polygon', 'line', 'path', 'box'];

/** The name of the temporary table that holds the rows of an upsert. */
export const stagingOf = ({ client, number }: TableLoad): string =>
  client.escapeIdentifier(`winnow_rows_${number}`);

/**
 * Creates the temporary table with the column types of the table itself, so that values are parsed
 * as they will be there.
 */
export function createStaging(load: TableLoad): string {
  const columns = load.table.columns.map(({ name, type }) => {
    const there = load.shape?.columns.find((one) => one.name === name);
    return `${nameOf(load, name)} ${there?.type ?? columnTypeOf(type)}`;
  });
  return `CREATE TEMPORARY TABLE ${stagingOf(load)} (${columns.join(', ')}) ON COMMIT DROP`;
}

/**
 * Problem where several of the staged rows have the same key: which of them should win is nothing
 * to guess.
 */
export async function refuseDuplicates(load: TableLoad): Promise<void> {
  const key = namesOf(load, load.table.key);
  const { rows } = await load.client.query<{ key: string; duplicates: string }>(
    `SELECT concat_ws(', ', ${load.table.key.map((name) => `coalesce(${nameOf(load, name)}::text, 'NULL')`).join(', ')}) AS key,
       count(*) OVER ()::text AS duplicates
     FROM (SELECT ${key} FROM ${stagingOf(load)} GROUP BY ${key} HAVING count(*) > 1) AS d
     LIMIT ${maxExamples}`,
  );
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
 * A unique constraint for the key of a table that an upsert creates, so that the next run finds an
 * index.
 */
export async function createKey(load: TableLoad): Promise<string> {
  const nulls = (await serverVersion(load)) >= 15 ? ' NULLS NOT DISTINCT' : '';
  return `ALTER TABLE ${load.place} ADD UNIQUE${nulls} (${namesOf(load, load.table.key)})`;
}

/**
 * The statement that updates the rows whose key is staged, where they differ, and inserts the
 * others. By `INSERT … ON CONFLICT` where a unique index has exactly the key, else by `MERGE`. Keys
 * that are null match each other.
 */
export async function upsertStaged(load: TableLoad): Promise<string> {
  const { table, shape, place } = load;
  const columns = table.columns.map(({ name }) => name);
  const others = columns.filter((name) => !table.key.includes(name));
  const comparable = others.every(
    (name) => !incomparable.includes(shape?.columns.find((one) => one.name === name)?.base ?? ''),
  );
  const differ = (old: string, fresh: string): string => {
    const all = (of: string): string => others.map((name) => `${of}.${nameOf(load, name)}`).join(', ');
    return `(${all(old)}) IS DISTINCT FROM (${all(fresh)})`;
  };
  const set = (fresh: string): string =>
    others.map((name) => `${nameOf(load, name)} = ${fresh}.${nameOf(load, name)}`).join(', ');
  const withNulls = await hasNullKeys(load);
  const indexed =
    !shape ||
    shape.keys.some(
      (one) =>
        (one.nullsEqual || !withNulls) &&
        one.columns.length === table.key.length &&
        table.key.every((name) => one.columns.includes(name)),
    );
  const staging = stagingOf(load);
  if (indexed && (shape || !withNulls || (await serverVersion(load)) >= 15)) {
    const update =
      others.length === 0
        ? 'NOTHING'
        : `UPDATE SET ${set('excluded')}${comparable ? ` WHERE ${differ('t', 'excluded')}` : ''}`;
    return `INSERT INTO ${place} AS t (${columnsOf(load)}) OVERRIDING SYSTEM VALUE
      SELECT ${columnsOf(load)} FROM ${staging} ON CONFLICT (${namesOf(load, table.key)}) DO ${update}`;
  }
  if ((await serverVersion(load)) < 15)
    throw new ProblemError(
      workflowRunProblems.databaseRefused({
        reason: `before PostgreSQL 15, an upsert needs a unique index on the key (${table.key.join(', ')})`,
      }),
    );
  const same = table.key.map((name) => {
    const [old, fresh] = [`t.${nameOf(load, name)}`, `s.${nameOf(load, name)}`];
    // Of all comparisons that take null for a value, only that of arrays can be hashed.
    return withNulls ? `ARRAY[${old}] = ARRAY[${fresh}]` : `${old} = ${fresh}`;
  });
  const values = columns.map((name) => `s.${nameOf(load, name)}`).join(', ');
  const update =
    others.length === 0
      ? ''
      : `WHEN MATCHED${comparable ? ` AND ${differ('t', 's')}` : ''} THEN UPDATE SET ${set('s')}`;
  return `MERGE INTO ${place} AS t USING ${staging} AS s ON ${same.join(' AND ')} ${update}
    WHEN NOT MATCHED THEN INSERT (${columnsOf(load)}) OVERRIDING SYSTEM VALUE VALUES (${values})`;
}

async function hasNullKeys(load: TableLoad): Promise<boolean> {
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
