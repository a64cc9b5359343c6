import { allocateRefs, type Json, type TableSchema } from '@winnow/kernel';
import { source as sourceRel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import type { Database } from './duckdb/database.ts';
import type { Session } from './duckdb/session.ts';
import { quoteName, textLiteral } from './duckdb/sql-text.ts';

/** A version of a source: a table of strings, with its rows in the file's order. */
export interface SourceTable {
  readonly source: string;
  /** Name of the table in the schema `source`; never reused. */
  readonly table: string;
  readonly rows: number;
  readonly schema: TableSchema;
}

/**
 * The contents of a project file apart from the tables themselves: its sources, the original names
 * of their columns, and the stored results. Read once, since only the process that owns the file
 * changes it.
 */
export class Catalog {
  private readonly newest = new Map<string, SourceTable>();
  private readonly rowsByTable = new Map<string, number>();
  private readonly typesByTable = new Map<string, ReadonlyMap<string, string>>();
  private note: (tables: readonly string[]) => void = () => {};

  static async open(database: Database): Promise<Catalog> {
    const catalog = new Catalog();
    await database.use(async (session) => {
      await session.transaction(async () => {
        await session.run('CREATE SCHEMA IF NOT EXISTS winnow');
        await session.run('CREATE SCHEMA IF NOT EXISTS source');
        await session.run('CREATE SCHEMA IF NOT EXISTS stage');
        await session.run(
          `CREATE TABLE IF NOT EXISTS winnow.sources
             (source VARCHAR, ordinal INTEGER, table_name VARCHAR, row_count BIGINT, column_names VARCHAR)`,
        );
        await session.run('ALTER TABLE winnow.sources ADD COLUMN IF NOT EXISTS column_types VARCHAR');
        await session.run(
          `CREATE TABLE IF NOT EXISTS winnow.rejects
             (table_name VARCHAR, line BIGINT, row_id BIGINT, text VARCHAR, kind VARCHAR, reason VARCHAR)`,
        );
        await session.run('ALTER TABLE winnow.rejects ADD COLUMN IF NOT EXISTS message VARCHAR');
        await session.run('CREATE TABLE IF NOT EXISTS winnow.marks (mark VARCHAR, row_id BIGINT)');
        await session.run(
          'CREATE TABLE IF NOT EXISTS winnow.stages (name VARCHAR, row_count BIGINT, bytes BIGINT, last_used BIGINT)',
        );
      });
      const rows = await session.rows(
        'SELECT source, table_name, row_count::DOUBLE, column_names, column_types FROM winnow.sources ORDER BY ordinal',
      );
      for (const [source, table, count, names, types] of rows) {
        catalog.add(String(source), String(table), Number(count), readNames(names), readTypes(types));
      }
    });
    return catalog;
  }

  /** Sources in the order of their import. */
  get sources(): readonly SourceTable[] {
    return [...this.newest.values()];
  }

  /** Names of the tables of all versions of all sources. */
  get allTables(): readonly string[] {
    return [...this.rowsByTable.keys()];
  }

  /**
   * Passes {@link Catalog.allTables} to the callback now, after every commit of a table, and before
   * a table is dropped.
   */
  noteTables(note: (tables: readonly string[]) => void): void {
    this.note = note;
    note(this.allTables);
  }

  /**
   * Returns the newest version of a source, or that of the project's first source if no name is
   * given.
   */
  source(name?: string): SourceTable | undefined {
    return name === undefined ? this.sources[0] : this.newest.get(name);
  }

  /** Returns the row count of any version of a source. */
  rows(table: string): number | undefined {
    return this.rowsByTable.get(table);
  }

  /**
   * Returns the data types that a file declares for the columns of a version of a source, by ref.
   */
  declaredTypes(table: string): ReadonlyMap<string, string> {
    return this.typesByTable.get(table) ?? new Map();
  }

  /**
   * Records a version of a source as part of the caller's transaction. Call {@link Catalog.add}
   * once that has been committed.
   */
  async record(
    session: Session,
    source: string,
    table: string,
    rows: number,
    names: readonly string[],
    types?: DeclaredTypes,
  ): Promise<void> {
    const ordinal = '(SELECT coalesce(max(ordinal), 0) + 1 FROM winnow.sources)';
    const values = [
      textLiteral(source),
      ordinal,
      textLiteral(table),
      String(rows),
      textLiteral(JSON.stringify(names)),
      types ? textLiteral(JSON.stringify(types)) : 'NULL',
    ];
    await session.run(`INSERT INTO winnow.sources SELECT ${values.join(', ')}`);
  }

  add(
    source: string,
    table: string,
    rows: number,
    names: readonly string[],
    types: DeclaredTypes = [],
  ): SourceTable {
    const refs = allocateRefs(names);
    const declared = types.flatMap((type, i) => (type === null ? [] : [[refs[i]!, type] as const]));
    this.typesByTable.set(table, new Map(declared));
    const columns = names.map((name, i) => ({ name, ref: refs[i]!, type: 'text' as const }));
    const added: SourceTable = { source, table, rows, schema: { columns } };
    this.newest.set(source, added);
    if (!this.rowsByTable.has(table)) {
      this.rowsByTable.set(table, rows);
      this.note(this.allTables);
    }
    return added;
  }

  /** Lists the tables of all versions of all sources, or of one source. */
  async tables(database: Database, source?: string): Promise<readonly string[]> {
    const where = source === undefined ? '' : ` WHERE source = ${textLiteral(source)}`;
    const rows = await database.use((session) =>
      session.rows(`SELECT table_name FROM winnow.sources${where}`),
    );
    return rows.map(([table]) => String(table));
  }

  /**
   * Returns the column names of a version of a source; undefined if the source has no such version.
   */
  async namesOf(database: Database, source: string, table: string): Promise<readonly string[] | undefined> {
    const [found] = await database.use((session) =>
      session.rows(
        `SELECT column_names FROM winnow.sources
         WHERE source = ${textLiteral(source)} AND table_name = ${textLiteral(table)}`,
      ),
    );
    return found && readNames(found[0]);
  }

  /**
   * Deletes one version of a source and drops its table. If it was the newest, the previous version
   * becomes the newest again.
   */
  async discard(database: Database, { source, table }: Pick<SourceTable, 'source' | 'table'>): Promise<void> {
    this.note(this.allTables.filter((one) => one !== table));
    const before = await database.use((session) =>
      session.transaction(async () => {
        const of = `source = ${textLiteral(source)} AND table_name = ${textLiteral(table)}`;
        const [own] = await session.rows(`SELECT 1 FROM winnow.sources WHERE ${of}`);
        if (own) {
          await session.run(`DROP TABLE IF EXISTS ${sourceTableSql(table)}`);
          await session.run(`DELETE FROM winnow.rejects WHERE table_name = ${textLiteral(table)}`);
          await session.run(`DELETE FROM winnow.sources WHERE ${of}`);
        }
        return session.rows(
          `SELECT table_name, row_count::DOUBLE, column_names, column_types FROM winnow.sources
           WHERE source = ${textLiteral(source)} ORDER BY ordinal DESC LIMIT 1`,
        );
      }),
    );
    // A source with another version keeps its place in the order of sources.
    if (before.length === 0) this.newest.delete(source);
    this.rowsByTable.delete(table);
    for (const [name, rows, names, types] of before)
      this.add(source, String(name), Number(rows), readNames(names), readTypes(types));
  }

  /**
   * Makes an earlier version of a source the current one; undefined if the source has no such
   * version.
   */
  async use(database: Database, source: string, table: string): Promise<SourceTable | undefined> {
    const found = await database.use((session) =>
      session.transaction(async () => {
        const versions = await session.rows(
          `SELECT table_name, ordinal, row_count::DOUBLE, column_names, column_types FROM winnow.sources
           WHERE source = ${textLiteral(source)} ORDER BY ordinal DESC`,
        );
        const [newest] = versions;
        const wanted = versions.find(([name]) => name === table);
        // Swapping the ordinals keeps the sources in the order of their first versions.
        if (wanted && newest && wanted !== newest)
          await session.run(
            `UPDATE winnow.sources SET ordinal = CASE table_name WHEN ${textLiteral(table)} THEN ${Number(newest[1])} ELSE ${Number(wanted[1])} END
             WHERE table_name IN (${textLiteral(table)}, ${textLiteral(String(newest[0]))})`,
          );
        return wanted;
      }),
    );
    if (!found) return undefined;
    const [, , rows, names, types] = found;
    return this.add(source, table, Number(rows), readNames(names), readTypes(types));
  }

  /** Deletes all versions of a source and drops their tables. */
  async remove(database: Database, source: string): Promise<void> {
    const dropped = new Set(await this.tables(database, source));
    this.note(this.allTables.filter((table) => !dropped.has(table)));
    await database.use((session) =>
      session.transaction(async () => {
        const where = `source = ${textLiteral(source)}`;
        const tables = await session.rows(`SELECT table_name FROM winnow.sources WHERE ${where}`);
        for (const [table] of tables) {
          await session.run(`DROP TABLE IF EXISTS ${sourceTableSql(String(table))}`);
          await session.run(`DELETE FROM winnow.rejects WHERE table_name = ${textLiteral(String(table))}`);
        }
        await session.run(`DELETE FROM winnow.sources WHERE ${where}`);
      }),
    );
    this.newest.delete(source);
    for (const table of dropped) this.rowsByTable.delete(table);
  }
}

/** The data types that a file declares for its columns, in order; null for columns without one. */
export type DeclaredTypes = readonly (string | null)[];

function readNames(stored: Json | undefined): readonly string[] {
  return JSON.parse(String(stored)) as string[];
}

function readTypes(stored: Json | undefined): DeclaredTypes {
  return typeof stored === 'string' ? (JSON.parse(stored) as (string | null)[]) : [];
}

/**
 * Returns the relation of a source against which recipes are checked. Its plan names the table, so
 * that a new version leads to new plans.
 */
export function relationOf(table: SourceTable): Relation {
  const refs = table.schema.columns.map((column) => column.ref);
  return { schema: table.schema, rel: sourceRel(table.table, refs) };
}

export function sourceTableSql(table: string): string {
  return `source.${quoteName(table)}`;
}
