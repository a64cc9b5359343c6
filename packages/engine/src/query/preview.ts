import { cellOf, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { anyOf, columnsRead, type Expr, filter, op, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { printOver } from '../plan/print-frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { Count, Page, Preview, PreviewQuery, RecipeReport, TaskOptions, View } from '../protocol.ts';
import { aroundDraft, type Recipes, reportOf, withDraft } from '../recipes.ts';
import { applyView, formulasOf, type ViewContext } from '../view.ts';
import { type ComparedColumn, type Comparison, compare, differs } from './changes.ts';
import { pageBounds, type RowValue, readPageWithValues, schemaFor } from './page.ts';
import { cellLimit } from './page-columns.ts';

/** A page for a preview: its rows and columns, and the values to read in addition to its cells. */
export interface ComparedPage {
  readonly rel: Rel;
  readonly columns: readonly Column[];
  /**
   * Columns that may have changed. Each adds a list: with the previous text as its only item where
   * the cell changed, else null.
   */
  readonly compared: readonly ComparedColumn[];
  /** Whether a row is removed; undefined if none is. */
  readonly gone: Expr | undefined;
  readonly query: PreviewQuery;
}

/** The parts of a project that a preview needs. */
export interface PreviewParts {
  readonly recipes: Recipes;
  /**
   * Returns the page and its sidecar: one list per compared column, then the one of removed rows.
   */
  readonly readPage: (
    page: ComparedPage,
    options: TaskOptions,
  ) => Promise<{
    readonly page: Omit<Page, 'rows'>;
    readonly sidecar: readonly (readonly Json[])[];
    readonly rows: Count;
  }>;
}

/** Previews a draft in the project's own file. */
export function previewOf(
  project: ProjectDatabase,
  query: PreviewQuery,
  options: TaskOptions = {},
): Promise<Result<Preview>> {
  return previewIn(
    { recipes: project.recipes, readPage: (page, task) => readFromDuckDb(project, page, task) },
    query,
    options,
  );
}

/**
 * Returns a page of the table after a draft, with the previous values and with the rows that it
 * removes. A row-wise draft is shown on the rows of the grid, with its filters and order; other
 * drafts are computed over all rows and filtered afterwards. If a draft cannot run, the previous
 * table is shown.
 */
export async function previewIn(
  project: PreviewParts,
  query: PreviewQuery,
  options: TaskOptions,
): Promise<Result<Preview>> {
  const drafted = withDraft(query.view.recipe, query.draft);
  if (!drafted.ok) return drafted;
  const checked = await project.recipes.check(
    drafted.value,
    query.view.source,
    options,
    formulasOf(query.view),
  );
  if (!checked.ok) return checked;
  const report = reportOf(checked.value);
  const { before, after } = aroundDraft(checked.value, query.draft);
  const { run } = checked.value;
  const shown = showDraft(before, after, query, { run, marksVersion: project.recipes.marksVersion });
  if (!shown.ok) return shown;
  return readPreview(project, query, shown.value, report, options);
}

/** A draft as the grid shows it: with the view's filters and order. */
export interface PreviewedDraft {
  readonly relation: Relation;
  readonly comparison: Comparison | undefined;
}

export function showDraft(
  before: Relation,
  after: Relation,
  query: Pick<PreviewQuery, 'view' | 'changedOnly' | 'removedOnly'>,
  context: ViewContext,
): Result<PreviewedDraft> {
  const { filters = [], sort = [] } = query.view;
  const whole = compare(before, after, { keepRemoved: true });
  if (whole?.local) {
    const seen = applyView(before, filters, sort, context);
    if (!seen.ok) return seen;
    const comparison = compare(before, after, { over: seen.value.rel })!;
    return ok({ relation: { schema: after.schema, rel: changedRows(comparison, query) }, comparison });
  }
  const relation = whole ? { schema: after.schema, rel: changedRows(whole, query) } : after;
  const names = new Set(after.schema.columns.map((column) => column.name));
  const fitting = filters.filter(
    (one) => !('column' in one) || one.column === undefined || names.has(one.column),
  );
  // A draft that sorts rows shows its own order.
  const ordered: View['sort'] = relation.rel.position === before.rel.position ? sort : [];
  const fittingSort = ordered.filter((one) => names.has(one.column));
  const seen = applyView(relation, fitting, fittingSort, context);
  return seen.ok ? ok({ relation: seen.value, comparison: whole }) : seen;
}

function changedRows(comparison: Comparison, query: Pick<PreviewQuery, 'changedOnly' | 'removedOnly'>): Rel {
  const removed = comparison.stays ? [op('not', comparison.stays)] : [];
  if (query.removedOnly && removed.length > 0) return filter(comparison.rel, anyOf(removed));
  if (!query.changedOnly) return comparison.rel;
  const touched = comparison.columns.filter((column) => column.touched && column.before);
  return filter(comparison.rel, anyOf([...touched.map(differs), ...removed]));
}

async function readPreview(
  project: PreviewParts,
  query: PreviewQuery,
  { relation, comparison }: PreviewedDraft,
  report: RecipeReport,
  options: TaskOptions,
): Promise<Result<Preview>> {
  const bounds = pageBounds(relation, { ...query, columns: existingColumns(relation, query.columns) });
  if (!bounds.ok) return bounds;
  const { columns, offset, limit } = bounds.value;
  const at = new Map(columns.map((column, index) => [column, index]));
  const compared = comparison?.columns.filter((one) => one.touched && one.before && at.has(one.after)) ?? [];
  const { page, sidecar, rows } = await project.readPage(
    {
      rel: relation.rel,
      columns,
      compared,
      gone: comparison?.stays && op('not', comparison.stays),
      query: { ...query, offset, limit },
    },
    options,
  );
  const before: Record<number, Record<number, string | null>> = {};
  compared.forEach((one, i) => {
    const changed = changedStrings(sidecar[i] ?? []);
    if (Object.keys(changed).length > 0) before[at.get(one.after)!] = changed;
  });
  const gone = comparison?.stays ? (sidecar.at(-1) ?? []) : [];
  return ok({
    page: { ...page, ...schemaFor(relation, query), rows },
    before,
    removedRows: page.rowIds.filter((_, row) => gone[row] === true),
    showsRemoved: comparison?.stays !== undefined,
    report,
  });
}

/** A draft may remove columns that were requested by name. */
function existingColumns(relation: Relation, asked: PreviewQuery['columns']): PreviewQuery['columns'] {
  if (asked === undefined || 'from' in asked) return asked;
  const there = new Set(relation.schema.columns.map((column) => column.name));
  return asked.filter((name) => there.has(name));
}

async function readFromDuckDb(
  project: ProjectDatabase,
  { rel, columns, compared, gone, query }: ComparedPage,
  options: TaskOptions,
): ReturnType<PreviewParts['readPage']> {
  const sidecar = compared.map(textBefore);
  if (gone) sidecar.push({ sql: printOver(gone), reads: [...columnsRead(gone)] });
  const { value, rows } = await project.answers.answer(
    rel,
    query,
    ({ frame }, session) => readPageWithValues(session, frame, columns, query.offset, query.limit, sidecar),
    options,
  );
  return { ...value, rows };
}

/**
 * Returns a list of the previous text where the cell changed, else null: the previous text may
 * itself be null.
 */
function textBefore(column: ComparedColumn): RowValue {
  const text = textOf(cellOf(column.before!)).expr;
  const changed = differs(column);
  const reads = columnsRead(text, columnsRead(changed));
  return {
    sql: `CASE WHEN ${printOver(changed)} THEN [left(${printOver(text)}, ${cellLimit})] END`,
    reads: [...reads],
  };
}

function changedStrings(list: readonly Json[]): Record<number, string | null> {
  const changed: Record<number, string | null> = {};
  list.forEach((one, row) => {
    if (Array.isArray(one)) changed[row] = one[0] === null ? null : String(one[0]);
  });
  return changed;
}
