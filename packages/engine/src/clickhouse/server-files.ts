import { allocateRefs, failed, ok, type Result, rowIdRef } from '@winnow/kernel';
import type { SourceTable } from '../catalog.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ImportRequest, TaskOptions } from '../protocol.ts';
import { tableId } from '../table-id.ts';
import { nestedDialect } from './remote-plan.ts';
import type { RemoteRunner } from './remote-runner.ts';
import { createSourceTable, filesSql } from './remote-transfer.ts';

/**
 * Returns whether the server reads a file itself, so that its data does not pass through this
 * process.
 */
export function isOnServer(path: string): boolean {
  return /^(s3|gs|https?):\/\//i.test(path);
}

/**
 * Creates a source from Parquet files that the server reads itself. A row's id is its number in its
 * file plus the row counts of the files before it by name, so that no rows need sorting.
 */
export async function importOnServer(
  local: ProjectDatabase,
  runner: RemoteRunner,
  request: ImportRequest,
  task: TaskOptions = {},
): Promise<Result<SourceTable>> {
  if (request.format !== 'parquet') return failed(engineProblems.notOnServer({ path: request.path }));
  const { server } = runner;
  const from = filesSql(request.path);
  const described = await server.rows(`DESCRIBE TABLE ${from}`, task);
  const files = await server.rows(`SELECT _path, count() FROM ${from} GROUP BY _path ORDER BY _path`, task);
  const names = described.map(([name]) => String(name));
  const refs = allocateRefs(names);
  const cells = described.map(([name, type]) =>
    textOfType(nestedDialect.quoteName(String(name)), String(type)),
  );
  const items = cells.map((cell, i) => `${cell} AS ${nestedDialect.quoteName(refs[i]!)}`);
  const table = tableId();
  await createSourceTable(runner, table, refs, task);
  try {
    const rowId = `toInt64(_row_number) + ${startsOf(files)}`;
    await server.run(
      `INSERT INTO ${nestedDialect.quoteName(table)} SELECT ${[`${rowId} AS ${rowIdRef}`, ...items].join(', ')} FROM ${from}`,
      { ...task, label: 'Reading', countsRows: true },
    );
  } catch (error) {
    await runner.tables.drop(table).catch(() => undefined);
    throw error;
  }
  const rows = files.reduce((sum, [, count]) => sum + Number(count), 0);
  runner.tables.add(table, rows);
  await local.database.use((session) => local.catalog.record(session, request.source, table, rows, names));
  return ok(local.catalog.add(request.source, table, rows, names));
}

/** Returns SQL of the number of rows before those of a row's file. */
function startsOf(files: readonly (readonly unknown[])[]): string {
  let start = 0;
  const starts = files.map(([path, count]) => {
    const one = [nestedDialect.literal('text', String(path)), String(start)] as const;
    start += Number(count);
    return one;
  });
  if (starts.length <= 1) return '0';
  const paths = starts.map(([path]) => path).join(', ');
  return `transform(_path, [${paths}], [${starts.map(([, at]) => `toInt64(${at})`).join(', ')}], toInt64(0))`;
}

/**
 * Returns SQL that converts a column of this type to the same strings as an import of the file into
 * a project's own file.
 */
function textOfType(name: string, type: string): string {
  const plain = type
    .replace(/^(?:LowCardinality|Nullable)\((.*)\)$/s, '$1')
    .replace(/^Nullable\((.*)\)$/s, '$1');
  if (/^(String|FixedString)/.test(plain)) return `CAST(${name}, 'Nullable(String)')`;
  if (/^(Float|BFloat)/.test(plain))
    return nestedDialect.cast('number', 'text', `CAST(${name}, 'Nullable(Float64)')`);
  if (plain === 'Bool') return nestedDialect.cast('boolean', 'text', name);
  if (/^DateTime/.test(plain))
    return nestedDialect.cast(
      'datetime',
      'text',
      `CAST(${name}, '${nestedDialect.typeName('datetime').replaceAll("'", "\\'")}')`,
    );
  if (/^(Array|Tuple|Map|JSON|Nested)/.test(plain)) return `toJSONString(${name})`;
  return `toString(${name})`;
}
