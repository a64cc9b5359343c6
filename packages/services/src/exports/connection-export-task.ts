import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExportReport, ProjectEngine, View } from '@winnow/engine';
import { failed, type Json, ok, type Result, typeName } from '@winnow/kernel';
import { workflowProblems } from '@winnow/workflows';
import { connectionProblems } from '../connections/connection-problems.ts';
import type { OpenConnection } from '../connections/open-connection.ts';
import type { JobTask } from '../jobs/job-runner.ts';
import type { TableToWrite } from '../workflows/run/runtime.ts';
import { workflowRunProblems } from '../workflows/workflow-run-problems.ts';
import { problemsByStep } from './broken-steps.ts';

/** Where to write an export through a connection. */
export type ExportTarget =
  | ({ readonly to: 'table' } & Omit<TableToWrite, 'columns'>)
  | {
      readonly to: 'file';
      readonly path: string;
      readonly overwrite: boolean;
      readonly format: string;
      readonly options: { readonly [name: string]: Json };
      readonly mimeType: string;
    };

export interface ConnectionExport {
  readonly view: View;
  readonly target: ExportTarget;
  /** Temporary file that holds the rows until the connection has accepted them. */
  readonly part: string;
}

/** Returns the display name of the target. */
export const targetName = (target: ExportTarget): string =>
  target.to === 'table' ? `${target.schema}.${target.table}` : target.path;

/** Returns a problem if the type of connection can't write such a target. */
export function checkTarget({ kind, values }: OpenConnection, target: ExportTarget): Result<null> {
  const host = kind.host(values);
  if (target.to === 'file')
    return kind.writeFile ? ok(null) : failed(connectionProblems.cannotWrite({ host, what: 'files' }));
  if (!kind.openTables) return failed(connectionProblems.cannotWrite({ host, what: 'tables' }));
  return target.mode === 'upsert' && target.key.length === 0 ? failed(workflowProblems.noKey({})) : ok(null);
}

/**
 * Creates a task that writes a view to a table or into storage. Nothing is visible there until it
 * completes.
 */
export function connectionExportTask(
  engine: ProjectEngine,
  connection: OpenConnection,
  { view, target, part }: ConnectionExport,
): JobTask {
  return async (signal, onProgress, beforeCommit) => {
    await mkdir(dirname(part), { recursive: true });
    try {
      const { format, options } = target.to === 'file' ? target : { format: 'database-rows', options: {} };
      const request = { view, format, options, path: part, receipt: true };
      const written = await engine.export(request, { signal, onProgress });
      if (!written.ok) return { problems: await problemsByStep(engine, view, written.problems) };
      const report = written.value;
      const { rows, bytes, mismatched, changed, changedBySteps = null, unread } = report;
      onProgress({ label: `Writing to ${targetName(target)}`, rows });
      const given =
        target.to === 'table'
          ? await writeTable(connection, target, { report, part }, signal, beforeCommit)
          : await writeFile(connection, target, { report, part }, signal, onProgress);
      if (!given.ok) return { problems: given.problems };
      const columns = columnsOf(report);
      const leftOut = rows - (given.value ?? rows);
      const name = targetName(target);
      const counts = { mismatched, changed, changedBySteps, ...(unread === undefined ? {} : { unread }) };
      const result = { rows: rows - leftOut, leftOut, bytes, columns, ...counts };
      return { result: { ...result, target: name } };
    } finally {
      await rm(part, { force: true });
    }
  };
}

interface Part {
  readonly report: ExportReport;
  readonly part: string;
}

const columnsOf = ({ columns }: ExportReport) =>
  columns.map(({ name, type }) => ({ name, type: typeName(type) }));

/** @returns how many of the rows the table has accepted, or null if unknown */
async function writeTable(
  { kind, values }: OpenConnection,
  target: Extract<ExportTarget, { to: 'table' }>,
  { report, part }: Part,
  signal: AbortSignal,
  beforeCommit: Parameters<JobTask>[2],
): Promise<Result<number | null>> {
  const columns = columnsOf(report);
  const gone = target.key.find((name) => !columns.some((column) => column.name === name));
  if (target.mode === 'upsert' && gone !== undefined)
    return failed(workflowProblems.keyGone({ column: gone }));
  const { to: _, ...table } = target;
  const transaction = await kind.openTables!(values, signal);
  try {
    const writing = await transaction.begin({ ...table, columns });
    await writing.write(part);
    await transaction.load();
    await beforeCommit(workflowRunProblems.commitInterrupted({ tables: targetName(target) }));
    await transaction.commit();
    return ok(writing.taken?.() ?? null);
  } finally {
    await transaction.abort();
  }
}

async function writeFile(
  { kind, values }: OpenConnection,
  { path, overwrite, mimeType }: Extract<ExportTarget, { to: 'file' }>,
  { report: { bytes, rows }, part }: Part,
  signal: AbortSignal,
  onProgress: Parameters<JobTask>[1],
): Promise<Result<null>> {
  const label = `Writing to ${path}`;
  const onBytes = (sent: number): void => onProgress({ label, rows, part: sent / Math.max(1, bytes) });
  await kind.writeFile!(values, { from: part, path, overwrite, mimeType, signal, onBytes });
  return ok(null);
}
