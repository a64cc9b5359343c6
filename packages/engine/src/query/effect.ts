import { cellOf, textOf } from '@winnow/formulas';
import { failed, ok, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { columnsRead, type Expr, literal, op } from '@winnow/sql';
import { printFrame, printOver } from '../plan/print-frame.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { Draft, Effect, TaskOptions } from '../protocol.ts';
import { aroundLast, errorsOf, withDraft } from '../recipes.ts';
import { type Comparison, compare, differs, namesMissing } from './changes.ts';

/** What a draft does, counted over all rows: in one scan where it keeps rows in their place. */
export async function effectOf(
  project: ProjectDatabase,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions = {},
): Promise<Result<Effect>> {
  const drafted = withDraft(recipe, draft);
  if (!drafted.ok) return drafted;
  const checked = await project.recipes.check(drafted.value, undefined, options);
  if (!checked.ok) return checked;
  const errors = errorsOf(checked.value.steps.at(-1)?.problems ?? []);
  if (errors.length > 0) return failed(errors);
  const { before: was, after: is } = aroundLast(checked.value);
  const columnsAdded = namesMissing(is.schema, was.schema);
  const columnsRemoved = namesMissing(was.schema, is.schema);
  const beforePlan = project.runner.plan(was.rel);
  const rowsBefore = await project.runner.with(beforePlan, ({ rows }) => Promise.resolve(rows), options);
  const comparison = compare(was, is);
  if (!comparison) {
    const rowsAfter = await project.runner.with(
      project.runner.plan(is.rel),
      ({ rows }) => Promise.resolve(rows),
      options,
    );
    const none = { cellsChanged: 0, cellsEmptied: 0, cellsMismatched: 0, byColumn: {} };
    return ok({ ...none, rowsBefore, rowsAfter, columnsAdded, columnsRemoved, exact: true });
  }
  const counted = await countChanges(project, comparison, options);
  return ok({ ...counted, rowsBefore, columnsAdded, columnsRemoved, exact: true });
}

async function countChanges(
  project: ProjectDatabase,
  { rel, columns, stays }: Comparison,
  options: TaskOptions,
): Promise<Pick<Effect, 'cellsChanged' | 'cellsEmptied' | 'cellsMismatched' | 'byColumn' | 'rowsAfter'>> {
  const touched = columns.filter((column) => column.touched);
  const counts = touched.flatMap(({ after, before }): Expr[] => {
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
  const kept = stays ?? literal('boolean', true);
  const reads = new Set<string>();
  for (const expr of [...counts, kept]) columnsRead(expr, reads);
  const plan = project.runner.plan(rel);
  return project.runner.with(
    plan,
    async ({ frame, rows }) => {
      const sums = [...counts.map((expr) => op('and', kept, expr)), kept];
      const row =
        reads.size === 0
          ? [...counts.map(() => 0), rows]
          : await project.database.use(
              (session) =>
                session.row(
                  `SELECT ${sums.map((expr) => `count_if(${printOver(expr)})::DOUBLE`).join(', ')} FROM (${printFrame(frame, [...reads])}) AS t`,
                ),
              { label: 'Counting', ...options },
            );
      const byColumn: Record<string, number> = Object.create(null) as Record<string, number>;
      let [cellsChanged, cellsEmptied, cellsMismatched] = [0, 0, 0];
      touched.forEach(({ after }, i) => {
        const [changed, emptied, mismatched] = row.slice(i * 3, i * 3 + 3).map(Number) as [
          number,
          number,
          number,
        ];
        if (changed > 0) byColumn[after.name] = changed;
        cellsChanged += changed;
        cellsEmptied += emptied;
        cellsMismatched += mismatched;
      });
      return { cellsChanged, cellsEmptied, cellsMismatched, byColumn, rowsAfter: Number(row.at(-1)) };
    },
    options,
  );
}
