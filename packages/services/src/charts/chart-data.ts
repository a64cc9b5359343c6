import { type Chart, type ChartData, type ChartFault, type Roles, readChart, rolesOf } from '@winnow/charts';
import type { ProjectEngine, TaskOptions, View } from '@winnow/engine';
import { type Json, type LogicalType, ok, type Result } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';

/** Rows to read per page from the engine. */
const pageRows = 1000;

/** The data that a chart draws from a view, or why it can't be drawn. */
export type ChartOfView =
  | { readonly roles: Roles; readonly data: ChartData; readonly fault?: undefined }
  | { readonly fault: ChartFault };

/** Computes a chart over all rows of a view. */
export async function chartOfView(
  engine: Pick<ProjectEngine, 'page'>,
  view: View,
  chart: Chart,
  task: TaskOptions = {},
): Promise<Result<ChartOfView>> {
  const { sort: _, ...table } = view;
  const schema = await engine.page(
    { view: table, offset: 0, limit: 0, columns: { from: 0, count: 1 } },
    task,
  );
  if (!schema.ok) return schema;
  const columns = schema.value.schema ?? schema.value.columns;
  const found = rolesOf(chart, columns);
  if (!found.roles) return ok({ fault: found.fault });
  const read = (steps: readonly UncheckedStep[], limit: number) =>
    readQuery(engine, { ...table, query: steps }, limit, task);
  const data = await readChart(chart, found.roles, columns, read);
  return data.ok ? ok({ roles: found.roles, data: data.value }) : data;
}

interface QueryAnswer {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
  readonly total: number;
}

/** Reads the first rows of a view page by page, with the values that users see. */
async function readQuery(
  engine: Pick<ProjectEngine, 'page'>,
  view: View,
  limit: number,
  task: TaskOptions,
): Promise<Result<QueryAnswer>> {
  const rows: Json[][] = [];
  for (;;) {
    const wanted = Math.min(pageRows, limit - rows.length);
    const page = await engine.page({ view, offset: rows.length, limit: wanted, exact: true }, task);
    if (!page.ok) return page;
    const { columns, cells, mismatches, rowIds, rows: all } = page.value;
    rows.push(
      ...rowIds.map((_, row) =>
        columns.map((__, column) => mismatches[column]?.[row] ?? cells[column]?.[row] ?? null),
      ),
    );
    if (rows.length >= Math.min(limit, all.value) || rowIds.length === 0)
      return ok({ columns, rows, total: all.value });
  }
}
