import { nameOf, type TableLoad } from './table-load.ts';

/** A sequence that numbers the rows of a column. */
interface Sequence {
  readonly column: string;
  /** Name of the sequence, as SQL. */
  readonly sequence: string;
  /** Last value that the sequence returned; null if there is none yet. */
  readonly last: string | null;
  readonly most: string;
}

/**
 * Advances the sequences of serial and identity columns to the largest number that was written, as
 * MySQL does automatically: otherwise the next row that is added without a number would get one
 * that is taken. No sequence is moved back, and one that the user may not change stays as it is.
 */
export async function advanceSequences(load: TableLoad): Promise<void> {
  const { client, table, place } = load;
  const { rows } = await client.query<Sequence>(
    `SELECT a.attname AS column, s.oid::regclass::text AS sequence, pg_sequence_last_value(s.oid)::text AS last,
       q.seqmax::text AS most
     FROM pg_depend AS d
     JOIN pg_class AS s ON s.oid = d.objid AND s.relkind = 'S'
     JOIN pg_sequence AS q ON q.seqrelid = s.oid
     JOIN pg_attribute AS a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
     WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       AND d.refobjid = $1::regclass AND a.attname = ANY ($2::text[]) AND q.seqincrement > 0 AND NOT q.seqcycle
       AND has_table_privilege(d.refobjid, 'SELECT') AND has_sequence_privilege(s.oid, 'SELECT, USAGE')
       AND has_sequence_privilege(s.oid, 'UPDATE')`,
    [place, table.columns.map(({ name }) => name)],
  );
  for (const { column, sequence, last, most } of rows)
    await client.query(
      `SELECT setval($1::regclass, written) FROM (SELECT max(${nameOf(load, column)})::bigint AS written FROM ${place}) AS t
       WHERE written > coalesce($2::bigint, 0) AND written <= $3::bigint`,
      [sequence, last, most],
    );
}
