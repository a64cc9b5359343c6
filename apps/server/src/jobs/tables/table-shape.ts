import type pg from 'pg';

/** A table as the database describes it. */
export interface TableShape {
  /**
   * Whether rows can be copied into it: true for tables, partitioned tables and foreign tables,
   * false for views.
   */
  readonly writable: boolean;
  readonly columns: readonly ShapeColumn[];
  /** Columns of each unique index that an upsert can use. */
  readonly keys: readonly UniqueKey[];
  /** Whether TRUNCATE is granted. */
  readonly truncatable: boolean;
  /** Whether the user may read its rows. */
  readonly readable: boolean;
  /**
   * Whether row-level security applies to the user, who then sees and writes only some of the rows.
   */
  readonly hidesRows: boolean;
  /** Whether a trigger or rule may prevent rows from being deleted. */
  readonly mayKeepRows: boolean;
  /** Whether a trigger or rule may omit rows. */
  readonly mayLeaveOut: boolean;
}

export interface ShapeColumn {
  readonly name: string;
  /** Type as written in SQL: `numeric(10,2)`. */
  readonly type: string;
  /**
   * Type without its parameters, with all domains resolved: `numeric`, `int4`, `_text` for an
   * array.
   */
  readonly base: string;
  /** Parameters of the type as packed in the catalogs; -1 without any. */
  readonly modifier: number;
  /**
   * Whether rows without the column are refused: NOT NULL, on the column or its domain, without a
   * default.
   */
  readonly required: boolean;
  readonly nullable: boolean;
  /** Whether the database computes it: GENERATED ALWAYS AS (…). */
  readonly generated: boolean;
}

export interface UniqueKey {
  readonly columns: readonly string[];
  /** Whether two rows whose key is null are duplicates of each other. */
  readonly nullsEqual: boolean;
}

/**
 * Common table expressions: the table of a name, everything that inherits from it (including its
 * partitions), and both together.
 */
export const tableWithDescendants = `own AS (
  SELECT c.oid FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2
), heirs AS (
  SELECT i.inhrelid AS oid FROM pg_inherits AS i JOIN own ON i.inhparent = own.oid
  UNION SELECT i.inhrelid FROM pg_inherits AS i JOIN heirs ON i.inhparent = heirs.oid
), every AS (SELECT oid FROM own UNION SELECT oid FROM heirs)`;

/** Reads the shape of a table from the catalogs; undefined if there is no such table. */
export async function readTableShape(
  client: pg.Client,
  schema: string,
  table: string,
): Promise<TableShape | undefined> {
  const found = await client.query<{
    oid: string;
    kind: string;
    truncatable: boolean;
    readable: boolean;
    hides_rows: boolean;
    may_keep_rows: boolean;
    may_leave_out: boolean;
  }>(
    `WITH RECURSIVE ${tableWithDescendants}
     SELECT c.oid::text AS oid, c.relkind::text AS kind,
       has_table_privilege(c.oid, 'TRUNCATE') AS truncatable,
       has_table_privilege(c.oid, 'SELECT') AS readable,
       row_security_active(c.oid) AS hides_rows,
       -- 8: the trigger is for DELETE; 1: for each row. https://github.com/postgres/postgres/blob/REL_17_0/src/include/catalog/pg_trigger.h
       EXISTS (SELECT FROM every JOIN pg_class AS e USING (oid) WHERE e.relhasrules OR e.relkind = 'f')
       OR EXISTS (SELECT FROM every JOIN pg_trigger AS g ON g.tgrelid = every.oid
         WHERE NOT g.tgisinternal AND g.tgtype & 9 = 9) AS may_keep_rows,
       c.relhasrules OR EXISTS (SELECT FROM every JOIN pg_trigger AS g ON g.tgrelid = every.oid
         WHERE NOT g.tgisinternal AND g.tgtype & 1 = 1) AS may_leave_out
     FROM pg_class AS c JOIN own USING (oid) WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [schema, table],
  );
  const [first] = found.rows;
  if (!first) return undefined;
  return {
    writable: ['r', 'p', 'f'].includes(first.kind),
    truncatable: first.truncatable,
    readable: first.readable,
    hidesRows: first.hides_rows,
    mayKeepRows: first.may_keep_rows,
    mayLeaveOut: first.may_leave_out,
    columns: await readColumns(client, first.oid),
    keys: await readKeys(client, first.oid),
  };
}

/**
 * Returns the tables that inherit from a table without being partitions, whose rows are deleted
 * along with its own; undefined if there are none.
 */
export async function readHeirs(
  client: pg.Client,
  schema: string,
  table: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE ${tableWithDescendants}
     SELECT oid::regclass::text AS name FROM heirs JOIN pg_class AS c USING (oid)
     WHERE NOT c.relispartition ORDER BY name LIMIT 5`,
    [schema, table],
  );
  return rows.length === 0 ? undefined : rows.map(({ name }) => name).join(', ');
}

async function readColumns(client: pg.Client, oid: string): Promise<readonly ShapeColumn[]> {
  // COPY does not check the domain of a column that it has no values for, so NOT NULL of a domain
  // counts like that of the column.
  const { rows } = await client.query<ShapeColumn>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, d.base, d.modifier,
       (a.attnotnull OR d.needed) AND NOT a.atthasdef AND a.attidentity = '' AND NOT d.filled AS required,
       NOT a.attnotnull AS nullable,
       a.attgenerated <> '' AS generated
     FROM pg_attribute AS a JOIN LATERAL (
       WITH RECURSIVE types AS (
         SELECT 0 AS depth, t.*, a.atttypmod AS modifier FROM pg_type AS t WHERE t.oid = a.atttypid
         UNION ALL
         SELECT types.depth + 1, b.*, types.typtypmod FROM types JOIN pg_type AS b ON b.oid = types.typbasetype
         WHERE types.typtype = 'd'
       )
       SELECT (array_agg(typname::text ORDER BY depth DESC))[1] AS base, max(modifier) AS modifier,
         bool_or(typtype = 'd' AND typnotnull) AS needed, bool_or(depth = 0 AND typdefault IS NOT NULL) AS filled
       FROM types
     ) AS d ON true
     WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY a.attnum`,
    [oid],
  );
  return rows;
}

async function readKeys(client: pg.Client, oid: string): Promise<readonly UniqueKey[]> {
  // The column was added in PostgreSQL 15; reading it through JSON works with older servers too.
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
