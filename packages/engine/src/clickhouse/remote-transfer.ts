import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Result, rowIdRef, type TableSchema } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { type SourceTable, sourceTableSql } from '../catalog.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import { tableFrame } from '../plan/frame.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ExportReport, ExportRequest, TaskOptions } from '../protocol.ts';
import { tableId } from '../table-id.ts';
import { exported, infoOf, planOf, withoutMismatches, writeFrame } from '../transfer/export-file.ts';
import { refuseMismatched } from '../transfer/export-plan.ts';
import { nestedDialect, planPass } from './remote-plan.ts';
import { printOverT, type RemoteRunner } from './remote-runner.ts';

/** Creates the table of a source on the server: row ids and strings, sorted by row id. */
export async function createSourceTable(
  { server }: RemoteRunner,
  table: string,
  refs: readonly string[],
  task: TaskOptions = {},
): Promise<void> {
  const fields = refs.map((ref) => `${nestedDialect.quoteName(ref)} ${nestedDialect.typeName('text')}`);
  const columns = [`${rowIdRef} Int64`, ...fields].join(', ');
  await server.run(`DROP TABLE IF EXISTS ${nestedDialect.quoteName(table)}`, task);
  await server.run(
    `CREATE TABLE ${nestedDialect.quoteName(table)} (${columns}) ENGINE = MergeTree ORDER BY ${rowIdRef}`,
    task,
  );
}

/**
 * Moves a source from the project's own file, into which it was read, to the server, by way of a
 * single Parquet file.
 */
export async function moveSource(
  local: ProjectDatabase,
  runner: RemoteRunner,
  { table, rows, schema }: SourceTable,
  task: TaskOptions = {},
): Promise<void> {
  const path = join(local.tempDirectory, `${tableId()}.parquet`);
  const refs = schema.columns.map((column) => column.ref);
  const items = [`rowid AS ${quoteName(rowIdRef)}`, ...refs.map(quoteName)].join(', ');
  try {
    await local.database.use(
      (session) =>
        session.run(
          `COPY (SELECT ${items} FROM ${sourceTableSql(table)}) TO ${textLiteral(path)} (FORMAT parquet, COMPRESSION zstd)`,
        ),
      { label: 'Packing', ...task },
    );
    await createSourceTable(runner, table, refs, task);
    if (rows > 0)
      await runner.server.insertParquet(table, createReadStream(path), { ...task, label: 'Sending' });
    runner.tables.add(table, rows);
    await local.database.use((session) => session.run(`DROP TABLE ${sourceTableSql(table)}`));
  } finally {
    await rm(path, { force: true });
  }
}

/** Exports a relation by letting the server write its rows to an address itself. */
export async function exportOnServer(
  runner: RemoteRunner,
  { schema, rel }: Relation,
  request: ExportRequest,
  task: TaskOptions = {},
): Promise<Result<ExportReport>> {
  const allowed = planOf(request, schema);
  if (!allowed.ok) return failed(allowed.problems);
  if (allowed.value.kind !== 'engine' || allowed.value.format !== 'parquet')
    return failed(engineProblems.notOnServer({ path: request.path }));
  const companions = schema.columns.filter((column) => column.mismatch !== undefined);
  const counts = companions.map((column) => `count(t.${nestedDialect.quoteName(column.mismatch!)})`);
  const [found] = await runner.scan(
    rel,
    rel,
    (from) => `SELECT ${['count()', ...counts].join(', ')} FROM ${from}`,
    task,
  );
  const byName = new Map(companions.map(({ name }, i) => [name, Number(found![i + 1])]));
  const refused = refuseMismatched(
    new Map(allowed.value.refuse.map(({ name }) => [name, byName.get(name) ?? 0])),
  );
  if (!refused.ok) return refused;
  const clean = [...byName].flatMap(([name, count]) => (count === 0 ? [name] : []));
  const plan = planOf(request, withoutMismatches(schema, clean));
  if (!plan.ok || plan.value.kind !== 'engine') return failed(plan.problems);
  const items = plan.value.columns.map(
    ({ name, expr }) => `${printOverT(expr)} AS ${nestedDialect.quoteName(name)}`,
  );
  const { stages, sql } = planPass(rel, rel, false);
  await runner.tables.use(
    stages,
    () =>
      runner.server.run(
        `INSERT INTO FUNCTION ${filesSql(request.path)} SELECT ${items.join(', ')} FROM (${sql}) AS t ORDER BY t.${nestedDialect.quoteName(rel.position)} SETTINGS s3_truncate_on_insert = 1`,
        { ...task, label: 'Writing' },
      ),
    task,
  );
  const mismatched = [...byName.values()].reduce((sum, one) => sum + one, 0);
  return ok({
    rows: Number(found![0]),
    bytes: 0,
    mismatched,
    changed: 0,
    columns: infoOf(schema, plan.value),
    problems: plan.problems,
  });
}

/**
 * Returns a FROM item for Parquet files in object storage or at a URL. `*` is a wildcard in names.
 */
export function filesSql(path: string): string {
  const text = nestedDialect.literal('text', path);
  return /^https?:/i.test(path) ? `url(${text}, 'Parquet')` : `s3(${text}, 'Parquet')`;
}

/**
 * Runs a relation on the server in one statement and writes its rows locally, in the same way as an
 * export of a project in its own file.
 */
export async function fetchExport(
  local: ProjectDatabase,
  runner: RemoteRunner,
  relation: Relation,
  request: ExportRequest,
  task: TaskOptions = {},
): Promise<Result<ExportReport>> {
  const { schema, rel } = await exported(request, relation, {
    catalog: local.catalog,
    quoteName: (name) => nestedDialect.quoteName(name),
    tableSql: (table) => nestedDialect.quoteName(table),
    rows: (text) => runner.server.rows(text, task),
  });
  const plan = planOf(request, schema);
  if (!plan.ok) return failed(plan.problems);
  const path = join(local.tempDirectory, `${tableId()}.parquet`);
  const typed = typedRefs(schema);
  const names = typed.map(([ref]) => `t.${nestedDialect.quoteName(ref)}`).join(', ') || '1 AS one';
  const { stages, sql } = planPass(rel, rel, false);
  try {
    await runner.tables.use(
      stages,
      () =>
        runner.server.fetchParquet(
          `SELECT ${names} FROM (${sql}) AS t ORDER BY t.${nestedDialect.quoteName(rel.position)}`,
          path,
          { ...task, label: 'Computing' },
        ),
      task,
    );
    const items = typed.map(([ref, type]) => `CAST(${quoteName(ref)} AS ${type}) AS ${quoteName(ref)}`);
    // Reads the rows in file order, without anything that would need row numbers.
    const rows = `(SELECT ${items.join(', ') || '1'} FROM read_parquet(${textLiteral(path)}))`;
    const frame = tableFrame(rows, new Map(typed.map(([ref]) => [ref, quoteName(ref)])));
    const written = await local.database.use(
      (session) => writeFrame(session, { request, schema, plan: plan.value }, frame, task),
      { label: 'Writing', ...task },
    );
    return written.ok ? ok({ ...written.value, problems: plan.problems }) : written;
  } finally {
    await rm(path, { force: true });
  }
}

function typedRefs(schema: TableSchema): readonly (readonly [string, string])[] {
  return schema.columns.flatMap((column) => [
    [column.ref, dialects.duckdb.typeName(column.type)] as const,
    ...[column.mismatch, column.sourceText ?? column.declared?.text].flatMap((ref) =>
      ref === undefined ? [] : [[ref, 'VARCHAR'] as const],
    ),
  ]);
}
