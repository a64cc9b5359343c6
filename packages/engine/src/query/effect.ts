import { cellOf, textOf } from '@winnow/formulas';
import { ok, type Result } from '@winnow/kernel';
import { type CheckedStep, type Recipe, stepDefinition } from '@winnow/recipe';
import { columnExpr, columnsRead, type Expr, filter, literal, op, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { countRows, distinctFirst } from '../plan/distinct-first.ts';
import { printOver } from '../plan/print-frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { Draft, Effect, TaskOptions } from '../protocol.ts';
import { aroundDraft, checkDraft, type Recipes, stepsOf } from '../recipes.ts';
import {
  areMoved,
  type Comparison,
  compare,
  differs,
  isSorted,
  missingNames,
  renamedColumns,
} from './changes.ts';
import { countedRows } from './counted-rows.ts';

/** The parts of a project that computing an effect needs. */
export interface EffectParts {
  readonly recipes: Recipes;
  readonly rowsOf: (rel: Rel, options: TaskOptions) => Promise<number>;
  readonly countChanges: (comparison: Comparison, options: TaskOptions) => Promise<Counted>;
}

/** Counts what a draft does over all rows, in a single scan if it keeps rows in place. */
export function effectOf(
  project: ProjectDatabase,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions = {},
): Promise<Result<Effect>> {
  return effectIn(
    {
      recipes: project.recipes,
      rowsOf: (rel, task) => project.rowsOf(rel, task),
      countChanges: (comparison, task) => countChanges(project, comparison, task),
    },
    recipe,
    draft,
    options,
  );
}

/** Counts what a draft does on any engine. */
export async function effectIn(
  project: EffectParts,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions,
): Promise<Result<Effect>> {
  const checked = await checkDraft(project.recipes, recipe, draft, options);
  if (!checked.ok) return checked;
  const { before: was, after: is } = aroundDraft(checked.value, draft);
  const layout = {
    columnsAdded: missingNames(is.schema, was.schema),
    columnsRemoved: missingNames(was.schema, is.schema),
    columnsRenamed: renamedColumns(was, is),
    columnsMoved: areMoved(was.schema, is.schema),
    rowsSorted: isSorted(is.rel, was.rel),
  };
  const rowsBefore = await project.rowsOf(was.rel, options);
  const drafts = checked.value.steps.slice(-stepsOf(draft).length);
  const unread = await unreadBy(project, drafts, was, options);
  const comparison = compare(was, is);
  if (!comparison) {
    const rowsAfter = await project.rowsOf(is.rel, options);
    const none = { cellsChanged: 0, cellsEmptied: 0, cellsMismatched: 0, byColumn: {} };
    return ok({ ...none, ...layout, ...unread, rowsBefore, rowsAfter, newRows: true, exact: true });
  }
  const counted = await project.countChanges(comparison, options);
  return ok({ ...counted, ...layout, ...unread, rowsBefore, exact: true });
}

/**
 * Counts the values that the summaries of steps leave out, since they don't match their type, by
 * column. Steps inside of macros count too.
 */
export async function unreadBy(
  project: Pick<EffectParts, 'rowsOf'>,
  steps: readonly CheckedStep[],
  input: Relation,
  options: TaskOptions,
): Promise<Pick<Effect, 'unread'>> {
  const unread: Record<string, number> = Object.create(null) as Record<string, number>;
  let before = input;
  for (const { step, state, params, inside, after } of steps) {
    const summarized = state === 'ok' ? stepDefinition(step.kind)?.summarized : undefined;
    for (const { name, mismatch } of summarized?.(before.schema, params) ?? []) {
      if (mismatch === undefined) continue;
      const cells = await project.rowsOf(filter(before.rel, op('isNotNull', columnExpr(mismatch))), options);
      if (cells > 0) unread[name] = (unread[name] ?? 0) + cells;
    }
    const ofMacro = inside && (await unreadBy(project, inside, before, options)).unread;
    for (const [name, cells] of Object.entries(ofMacro ?? {})) unread[name] = (unread[name] ?? 0) + cells;
    before = after;
  }
  return Object.keys(unread).length > 0 ? { unread } : {};
}

type Counted = Pick<Effect, 'cellsChanged' | 'cellsEmptied' | 'cellsMismatched' | 'byColumn' | 'rowsAfter'>;

/**
 * Returns the conditions that an effect counts: three for each touched column, then whether the row
 * stays.
 */
export function conditionsOf({ columns, stays }: Comparison): readonly Expr[] {
  const kept = stays ?? literal('boolean', true);
  const touched = columns.filter((column) => column.touched);
  const conditions = touched.flatMap(({ after, before }): Expr[] => {
    const now = textOf(cellOf(after)).expr;
    const bare = (text: Expr): Expr =>
      op('eq', op('coalesce', text, literal('text', '')), literal('text', ''));
    const emptied = before
      ? op('and', bare(now), op('not', bare(textOf(cellOf(before)).expr)))
      : literal('boolean', false);
    const has = (column: typeof after): Expr =>
      column.mismatch === undefined
        ? literal('boolean', false)
        : op('isNotNull', { kind: 'column', ref: column.mismatch });
    const mismatched = before ? op('and', has(after), op('not', has(before))) : has(after);
    return [
      before ? differs({ after, before, touched: true }) : literal('boolean', false),
      emptied,
      mismatched,
    ];
  });
  return [...conditions.map((expr) => op('and', kept, expr)), kept];
}

/** Converts the counts of {@link conditionsOf} to an effect. */
export function readCounts({ columns }: Comparison, counts: readonly number[]): Counted {
  const byColumn: Record<string, number> = Object.create(null) as Record<string, number>;
  let [cellsChanged, cellsEmptied, cellsMismatched] = [0, 0, 0];
  columns
    .filter((column) => column.touched)
    .forEach(({ after }, i) => {
      const [changed, emptied, mismatched] = counts.slice(i * 3, i * 3 + 3) as [number, number, number];
      if (changed > 0) byColumn[after.name] = changed;
      cellsChanged += changed;
      cellsEmptied += emptied;
      cellsMismatched += mismatched;
    });
  return { cellsChanged, cellsEmptied, cellsMismatched, byColumn, rowsAfter: counts.at(-1)! };
}

/** Counts the changes of a comparison in one scan. */
export async function countChanges(
  project: ProjectDatabase,
  comparison: Comparison,
  options: TaskOptions,
): Promise<Counted> {
  const conditions = conditionsOf(comparison);
  const reads = new Set<string>();
  for (const expr of conditions) columnsRead(expr, reads);
  return project.runner.with(
    project.runner.plan(comparison.rel),
    async ({ frame, rows }) => {
      if (reads.size === 0) return readCounts(comparison, [...conditions.slice(1).map(() => 0), rows]);
      const row = await project.database.use(
        async (session) => {
          const { from, weight } = await distinctFirst(session, frame, conditions);
          const counts = conditions.map((expr) => `${countRows(weight, printOver(expr))}::DOUBLE`);
          const [counted] = await countedRows(project, session, `SELECT ${counts.join(', ')} FROM ${from}`);
          return counted!;
        },
        { label: 'Counting', ...options },
      );
      return readCounts(comparison, row.map(Number));
    },
    options,
  );
}
