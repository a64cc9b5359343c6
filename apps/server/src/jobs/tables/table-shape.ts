import type pg from 'pg';

/** A table as its database describes it. */
export interface TableShape {
  /** Rows can be copied into it: a table, a partitioned table or a foreign table, and no view. */
  readonly writable: boolean;
  readonly columns: readonly ShapeColumn[];
  /** The columns of each unique index that an upsert can use. */
  readonly keys: readonly UniqueKey[];
  /** TRUNCATE is granted, and no foreign key of another table forbids it. */
  readonly truncatable: boolean;
  /** A trigger or rule may leave rows out. */
  readonly mayLeaveOut: boolean;
}

export interface ShapeColumn {
  readonly name: string;
  /** As people write it: `numeric(10,2)`. */
  readonly type: string;
  /** The type without its parameters, below any domain: `numeric`, `int4`, `_text` for an array. */
  readonly base: string;
  /** A row that leaves it out is refused: NOT NULL without a default. */
  readonly required: boolean;
  readonly nullable: boolean;
  /** GENERATED ALWAYS AS (…): the database computes it. */
  readonly generated: boolean;
}

export interface UniqueKey {
  readonly columns: readonly string[];
  /** Two rows whose key is null are duplicates of each other. */
  readonly nullsEqual: boolean;
}

/** Reads the shape of a table from the catalogs; undefined where there is no such table. */
export async function readTableShape(
  client: pg.Client,
  schema: string,
  table: string,
): Promise<TableShape | undefined> {
  const found = await client.query<{
    oid: string;
    kind: string;
    truncatable: boolean;
    may_leave_out: boolean;
  }>(
    `SELECT c.oid::text AS oid, c.relkind::text AS kind,
       has_table_privilege(c.oid, 'TRUNCATE') AND NOT EXISTS (
         SELECT FROM pg_constraint AS f WHERE f.contype = 'f' AND f.confrelid = c.oid AND f.conrelid <> c.oid
       ) AS truncatable,
       c.relhasrules OR EXISTS (
         SELECT FROM pg_trigger AS g WHERE g.tgrelid = c.oid AND NOT g.tgisinternal AND g.tgtype & 1 = 1
       ) AS may_leave_out
     FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [schema, table],
  );
  const [first] = found.rows;
  if (!first) return undefined;
  return {
    writable: ['r', 'p', 'f'].includes(first.kind),
    truncatable: first.truncatable,
    mayLeaveOut: first.may_leave_out,
    columns: await readColumns(client, first.oid),
    keys: await readKeys(client, first.oid),
  };
}

/**
 * Tables whose rows are deleted or changed with all rows of a table; undefined where there are none: those that refer to it
 * with `ON DELETE CASCADE`, `SET NULL` or `SET DEFAULT`, and those that inherit from it and have columns of their own, which
 * are no parts of it.
 */
export async function readDependents(
  client: pg.Client,
  schema: string,
  table: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE own AS (
       SELECT c.oid FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relname = $2
     ), heirs AS (
       SELECT i.inhrelid AS oid FROM pg_inherits AS i JOIN own ON i.inhparent = own.oid
       UNION SELECT i.inhrelid FROM pg_inherits AS i JOIN heirs ON i.inhparent = heirs.oid
     )
     SELECT DISTINCT oid::regclass::text AS name FROM (
       SELECT f.conrelid AS oid FROM pg_constraint AS f JOIN own ON f.confrelid = own.oid
       WHERE f.contype = 'f' AND f.conrelid <> own.oid AND f.confdeltype IN ('c', 'n', 'd')
       UNION ALL
       SELECT heirs.oid FROM heirs WHERE EXISTS (
         SELECT FROM pg_attribute AS a
         WHERE a.attrelid = heirs.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attinhcount = 0
       )
     ) AS d ORDER BY name LIMIT 5`,
    [schema, table],
  );
  return rows.length === 0 ? undefined : rows.map(({ name }) => name).join(', ');
}

async function readColumns(client: pg.Client, oid: string): Promise<readonly ShapeColumn[]> {
  const { rows } = await client.query<ShapeColumn>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
       coalesce(b.typname, t.typname)::text AS base,
       a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required,
       NOT a.attnotnull AS nullable,
       a.attgenerated <> '' AS generated
     FROM pg_attribute AS a JOIN pg_type AS t ON t.oid = a.atttypid
     LEFT JOIN pg_type AS b ON t.typtype = 'd' AND b.oid = t.typbasetype
     WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY a.attnum`,
    [oid],
  );
  return rows;
}

async function readKeys(client: pg.Client, oid: string): Promise<readonly UniqueKey[]> {
  // The column came with PostgreSQL 15: read through JSON, so that an older server answers too.
  const { rows } = await client.query<UniqueKey>(
    `SELECT array_agg(a.attname::text) AS columns,
       coalesce((to_jsonb(i) ->> 'indnullsnotdistinct')::boolean, false) AS "nullsEqual"
     FROM pg_index AS i JOIN pg_attribute AS a
       ON a.attrelid = i.indrelid AND a.attnum = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1])
     WHERE i.indrelid = $1::oid AND i.indisunique AND i.indisvalid AND i.indimmediate
       AND i.indpred IS NULL AND i.indexprs IS NULL
     GROUP BY i.indexrelid, to_jsonb(i) ->> 'indnullsnotdistinct'`,
    [oid],
  );
  return rows;
}
