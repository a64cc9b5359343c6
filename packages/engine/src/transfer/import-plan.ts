import { type ReadPlan, type ReadReport, type RowsRead, type SourceColumn, spoolRows } from '@winnow/formats';
import { allocateRefs, failed, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { type Catalog, type DeclaredTypes, type SourceTable, sourceTableSql } from '../catalog.ts';
import type { Database } from '../duckdb/database.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import type { TaskOptions } from '../protocol.ts';
import { columnStorage, columnsSql, type StorageChoice } from './column-storage.ts';
import { scannedTypes } from './declared-types.ts';
import { type ScanSql, scanSql } from './scan-sql.ts';

const rejectsPerStatement = 200;

/** The target of an import. */
export interface ImportTarget {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly source: string;
  /** Name of the new table; never reused. */
  readonly table: string;
  /** Folder for temporary files of rows; the engine may read them. */
  readonly spoolDirectory: string;
  readonly storage: StorageChoice;
}

export interface Imported {
  readonly table: SourceTable;
  /** The types that the file declares for its columns. */
  readonly types: DeclaredTypes;
  /** Those that the first steps set, in column order; none if the file has types per cell. */
  readonly columnTypes: DeclaredTypes;
  readonly rejected: number;
  readonly problems: readonly Problem[];
}

/**
 * Reads a file into a table of strings, in one transaction: the source exists completely or not at
 * all, whatever happens in between.
 *
 * @returns the table; problems of the format if the file cannot be read, and of the engine
 */
export async function importPlan(
  plan: ReadPlan,
  target: ImportTarget,
  options: TaskOptions = {},
): Promise<Result<Imported>> {
  try {
    if (plan.kind === 'rows') return await importRows(plan, target, options);
    return await importScan(plan, target, options);
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    if (!(error instanceof ScanStopped) || plan.kind === 'rows') throw error;
    if (!plan.otherwise) return failed(plan.explain(error.message));
    const otherwise = await plan.otherwise();
    return otherwise.ok ? importPlan(otherwise.value, target, options) : otherwise;
  }
}

async function importScan(
  plan: Extract<ReadPlan, { kind: 'engine' }>,
  target: ImportTarget,
  options: TaskOptions,
): Promise<Result<Imported>> {
  const scan = scanSql(plan.scan);
  const refs = allocateRefs(plan.columns.map((column) => column.name));
  const fill = `INSERT INTO ${sourceTableSql(target.table)} SELECT ${scan.cells.join(', ')} FROM ${scan.from}`;
  const read = (session: Session): Promise<Imported | ScanStopped> =>
    session
      .transaction(async () => {
        await createTable(session, target, refs, scan).catch((error: unknown) => {
          throw stoppedScan(error);
        });
        const types = plan.typed ? await scannedTypes(session, plan.scan, scan.from) : undefined;
        const rows = await session.count(fill).catch((error: unknown) => {
          throw stoppedScan(error);
        });
        const imported = await finish(session, target, rows, plan.columns, undefined, types);
        return { ...imported, columnTypes: columnTypes(plan, types) };
      })
      .catch((error: unknown) => {
        if (error instanceof ScanStopped) return error;
        throw error;
      });
  const imported = await target.database.use(read, { ...options, label: 'Reading', countsRows: true });
  if (imported instanceof ScanStopped) throw imported;
  return register(target, ok(imported));
}

/**
 * The scan found that the file is not what the plan assumed, as opposed to errors of the engine
 * itself.
 */
class ScanStopped extends Error {}

function stoppedScan(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  // DuckDB reports a value larger than its scanner's buffer as “not implemented”.
  const fileDoesNotFit =
    /^(Invalid Input|Conversion|Invalid|IO|Serialization|Parser|Binder|Not implemented) Error/i.test(message);
  return fileDoesNotFit && !/No space left/i.test(message) ? new ScanStopped(message) : error;
}

async function importRows(
  plan: RowsRead,
  target: ImportTarget,
  options: TaskOptions,
): Promise<Result<Imported>> {
  const refs = allocateRefs(plan.columns.map((column) => column.name));
  const table = sourceTableSql(target.table);
  let read = 0;
  const work = (session: Session): Promise<Result<Imported>> =>
    session.transaction(async () => {
      let created = false;
      const parts = spoolRows(plan, { directory: target.spoolDirectory, name: target.table });
      for await (const part of parts) {
        const scan = scanSql(part.scan);
        if (!created) await createTable(session, target, refs, scan);
        created = true;
        read += await session.count(`INSERT INTO ${table} SELECT ${scan.cells.join(', ')} FROM ${scan.from}`);
        options.onProgress?.({ label: 'Reading', rows: read });
      }
      if (!created) await createTable(session, target, refs);
      const report = plan.report();
      const stopped = report.problems.filter((one) => one.severity === 'error');
      if (stopped.length > 0 && report.rows === 0) throw new ProblemError(report.problems);
      let columns = plan.columns;
      const types = report.types?.slice(0, plan.overflow);
      if (plan.overflow !== undefined && report.overflowed === 0) {
        await session.run(`ALTER TABLE ${table} DROP COLUMN ${quoteName(refs[plan.overflow]!)}`);
        columns = columns.filter((_, i) => i !== plan.overflow);
      }
      const imported = await finish(session, target, read, columns, report, types);
      return ok({ ...imported, columnTypes: columnTypes(plan, types) });
    });
  return register(
    target,
    await target.database.use(work, { ...(options.signal ? { signal: options.signal } : {}) }),
  );
}

/** @param scan a scan that returns the first rows */
async function createTable(
  session: Session,
  { table, storage }: ImportTarget,
  refs: readonly string[],
  scan?: ScanSql,
): Promise<void> {
  const stored = await columnStorage(session, storage, refs.length, scan);
  await session.run(`CREATE TABLE ${sourceTableSql(table)} (${columnsSql(refs, stored)})`);
}

async function finish(
  session: Session,
  target: ImportTarget,
  rows: number,
  columns: readonly SourceColumn[],
  report: ReadReport | undefined,
  types?: DeclaredTypes,
): Promise<Omit<Imported, 'columnTypes'>> {
  const names = columns.map((column) => column.name);
  const rejects = (report?.rejects ?? []).map(({ line, row, text, kind, reason, messages }) => {
    const values = [textLiteral(target.table), line, row ?? 'NULL', ...[text, kind, reason].map(textLiteral)];
    values.push(messages?.reason ? textLiteral(JSON.stringify(messages.reason)) : 'NULL');
    return `(${values.join(', ')})`;
  });
  for (let at = 0; at < rejects.length; at += rejectsPerStatement) {
    await session.run(
      `INSERT INTO winnow.rejects VALUES ${rejects.slice(at, at + rejectsPerStatement).join(', ')}`,
    );
  }
  await target.catalog.record(session, target.source, target.table, rows, names, types);
  const refs = allocateRefs(names);
  const schema = { columns: names.map((name, i) => ({ name, ref: refs[i]!, type: 'text' as const })) };
  return {
    table: { source: target.source, table: target.table, rows, schema },
    types: types ?? [],
    rejected: report?.rejected ?? 0,
    problems: report?.problems ?? [],
  };
}

function columnTypes({ typed, columns }: ReadPlan, types: DeclaredTypes = []): DeclaredTypes {
  return typed ? types.map((type, i) => (columns[i]!.untyped ? null : type)) : [];
}

/** Adds the source to the catalog; only after the transaction has been committed. */
function register(target: ImportTarget, result: Result<Imported>): Result<Imported> {
  if (!result.ok) return result;
  const { rows, schema } = result.value.table;
  target.catalog.add(
    target.source,
    target.table,
    rows,
    schema.columns.map((column) => column.name),
    result.value.types,
  );
  return ok(result.value, result.value.problems);
}
