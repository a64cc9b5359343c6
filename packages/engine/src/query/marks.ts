import type { Json } from '@winnow/kernel';
import { ok, type Result, rowIdRef } from '@winnow/kernel';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import { printFrame } from '../plan/print-frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { Mark, MarkRequest, Marks, TaskOptions } from '../protocol.ts';
import { relationOfView } from '../view.ts';

/** Maximum number of marked rows that can be carried over to a step. */
export const maxMarks = 10_000;

/**
 * Stars or flags rows by their ids. Marks are stored in the project's file and next to it; they are
 * not part of the data.
 */
export async function markRows(
  project: ProjectDatabase,
  { mark, on, rows, view }: MarkRequest,
  options: TaskOptions = {},
): Promise<Result<Marks>> {
  const kind = textLiteral(mark);
  const change = (from: string): string =>
    on
      ? `INSERT INTO winnow.marks SELECT DISTINCT ${kind}, id FROM (${from}) AS t WHERE id NOT IN (SELECT row_id FROM winnow.marks WHERE mark = ${kind})`
      : `DELETE FROM winnow.marks WHERE mark = ${kind} AND row_id IN (${from})`;
  if (rows) {
    const ids = rows.map((row) => Math.trunc(row)).filter(Number.isSafeInteger);
    await project.marks.change(
      (session) => session.run(change(`SELECT unnest([${ids.join(', ')}]::BIGINT[]) AS id`)),
      options,
    );
  }
  if (view) {
    const relation = await relationOfView(project.recipes, view, options);
    if (!relation.ok) return relation;
    await project.runner.with(
      project.runner.plan(relation.value.rel),
      ({ frame }) =>
        project.marks.change(
          (session) =>
            session.run(
              change(`SELECT t.${quoteName(rowIdRef)} AS id FROM (${printFrame(frame, [rowIdRef])}) AS t`),
            ),
          options,
        ),
      options,
    );
  }
  project.recipes.marksChanged();
  return readMarks(project, options);
}

/** Reads how many rows are marked, and the ids of the first ten thousand. */
export async function readMarks(project: ProjectDatabase, options: TaskOptions = {}): Promise<Result<Marks>> {
  const rows = await project.database.use(
    (session) =>
      session.rows(
        `SELECT mark, count(*)::DOUBLE, to_json(list(row_id ORDER BY row_id)[1:${maxMarks}])::VARCHAR FROM winnow.marks GROUP BY mark`,
      ),
    options,
  );
  const of = (mark: Mark): { readonly count: number; readonly rows: readonly number[] } => {
    const found: readonly Json[] | undefined = rows.find(([name]) => name === mark);
    return found
      ? { count: Number(found[1]), rows: JSON.parse(String(found[2])) as number[] }
      : { count: 0, rows: [] };
  };
  return ok({ star: of('star'), flag: of('flag') });
}
