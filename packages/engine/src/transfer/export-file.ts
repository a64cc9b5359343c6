import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FormatOptions, findWritten, type RowsWrite, type WritePlan } from '@winnow/formats';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { failed, ok, type Result, type TableSchema } from '@winnow/kernel';
import { asResult } from '../as-result.ts';
import type { Session } from '../duckdb/session.ts';
import type { Frame } from '../plan/frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ExportReport, ExportRequest, TaskOptions } from '../protocol.ts';
import { errorsOf } from '../recipes.ts';
import { tableId } from '../table-id.ts';
import { relationOfView } from '../view.ts';
import { countAsWritten } from './count-as-written.ts';
import { copyRows, countMismatched, refuseMismatched, writeBeside } from './export-plan.ts';
import type { NarrowLimits } from './narrow-rows.ts';
import { carried, readBatches } from './read-batches.ts';
import {
  type FileRows,
  isWrittenInParts,
  type WrittenColumn,
  withCodes,
  withWrittenRows,
} from './written-rows.ts';

/** Writes a view in a format: by DuckDB where it knows the format, else by the format's own writer from batches of rows. */
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
    const { schema, rel } = relation.value;
    const plan = planOf(request, schema);
    if (!plan.ok) return plan;
    const once = plan.value.refuse.length === 0 && !isWrittenInParts(plan.value.columns);
    return project.runner.pass(
      await project.runner.passPlan(rel, once, task),
      (frame) =>
        project.database.use(
          async (session) => {
            const written = await writeFrame(session, plan.value, frame, schema, request.path, task);
            return written.ok ? ok({ ...written.value, problems: plan.problems }) : written;
          },
          { label: 'Writing', ...task },
        ),
      task,
    );
  });
}

/** How a request's format writes such a table. */
export function planOf(request: ExportRequest, schema: TableSchema): Result<WritePlan> {
  const format = findWritten(request.format);
  if (!format.ok) return format;
  return format.value.writer.plan(schema, request.options as FormatOptions);
}

/** Writes all rows of a frame as a plan says, unless there are mismatched cells that it refuses. */
export async function writeFrame(
  session: Session,
  plan: WritePlan,
  frame: Frame,
  schema: TableSchema,
  path: string,
  task: TaskOptions,
  limits?: NarrowLimits,
): Promise<Result<ExportReport>> {
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
  const columns = writtenColumns(plan);
  const write = (coded: readonly number[], part: string) =>
    countAsWritten(session, frame, others, once, (counted) =>
      writePlan(session, plan, { frame: counted, columns, coded }, part, task),
    );
  const written = await writeBeside(path, tableId(), (part) =>
    withCodes(session, frame, columns, (coded) => write(coded, part), limits),
  );
  const { value: rows, mismatched } = written.value;
  return ok({ rows, bytes: written.bytes, mismatched, problems: [] });
}

function writtenColumns(plan: WritePlan): readonly WrittenColumn[] {
  return plan.kind === 'engine'
    ? plan.columns
    : plan.columns.map(({ type, expr }) => ({ expr, carried: (sql) => carried(type, sql) }));
}

function writePlan(
  session: Session,
  plan: WritePlan,
  rows: FileRows,
  path: string,
  task: TaskOptions,
): Promise<number> {
  return plan.kind === 'engine'
    ? copyRows(session, plan, rows, path)
    : writeRows(session, plan, rows, path, task);
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
