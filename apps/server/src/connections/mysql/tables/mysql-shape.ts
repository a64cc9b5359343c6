import type { OpenedMysql } from '../open-mysql.ts';

/** A table as the database describes it. */
export interface MysqlShape {
  /** Whether it is a table; false for views. */
  readonly isTable: boolean;
  readonly engine: string;
  readonly hasTransactions: boolean;
  readonly columns: readonly MysqlColumn[];
}

export interface MysqlColumn {
  readonly name: string;
  /** Type as written in SQL: `decimal(10,2)`. */
  readonly type: string;
  /** Type without its parameters. */
  readonly base: string;
  /** Digits after the decimal point of a decimal or of the seconds of a time. */
  readonly scale: number;
  /** Maximum length of text, in characters; undefined if there is no limit. */
  readonly length: number | undefined;
  /** Whether rows without the column are refused: NOT NULL without a default. */
  readonly required: boolean;
  readonly generated: boolean;
}

/** Reads the shape of a table; undefined if there is no such table. */
export async function readMysqlShape(
  opened: OpenedMysql,
  schema: string,
  table: string,
): Promise<MysqlShape | undefined> {
  const [found] = await opened.query(
    `SELECT t.table_type, t.engine, e.transactions
     FROM information_schema.tables AS t LEFT JOIN information_schema.engines AS e ON e.engine = t.engine
     WHERE t.table_schema = ? AND t.table_name = ?`,
    [schema, table],
  );
  if (!found) return undefined;
  const [kind, engine, transactions] = found;
  const columns = await opened.query(
    `SELECT column_name, column_type, data_type, coalesce(numeric_scale, datetime_precision, 0), character_maximum_length,
       is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%auto_increment%',
       coalesce(generation_expression, '') <> ''
     FROM information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
    [schema, table],
  );
  return {
    isTable: kind === 'BASE TABLE',
    engine: engine ?? '',
    hasTransactions: transactions === 'YES',
    columns: columns.map(([name, type, base, scale, length, required, generated]) => ({
      name: name ?? '',
      type: type ?? '',
      base: (base ?? '').toLowerCase(),
      scale: Number(scale),
      length: length == null ? undefined : Number(length),
      required: required === '1' && generated !== '1',
      generated: generated === '1',
    })),
  };
}

/** Returns the tables whose rows change when a row is deleted; undefined if there are none. */
export async function readCascades(
  opened: OpenedMysql,
  schema: string,
  table: string,
): Promise<string | undefined> {
  const rows = await opened.query(
    `SELECT DISTINCT table_name FROM information_schema.referential_constraints
     WHERE unique_constraint_schema = ? AND referenced_table_name = ? AND table_name <> referenced_table_name
       AND delete_rule NOT IN ('RESTRICT', 'NO ACTION')`,
    [schema, table],
  );
  return rows.length === 0 ? undefined : rows.map(([name]) => name).join(', ');
}

/** Finds a column by its name, which is case-insensitive in MySQL. */
export const columnNamed = (shape: MysqlShape, name: string): MysqlColumn | undefined =>
  shape.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
