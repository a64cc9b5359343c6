import { cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, ok, type Result, rowIdRef } from '@winnow/kernel';
import type { CheckedStep, Recipe } from '@winnow/recipe';
import { columnsRead, type Expr, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { quoteName } from '../duckdb/sql-text.ts';
import { printFrame, printOver } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { CellHistory, TaskOptions, WholeCell } from '../protocol.ts';
import type { Recipes } from '../recipes.ts';
import { unknownColumn } from '../view.ts';
import { traceRef } from './changes.ts';

/** What a cell's history needs of a project. */
export interface HistoryParts {
  readonly recipes: Recipes;
  readonly cellAt: (
    rel: Rel,
    rowId: number,
    column: Column,
    options: TaskOptions,
  ) => Promise<WholeCell | undefined>;
}

/** The whole text of a cell, found by its row's id. */
export async function readCell(
  project: Pick<HistoryParts, 'cellAt'>,
  relation: Relation,
  rowId: number,
  name: string,
  options: TaskOptions = {},
): Promise<Result<WholeCell>> {
  const column = relation.schema.columns.find((one) => one.name === name);
  if (!column) return failed(unknownColumn(name, relation));
  const cell = await project.cellAt(relation.rel, rowId, column, options);
  return cell ? ok(cell) : failed(engineProblems.noRow({ row: rowId }));
}

/** A cell's value in the source and after each step that touched it, as far back as its row goes. */
export async function historyOf(
  project: HistoryParts,
  recipe: Recipe,
  rowId: number,
  name: string,
  options: TaskOptions = {},
): Promise<Result<CellHistory>> {
  const checked = await project.recipes.check(recipe, undefined, options);
  if (!checked.ok) return checked;
  const { input, steps, output } = checked.value;
  const last = output.schema.columns.find((one) => one.name === name);
  if (!last) return failed(unknownColumn(name, output));
  const entries: CellHistory['entries'][number][] = [];
  let column: Column | undefined = last;
  let sourceRow: number | null = rowId;
  for (let i = steps.length - 1; i >= 0 && column; i--) {
    const step = steps[i]!;
    const before: Relation = steps[i - 1]?.after ?? input;
    if (step.after === before) continue;
    const was = columnBefore(step, before, column);
    if (
      was &&
      sameRows(step.after.rel, before.rel) &&
      traceRef(step.after.rel, column.ref, before.rel) === was.ref
    ) {
      column = was;
      continue;
    }
    const cell = await project.cellAt(step.after.rel, rowId, column, options);
    if (!cell) return failed(engineProblems.noRow({ row: rowId }));
    entries.unshift(entryOf(step.step.id, step.sentence, cell));
    if (!sameRows(step.after.rel, before.rel)) {
      sourceRow = null;
      column = undefined;
    } else column = was;
  }
  if (column && sourceRow !== null) {
    const cell = await project.cellAt(input.rel, rowId, column, options);
    if (!cell) return failed(engineProblems.noRow({ row: rowId }));
    entries.unshift(entryOf(null, 'As imported', cell));
  }
  return ok({ sourceRow, entries: entries.filter((one, i) => i === 0 || changed(entries[i - 1]!, one)) });
}

function entryOf(stepId: string | null, sentence: string, cell: WholeCell): CellHistory['entries'][number] {
  return { stepId, sentence, value: cell.text, mismatched: cell.mismatched };
}

function changed(a: CellHistory['entries'][number], b: CellHistory['entries'][number]): boolean {
  return a.value !== b.value || a.mismatched !== b.mismatched;
}

/** The column that a step made this one of: the one that it passed on, the one of the same name, or the only one that it read. */
function columnBefore(step: CheckedStep, before: Relation, column: Column): Column | undefined {
  const { columns } = before.schema;
  const passed = traceRef(step.after.rel, column.ref, before.rel);
  const read = passed === undefined ? readRefs(step.after.rel, column.ref, before.rel) : new Set([passed]);
  return (
    columns.find((one) => one.ref === passed) ??
    columns.find((one) => one.name === column.name) ??
    (read.size === 1 ? columns.find((one) => read.has(one.ref)) : undefined)
  );
}

/** Refs of a relation below that a column is computed from. */
function readRefs(rel: Rel, ref: string, base: Rel): ReadonlySet<string> {
  let refs = new Set([ref]);
  let at = rel;
  while (at !== base && 'input' in at) {
    if (at.kind === 'project') {
      const items = new Map<string, Expr>(at.items.map((item) => [item.ref, item.expr]));
      const below = new Set<string>();
      for (const one of refs) {
        const expr = items.get(one);
        if (expr) columnsRead(expr, below);
      }
      refs = below;
    }
    at = at.input;
  }
  return refs;
}

function sameRows(rel: Rel, base: Rel): boolean {
  let at = rel;
  while (at !== base) {
    if (!('input' in at) || at.kind === 'aggregate' || at.kind === 'unpivot' || at.kind === 'unnest')
      return false;
    at = at.input;
  }
  return true;
}

/** A cell by its row's id, in a project's own file. */
export async function cellAt(
  project: ProjectDatabase,
  rel: Rel,
  rowId: number,
  column: Column,
  options: TaskOptions,
): Promise<WholeCell | undefined> {
  const refs = [rowIdRef, column.ref, ...(column.mismatch === undefined ? [] : [column.mismatch])];
  const text = printOver(textOf(cellOf(column)).expr);
  const mismatched = column.mismatch === undefined ? 'false' : `t.${quoteName(column.mismatch)} IS NOT NULL`;
  return project.runner.with(
    project.runner.plan(rel),
    ({ frame }) =>
      project.database.use(async (session) => {
        const rows = await session.rows(
          `SELECT ${text}, ${mismatched} FROM (${printFrame(frame, refs)}) AS t WHERE t.${quoteName(rowIdRef)} = ${Math.trunc(rowId)} LIMIT 1`,
        );
        const [row] = rows;
        return row && { text: row[0] === null ? null : String(row[0]), mismatched: row[1] === true };
      }, options),
    options,
  );
}
