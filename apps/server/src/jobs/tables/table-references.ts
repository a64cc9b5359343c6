import type { TableLoad } from './table-load.ts';
import { tableWithDescendants } from './table-shape.ts';

/** A foreign key of another table that refers to a table or to a part of it. */
export interface TableReference {
  /** Catalog number and name, as SQL, of the table with the foreign key. */
  readonly byId: string;
  readonly by: string;
  readonly columns: readonly string[];
  /** Name, as SQL, of the table that it refers to. */
  readonly to: string;
  readonly referenced: readonly string[];
  /** Whether it deletes or changes its own rows if a row that it refers to is deleted. */
  readonly cascades: boolean;
  /** Whether it changes its own rows if the columns that it refers to change. */
  readonly cascadesUpdates: boolean;
  /** Whether it can be checked once all rows are there. */
  readonly canWait: boolean;
  /** Whether the user may read the table with the foreign key. */
  readonly readable: boolean;
}

/** What the catalogs say about a table among other tables. */
export interface TableRelations {
  /** Catalog numbers of the table and of all of its parts. */
  readonly parts: readonly string[];
  readonly references: readonly TableReference[];
  /**
   * Names, as SQL, of the foreign keys of and to the table that can be checked once all rows are
   * there.
   */
  readonly deferrable: readonly string[];
  /** Whether the user may update its rows. */
  readonly updatable: boolean;
}

/** Reads the foreign keys of and to an existing table. */
export async function readRelations({ client, table }: TableLoad): Promise<TableRelations> {
  const { rows } = await client.query<TableRelations>(
    `WITH RECURSIVE ${tableWithDescendants}
     SELECT (SELECT array_agg(oid::text) FROM every) AS parts,
       has_table_privilege(own.oid, 'UPDATE') AS updatable,
       ARRAY(SELECT DISTINCT format('%I.%I', n.nspname, f.conname) FROM pg_constraint AS f
         JOIN pg_namespace AS n ON n.oid = f.connamespace JOIN every ON every.oid IN (f.conrelid, f.confrelid)
         WHERE f.contype = 'f' AND f.condeferrable) AS deferrable,
       coalesce((SELECT json_agg(json_build_object(
         'byId', f.conrelid::text, 'by', f.conrelid::regclass::text, 'to', f.confrelid::regclass::text,
         'columns', (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.conkey) WITH ORDINALITY AS k(number, at)
           JOIN pg_attribute AS a ON a.attrelid = f.conrelid AND a.attnum = k.number),
         'referenced', (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.confkey) WITH ORDINALITY AS k(number, at)
           JOIN pg_attribute AS a ON a.attrelid = f.confrelid AND a.attnum = k.number),
         'cascades', f.confdeltype IN ('c', 'n', 'd'), 'cascadesUpdates', f.confupdtype IN ('c', 'n', 'd'),
         'canWait', f.condeferrable AND f.confdeltype = 'a',
         'readable', has_table_privilege(f.conrelid, 'SELECT')
       ) ORDER BY f.conrelid::regclass::text, f.conname)
       FROM pg_constraint AS f JOIN every ON f.confrelid = every.oid
       -- Foreign keys of and to partitions have entries of their own, below that of the whole.
       WHERE f.contype = 'f' AND f.conparentid = 0 AND f.conrelid NOT IN (SELECT oid FROM every)), '[]') AS references
     FROM own`,
    [table.schema, table.table],
  );
  return rows[0] ?? { parts: [], references: [], deferrable: [], updatable: false };
}

/**
 * Returns the columns by which new rows replace old ones without deleting them first; undefined if
 * the rows have no such columns: those of a unique index without null, so that no column that a
 * foreign key follows is changed.
 */
export function keyToReplaceBy(
  { table, shape }: TableLoad,
  { references, updatable }: TableRelations,
): readonly string[] | undefined {
  if (!shape?.readable || !updatable) return undefined;
  const given = new Set(table.columns.map(({ name }) => name));
  const required = new Set(shape.columns.filter(({ nullable }) => !nullable).map(({ name }) => name));
  const keys = shape.keys
    .map(({ columns }) => columns)
    .filter((key) => key.every((name) => given.has(name) && required.has(name)))
    .filter((key) =>
      references.every(
        ({ referenced, cascadesUpdates }) =>
          !cascadesUpdates || referenced.every((name) => key.includes(name) || !given.has(name)),
      ),
    );
  const referredBy = (key: readonly string[]): number =>
    references.filter(({ referenced }) => referenced.every((name) => key.includes(name))).length;
  return keys.toSorted((a, b) => referredBy(b) - referredBy(a) || a.length - b.length)[0];
}
