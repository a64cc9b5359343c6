import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FormatOptions, findWritten, type RowsWrite, type WritePlan } from '@winnow/formats';
import { databaseRows } from '@winnow/formats/writing/database-rows';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { failed, ok, type Result, type TableSchema, unwrap } from '@winnow/kernel';
import type { Relation } from '@winnow/steps';
import { asResult } from '../as-result.ts';
import { sourceTableSql } from '../catalog.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Frame } from '../plan/frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ExportReport, ExportRequest, TaskOptions } from '../protocol.ts';
import { errorsOf } from '../recipes.ts';
import { tableId } from '../table-id.ts';
import { relationOfView } from '../view.ts';
import { readBooleanWords, type SourceTables } from './boolean-words.ts';
import { changedBySteps, unreadBySteps } from './changed-by-steps.ts';
import { countAsWritten } from './count-as-written.ts';
import { copyRows, countMismatched, refuseMismatched, writeAtomically } from './export-plan.ts';
import type { NarrowLimits } from './narrow-rows.ts';
import { carried, readBatches } from './read-batches.ts';
import { withSourceValues } from './source-strings.ts';
import {
  type FileRows,
  isWrittenInParts,
  type WrittenColumn,
  withCodes,
  withWrittenRows,
} from './written-rows.ts';

/**
 * Writes a view to a file: by DuckDB if it supports the format, else by the format's own writer
 * from batches of rows.
 */
export function exportFile(
  project: ProjectDatabase,
  request: ExportRequest,
  task: TaskOptions = {},
): Promise<Result<ExportReport>> {
  return asResult(async () => {
    const checked = await project.recipes.check(request.view.recipe, request.view.source, task);
    if (!checked.ok) return checked;
    const errors = errorsOf(checked.value.problems);
    if (errors.length > 0 && request.view.at === undefined) return failed(errors);
    const relation = await relationOfView(project.recipes, request.view, task);
    if (!relation.ok) return relation;
    const { schema, rel } = await exported(request, relation.value, {
      catalog: project.catalog,
      quoteName,
      tableSql: sourceTableSql,
      rows: (sql) => project.database.use((session) => session.rows(sql), task),
    });
    const plan = planOf(request, schema);
    if (!plan.ok) return plan;
    const once = plan.value.refuse.length === 0 && !isWrittenInParts(plan.value.columns);
    const report = await project.runner.pass(
      await project.runner.passPlan(rel, once, task),
      (frame) =>
        project.database.use(
          async (session) => {
            const written = await writeFrame(session, { request, schema, plan: plan.value }, frame, task);
            return written.ok ? ok({ ...written.value, problems: plan.problems }) : written;
          },
          { label: 'Writing', ...task },
        ),
      task,
    );
    if (!report.ok) return report;
    const unread = await unreadBySteps(project, checked.value, task);
    const changed = request.receipt ? await changedBySteps(project, checked.value, task) : undefined;
    return ok(
      {
        ...report.value,
        ...(unread > 0 ? { unread } : {}),
        ...(changed === undefined ? {} : { changedBySteps: changed }),
      },
      report.problems,
    );
  });
}

/** Returns the plan by which the requested format writes a table. */
export function planOf(request: ExportRequest, schema: TableSchema): Result<WritePlan> {
  const format = request.format === databaseRows.id ? ok(databaseRows) : findWritten(request.format);
  if (!format.ok) return format;
  return format.value.writer.plan(schema, request.options as FormatOptions);
}

/**
 * Returns the relation that a request exports, with what its format needs to write values that no
 * step changed.
 */
export async function exported(
  request: ExportRequest,
  relation: Relation,
  tables: SourceTables,
): Promise<Relation> {
  const format = findWritten(request.format);
  if (!format.ok) return relation;
  const { readsSourceText, readsDeclared } = format.value.writer;
  const strings = readsSourceText?.(request.options as FormatOptions) ?? false;
  return withSourceValues(relation, {
    strings,
    ...(strings ? { words: await readBooleanWords(relation, tables) } : {}),
    ...(request.rereadable ? { rereadable: true } : {}),
    declared: (table, ref) => {
      const type = tables.catalog.declaredTypes(table).get(ref);
      return type !== undefined && readsDeclared?.(type, request.options as FormatOptions) ? type : undefined;
    },
  });
}

/** Returns the schema without the mismatched strings of columns that have none. */
export function withoutMismatches(schema: TableSchema, names: Iterable<string>): TableSchema {
  const clean = new Set(names);
  const columns = schema.columns.map((column) => {
    if (!clean.has(column.name)) return column;
    const { mismatch: _, ...kept } = column;
    return kept;
  });
  return { columns };
}

/**
 * Writes all rows of a frame in the requested format, unless it has mismatched cells that the
 * format refuses.
 */
export async function writeFrame(
  session: Session,
  { request, schema, plan }: WrittenTable,
  frame: Frame,
  task: TaskOptions,
  limits?: NarrowLimits,
): Promise<Result<ExportReport>> {
  const { path } = request;
  const refusing = new Set(plan.refuse.map(({ name }) => name));
  const refused = refuseMismatched(
    await countMismatched(
      session,
      frame,
      schema.columns.filter(({ name }) => refusing.has(name)),
    ),
  );
  if (!refused.ok) return refused;
  const others = schema.columns.filter(({ name }) => !refusing.has(name));
  const once = !isWrittenInParts(plan.columns);
  const write = async (one: WritePlan, part: string) => {
    const columns = writtenColumns(one);
    const counting = (coded: readonly number[]) =>
      countAsWritten(session, frame, { columns: others, changes: one.changes ?? [] }, once, (counted) =>
        writePlan(session, one, { frame: counted, columns, coded }, part, task),
      );
    const counts = await withCodes(session, frame, columns, counting, limits);
    const own = one.kind === 'rows' ? (one.changed?.() ?? 0) : 0;
    return { ...counts, changed: counts.changed + own };
  };
  const written = await writeAtomically(path, tableId(), async (part) => {
    const { asText = [] } = plan;
    if (asText.length === 0) return write(plan, part);
    // Most files have no mismatched cells, so columns are first written in their types while
    // mismatches are counted.
    const typed = await write(unwrap(planOf(request, withoutMismatches(schema, asText))), part);
    if (typed.mismatched === 0) return typed;
    const counts = await countMismatched(session, frame, schema.columns);
    const clean = asText.filter((name) => counts.get(name) === 0);
    return clean.length === asText.length
      ? typed
      : write(unwrap(planOf(request, withoutMismatches(schema, clean))), part);
  });
  const { value: rows, mismatched, changed } = written.value;
  return ok({ rows, bytes: written.bytes, mismatched, changed, columns: infoOf(schema, plan), problems: [] });
}

/** Returns the columns of a table as listed in reports. */
export function infoOf({ columns }: TableSchema, plan: Pick<WritePlan, 'columns'>): ExportReport['columns'] {
  return columns.map(({ name, type }, i) => {
    const writtenAs = plan.columns[i]!.name;
    return writtenAs === name ? { name, type } : { name, type, writtenAs };
  });
}

/** A table to be written to a file. */
export interface WrittenTable {
  readonly request: ExportRequest;
  readonly schema: TableSchema;
  readonly plan: WritePlan;
}

function writtenColumns(plan: WritePlan): readonly WrittenColumn[] {
  return plan.kind === 'engine'
    ? plan.columns
    : plan.columns.map(({ type, expr }) => ({ expr, carried: (sql) => carried(type, sql) }));
}

async function writePlan(
  session: Session,
  plan: WritePlan,
  rows: FileRows,
  path: string,
  task: TaskOptions,
): Promise<number> {
  if (plan.kind === 'rows') return writeRows(session, plan, rows, path, task);
  const written = await copyRows(session, plan, rows, path);
  await plan.finish?.(path, task.signal);
  return written;
}

async function writeRows(
  session: Session,
  plan: RowsWrite,
  from: FileRows,
  path: string,
  task: TaskOptions,
): Promise<number> {
  const written = { rows: 0 };
  const signal = task.signal === undefined ? {} : { signal: task.signal };
  await withWrittenRows(session, from, async (rows) => {
    const batches = readBatches(session, rows, plan.columns, (count) => {
      written.rows += count;
      task.onProgress?.({ label: 'Writing', rows: written.rows });
    });
    await withFileToWrite(path, (to) => pipeline(Readable.from(plan.write(batches)), to, signal), 0o600);
  });
  return written.rows;
}
