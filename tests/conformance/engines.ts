import { isDecimal, isList, type Json, type LogicalType, plainDigits, rowIdRef } from '@winnow/kernel';
import { type Dialect, type DialectId, dialects, hiddenOf, printRel, type Rel } from '@winnow/sql';
import { clickhouse } from '../support/engines/chdb.ts';
import { duckdb } from '../support/engines/duckdb.ts';
import type { TestDatabase, TypedRows } from '../support/test-database.ts';

/** A column of a test table: an engine identifier and a type. */
export interface TestColumn {
  readonly ref: string;
  readonly type: LogicalType;
}

/**
 * A real engine with what tests need from it. Values come back as JSON in one form for all engines,
 * see {@link plain}.
 */
export interface TestEngine {
  readonly dialect: Dialect;
  /** Returns how a table created by `table` appears in a FROM clause. */
  readonly source: (name: string) => string;
  /** Creates a table anew; the row id is the row number, from 0. */
  table(name: string, columns: readonly TestColumn[], rows: readonly (readonly Json[])[]): Promise<void>;
  /** Runs a statement whose result has columns of these types. */
  query(sql: string, types: readonly LogicalType[]): Promise<Json[][]>;
  /** Runs a statement and also returns the engine's own type names of the result columns. */
  typedQuery(sql: string, types: readonly LogicalType[]): Promise<TypedRows>;
  close(): Promise<void>;
}

export function openEngine(id: DialectId): Promise<TestEngine> {
  return openers[id]();
}

/** Returns the rows of a plan whose columns have these types. A failure includes the SQL. */
export async function runRel(engine: TestEngine, rel: Rel, types: readonly LogicalType[]): Promise<Json[][]> {
  return engine.query(sqlOf(engine, rel), types);
}

/**
 * Returns the rows of a plan, each preceded by its row id and, if it has one, its position; and the
 * engine's type names of all of them.
 */
export async function runHiddenRel(
  engine: TestEngine,
  rel: Rel,
  types: readonly LogicalType[],
): Promise<TypedRows & { readonly sql: string }> {
  const sql = sqlOf(engine, rel, { hidden: true });
  const hidden = hiddenOf(rel).map(() => 'integer' as const);
  return { sql, ...(await engine.typedQuery(sql, [...hidden, ...types])) };
}

function sqlOf(engine: TestEngine, rel: Rel, options: { readonly hidden?: boolean } = {}): string {
  const printed = printRel(rel, { dialect: engine.dialect, source: engine.source, ...options });
  if (!printed.ok) throw new Error(printed.problems.map((one) => one.message).join(' '));
  return printed.value;
}

const openers: Readonly<Record<DialectId, () => Promise<TestEngine>>> = {
  duckdb: openDuckdb,
  clickhouse: openClickhouse,
};

async function openDuckdb(): Promise<TestEngine> {
  const database = await duckdb();
  const dialect = dialects.duckdb;
  return {
    dialect,
    source: (name) => `(SELECT rowid AS ${rowIdRef}, * FROM ${dialect.quoteName(name)})`,
    async table(name, columns, rows) {
      const table = dialect.quoteName(name);
      const fields = columns.map(({ ref, type }) => `${dialect.quoteName(ref)} ${dialect.typeName(type)}`);
      await database.command(`CREATE OR REPLACE TABLE ${table} (${fields.join(', ')})`);
      if (rows.length > 0)
        await database.command(`INSERT INTO ${table} VALUES ${tuples(dialect, columns, rows)}`);
    },
    ...reading(database),
    close: () => database.close(),
  };
}

/** Opens ClickHouse in process. There is one engine per process, so a test file opens it once. */
async function openClickhouse(): Promise<TestEngine> {
  const database = await clickhouse();
  const dialect = dialects.clickhouse;
  return {
    dialect,
    source: (name) => dialect.quoteName(name),
    async table(name, columns, rows) {
      const table = dialect.quoteName(name);
      const numbered: TestColumn[] = [{ ref: rowIdRef, type: 'integer' }, ...columns];
      const fields = columns.map(({ ref, type }) => `${dialect.quoteName(ref)} ${dialect.typeName(type)}`);
      await database.command(
        `CREATE OR REPLACE TABLE ${table} (${[`${rowIdRef} Int64`, ...fields].join(', ')}) ENGINE = Memory`,
      );
      if (rows.length > 0) {
        const all = rows.map((row, index) => [index, ...row]);
        await database.command(`INSERT INTO ${table} VALUES ${tuples(dialect, numbered, all)}`);
      }
    },
    ...reading(database),
    close: () => database.close(),
  };
}

/** Shared parsing of results for both query methods. */
function reading(database: TestDatabase): Pick<TestEngine, 'query' | 'typedQuery'> {
  const typedQuery: TestEngine['typedQuery'] = async (sql, types) => {
    const read = await database.typedQuery(sql);
    return { types: read.types, rows: read.rows.map((row) => plainRow(row, types)) };
  };
  return { typedQuery, query: async (sql, types) => (await typedQuery(sql, types)).rows };
}

function tuples(
  dialect: Dialect,
  columns: readonly TestColumn[],
  rows: readonly (readonly Json[])[],
): string {
  return rows
    .map(
      (row) =>
        `(${columns.map(({ type }, i) => dialect.literal(type, row[i] ?? (isList(type) ? [] : null))).join(', ')})`,
    )
    .join(', ');
}

function plainRow(row: readonly Json[], types: readonly LogicalType[]): Json[] {
  return row.map((value, i) => plain(value, types[i] ?? 'text'));
}

/**
 * Converts a value to the form that both engines share: numbers as numbers (integers beyond 2^53 as
 * text, NaN and infinities as `NaN`, `Infinity`, `-Infinity`), dates as `2024-02-29`, datetimes as
 * `2024-02-29 13:05:00.25` without trailing zeros.
 */
function plain(value: Json, type: LogicalType): Json {
  if (value === null) return null;
  if (isList(type)) return (value as readonly Json[]).map((item) => plain(item, type.list));
  if (isDecimal(type)) return plainDigits(String(value)) ?? String(value);
  switch (type) {
    case 'integer': {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    }
    case 'number': {
      const number =
        typeof value === 'string'
          ? Number(value.replace('inf', 'Infinity').replace('nan', 'NaN'))
          : Number(value);
      return Number.isFinite(number) ? number : String(number);
    }
    case 'datetime':
      return String(value).replace(/\.?0+$/, (zeros, at: number) => (at > 18 ? '' : zeros));
    case 'boolean':
      // ClickHouse computes with 0 and 1.
      return Boolean(value);
    default:
      return value;
  }
}
