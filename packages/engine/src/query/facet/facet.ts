import { type Cell, cellOf, type RunContext, textOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  isTemporal,
  type Json,
  type LogicalType,
  ok,
  type Result,
} from '@winnow/kernel';
import { columnExpr, type Expr, hasCall, project, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import type { Session } from '../../duckdb/session.ts';
import { textLiteral } from '../../duckdb/sql-text.ts';
import { type Counting, countRows, distinctFirst } from '../../plan/distinct-first.ts';
import type { Frame } from '../../plan/frame.ts';
import { printOver } from '../../plan/print-frame.ts';
import type { ProjectDatabase } from '../../project-database.ts';
import type { Facet, FacetQuery, RangeFacet, TaskOptions, ViewFilter } from '../../protocol.ts';
import type { Recipes } from '../../recipes.ts';
import { filteredTable, unknownColumn } from '../../view.ts';
import { binSql } from '../bins.ts';
import { countedRows } from '../counted-rows.ts';
import { occurrencesFacet, rangeFacet, rangeTypeOf, requestedChoices } from './facet-answer.ts';
import { computedCell } from './facet-filters.ts';

/** Counts the distinct strings of a column, under all filters of the view except its own. */
export async function facetOf(
  project: ProjectDatabase,
  query: FacetQuery,
  options: TaskOptions = {},
): Promise<Result<Facet>> {
  const counted = await countedCell(project, query, query.occurrences ? 'occurrences' : 'values', options);
  if (!counted.ok) return counted;
  const { text } = counted.value;
  if (query.occurrences) return countOccurrences(project, counted.value, options);
  const { limit, order } = requestedChoices(query);
  const search = query.search ? ` AND contains(lower(v), lower(${textLiteral(query.search)}))` : '';
  const rows = await scan(
    project,
    counted.value,
    [text],
    ({ from, weight }) => `
    WITH g AS MATERIALIZED (SELECT ${printOver(text)} AS v, ${countRows(weight)} AS n FROM ${from} GROUP BY 1),
    c AS (SELECT v, n FROM g WHERE v <> ''${search}),
    top AS (SELECT v, n FROM c ORDER BY ${order} LIMIT ${limit})
    SELECT NULL AS v, (SELECT coalesce(sum(n), 0) FROM g WHERE v IS NULL OR v = '')::DOUBLE AS n
    UNION ALL SELECT NULL, (SELECT count(*) FROM c)::DOUBLE
    UNION ALL SELECT v, n::DOUBLE FROM (SELECT * FROM top ORDER BY ${order})`,
    options,
  );
  const [blank, total, ...choices] = rows;
  return ok({
    blank: Number(blank?.[1] ?? 0),
    total: Number(total?.[1] ?? 0),
    choices: choices.map(([value, count]) => ({ value: String(value), count: Number(count) })),
    exact: true,
  });
}

/** Counts rows by whether their value is repeated or unique. */
async function countOccurrences(
  project: ProjectDatabase,
  counted: Counted,
  options: TaskOptions,
): Promise<Result<Facet>> {
  const [row] = await scan(
    project,
    counted,
    [counted.text],
    ({ from, weight }) => `
    SELECT coalesce(sum(n) FILTER (n > 1), 0)::DOUBLE, count_if(n = 1)::DOUBLE
    FROM (SELECT ${countRows(weight)} AS n FROM ${from} GROUP BY ${printOver(counted.text)}) AS g`,
    options,
  );
  return ok(occurrencesFacet(row!));
}

/**
 * Computes the distribution of a column's numbers or dates, under all filters of the view except
 * its own. Numeric strings are read as numbers.
 */
export async function rangeFacetOf(
  project: ProjectDatabase,
  query: FacetQuery,
  options: TaskOptions = {},
): Promise<Result<RangeFacet>> {
  const counted = await countedCell(project, query, 'range', options);
  if (!counted.ok) return counted;
  const { cell, text } = counted.value;
  const ordered = rangeTypeOf(query, cell);
  if (!ordered.ok) return ordered;
  const type = ordered.value;
  const value = cell.type === 'text' ? `TRY_CAST(${printOver(cell.expr)} AS DOUBLE)` : printOver(cell.expr);
  const finite = type === 'number' ? `CASE WHEN isfinite(${value}) THEN ${value} END` : value;
  const seen = printOver(text);
  const [row] = await scan(
    project,
    counted.value,
    [text, cell.expr],
    ({ from, weight }) => `
    SELECT ${['x IS NOT NULL', "x IS NULL AND s <> ''", "s = ''", 's IS NULL'].map((where) => `${countRows(weight && 't.n', where)}::DOUBLE`).join(', ')},
      ${edgeSql(type, 'min(x)')}, ${edgeSql(type, 'max(x)')}, min(x)::VARCHAR, max(x)::VARCHAR
    FROM (SELECT ${finite} AS x, ${seen} AS s, ${weight ?? '1'} AS n FROM ${from}) AS t`,
    options,
  );
  const facet = await rangeFacet(type, row!, (bins) =>
    scan(
      project,
      counted.value,
      [cell.expr],
      ({ from, weight }) => `
    SELECT ${binSql(bins, type, 'x')}, ${countRows(weight && 't.n')}::DOUBLE FROM (SELECT ${finite} AS x, ${weight ?? '1'} AS n FROM ${from}) AS t WHERE x IS NOT NULL GROUP BY 1`,
      options,
    ),
  );
  return ok(facet);
}

/**
 * Returns SQL of the minimum or maximum of a column as a number; dates and datetimes in
 * microseconds since 1970.
 */
export function edgeSql(type: LogicalType, value: string): string {
  return isTemporal(type) ? `epoch_us(CAST(${value} AS TIMESTAMP))::DOUBLE` : `CAST(${value} AS DOUBLE)`;
}

export interface Counted {
  readonly rel: Rel;
  /** The table that the view filters, whose stages are shared with its pages. */
  readonly below: Rel;
  readonly cell: Cell;
  readonly text: Expr;
}

/**
 * @param own the type of the query's own filter, which it ignores; if left out, all filters apply
 */
export async function countedCell(
  project: { readonly recipes: Recipes },
  query: Pick<FacetQuery, 'view' | 'column' | 'formula'>,
  own: ViewFilter['kind'] | undefined,
  options: TaskOptions,
): Promise<Result<Counted>> {
  const { view } = query;
  const others = (view.filters ?? []).filter(
    (one) =>
      one.kind !== own ||
      !('column' in one) ||
      one.column !== query.column ||
      formulaOf(one) !== query.formula,
  );
  const formulas = query.formula === undefined ? [] : [query.formula];
  const filtered = await filteredTable(project.recipes, { ...view, filters: others }, options, formulas);
  if (!filtered.ok) return filtered;
  const { table, seen, run } = filtered.value;
  const column = table.schema.columns.find((one) => one.name === query.column);
  if (!column) return failed(unknownColumn(query.column, table));
  const cell = cellToCount(table, column, query.formula, run);
  if (!cell.ok) return cell;
  const { rel, cell: counted } = asColumn(seen.rel, cell.value);
  return ok({ rel, below: table.rel, cell: counted, text: textOf(counted).expr });
}

/**
 * Turns a cell that calls a plugin into a column of a relation, where its results can be stored.
 */
function asColumn(rel: Rel, cell: Cell): { readonly rel: Rel; readonly cell: Cell } {
  const { type, expr, mismatch } = cell;
  if (!hasCall(expr) && !(mismatch && hasCall(mismatch))) return { rel, cell };
  const kept = rel.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const value = { ref: '_x0', expr };
  if (!mismatch) return { rel: project(rel, [...kept, value]), cell: { type, expr: columnExpr('_x0') } };
  return {
    rel: project(rel, [...kept, value, { ref: '_x1', expr: mismatch }]),
    cell: { type, expr: columnExpr('_x0'), mismatch: columnExpr('_x1') },
  };
}

function formulaOf(one: ViewFilter): string | undefined {
  return 'formula' in one ? one.formula : undefined;
}

function cellToCount(
  table: Relation,
  column: Column,
  formula: string | undefined,
  run: RunContext,
): Result<Cell> {
  if (formula === undefined) return ok(cellOf(column));
  return computedCell(table, column, formula, run);
}

async function scan(
  project: ProjectDatabase,
  { rel, below }: Counted,
  exprs: readonly Expr[],
  sql: (rows: Counting) => string,
  options: TaskOptions,
): Promise<readonly (readonly Json[])[]> {
  return project.runner.with(
    project.runner.passPlanOver(rel, below),
    ({ frame }: { frame: Frame }) =>
      project.database.use(
        async (session: Session) => {
          return countedRows(project, session, sql(await distinctFirst(session, frame, exprs)));
        },
        {
          label: 'Counting',
          ...options,
        },
      ),
    options,
  );
}
