import { cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, ok, type Result, rowIdRef } from '@winnow/kernel';
import type { CheckedRecipe, CheckedStep, Recipe } from '@winnow/recipe';
import { columnsRead, type Expr, maxIdBound, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { quoteName } from '../duckdb/sql-text.ts';
import { printFrame, printOver } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { CellContent, CellHistory, TaskOptions } from '../protocol.ts';
import type { Recipes } from '../recipes.ts';
import { unknownColumn } from '../view.ts';
import { traceRef } from './changes.ts';

/** The parts of a project that the history of a cell needs. */
export interface HistoryParts {
  readonly recipes: Recipes;
  readonly cellAt: (
    rel: Rel,
    rowId: number,
    column: Column,
    options: TaskOptions,
  ) => Promise<CellContent | undefined>;
}

/** Returns the whole text of a cell, found by its row's id. */
export async function readCell(
  project: Pick<HistoryParts, 'cellAt'>,
  relation: Relation,
  rowId: number,
  name: string,
  options: TaskOptions = {},
): Promise<Result<CellContent>> {
  const column = relation.schema.columns.find((one) => one.name === name);
  if (!column) return failed(unknownColumn(name, relation));
  const cell = await project.cellAt(relation.rel, rowId, column, options);
  return cell ? ok(cell) : failed(engineProblems.noRow({ row: rowId }));
}

/** A cell in the output of the steps of one source, and those steps. */
interface Place {
  /** Null for the first source of the recipe. */
  readonly source: string | null;
  readonly input: Relation;
  readonly steps: readonly CheckedStep[];
  readonly rowId: number;
  readonly column: Column;
}

type Entries = CellHistory['entries'];

/**
 * Returns a cell's value in the source and after each step that changed it, as far back as its row
 * goes.
 */
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
  const column = output.schema.columns.find((one) => one.name === name);
  if (!column) return failed(unknownColumn(name, output));
  let entries: Entries = [];
  let place: Place | undefined = { source: null, input, steps, rowId, column };
  let start: Pick<CellHistory, 'source' | 'sourceRow'> = { source: null, sourceRow: null };
  while (place) {
    const found: Result<CellTrace> = await traceCell(project, checked.value, place, options);
    if (!found.ok) return found;
    entries = [...found.value.entries, ...entries];
    if (found.value.isStart) start = { source: place.source, sourceRow: found.value.rowId };
    place = found.value.from;
  }
  return ok({ ...start, entries: entries.filter((one, i) => i === 0 || changed(entries[i - 1]!, one)) });
}

interface CellTrace {
  readonly entries: Entries;
  /** Whether it goes back to the cell as imported, which is then the first entry. */
  readonly isStart: boolean;
  readonly rowId: number;
  /** The cell of another source from which this one was appended. */
  readonly from: Place | undefined;
}

/** Follows a cell back through the steps of one source. */
async function traceCell(
  project: HistoryParts,
  checked: CheckedRecipe,
  { input, steps, rowId, column: last }: Place,
  options: TaskOptions,
): Promise<Result<CellTrace>> {
  const entries: Entries[number][] = [];
  let column: Column | undefined = last;
  for (let i = steps.length - 1; i >= 0 && column; i--) {
    const step = steps[i]!;
    const before: Relation = steps[i - 1]?.after ?? input;
    if (step.after === before) continue;
    const keepsRows = sameRows(step.after.rel, before.rel);
    const was = columnBefore(step, before, column);
    if (was && keepsRows && traceRef(step.after.rel, column.ref, before.rel) === was.ref) {
      column = was;
      continue;
    }
    const cell = await project.cellAt(step.after.rel, rowId, column, options);
    if (!cell) return failed(engineProblems.noRow({ row: rowId }));
    entries.unshift(entryOf(step.step.id, step.sentence, cell));
    if (keepsRows) {
      column = was;
      continue;
    }
    const origin = appendedFrom(step.after.rel, before, rowId, column, checked);
    if (origin?.source !== null) return ok({ entries, isStart: false, rowId, from: origin });
    column = origin.column;
  }
  if (!column) return ok({ entries, isStart: false, rowId, from: undefined });
  const cell = await project.cellAt(input.rel, rowId, column, options);
  if (!cell) return failed(engineProblems.noRow({ row: rowId }));
  return ok({
    entries: [entryOf(null, 'As imported', cell), ...entries],
    isStart: true,
    rowId,
    from: undefined,
  });
}

/**
 * Returns the cell that a step took over from the preceding table, or from another source whose
 * rows it appended; undefined if the rows were created in another way, or renumbered.
 */
function appendedFrom(
  after: Rel,
  before: Relation,
  rowId: number,
  { name, ref }: Column,
  { sources, sourceSteps }: CheckedRecipe,
): Place | undefined {
  const union = unionIn(after);
  if (!union || union.inputs.reduce((sum, { idBound }) => sum + idBound, 0) > maxIdBound) return undefined;
  let own = rowId;
  const table = union.inputs.find(({ idBound }) => {
    if (own < idBound) return true;
    own -= idBound;
    return false;
  });
  if (!table) return undefined;
  const given = readRefs(after, ref, union);
  const columnOf = ({ rel, schema: { columns } }: Relation): Column | undefined => {
    const read = new Set([...given].flatMap((one) => [...readRefs(table, one, rel)]));
    const some = columns.filter((one) => read.has(one.ref));
    return some.find((one) => one.name === name) ?? some[0];
  };
  const parts = [
    { source: null, input: before, steps: [], relation: before },
    ...[...sourceSteps].map(([source, own]) => ({ source, ...own, relation: sources.get(source)! })),
  ];
  const part = parts.find(({ relation }) => sameRows(table, relation.rel));
  const column = part && columnOf(part.relation);
  return part && column && { ...part, rowId: own, column };
}

type UnionRel = Extract<Rel, { readonly kind: 'union' }>;

/** Returns the union that a step created, below its other operations on the rows. */
function unionIn(rel: Rel): UnionRel | undefined {
  let at = rel;
  while ('input' in at) {
    if (makesRows(at)) return undefined;
    at = at.input;
  }
  return at.kind === 'union' ? at : undefined;
}

function entryOf(stepId: string | null, sentence: string, cell: CellContent): Entries[number] {
  return { stepId, sentence, value: cell.text, mismatched: cell.mismatched };
}

function changed(a: Entries[number], b: Entries[number]): boolean {
  return a.value !== b.value || a.mismatched !== b.mismatched;
}

/**
 * Returns the column from which a step computed this one: the column that it passed on, else the
 * one with the same name, else the only one that it read.
 */
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

/** Returns the refs of a relation below from which a column is computed. */
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

const makesRows = ({ kind }: Rel): boolean => kind === 'aggregate' || kind === 'unpivot' || kind === 'unnest';

function sameRows(rel: Rel, base: Rel): boolean {
  let at = rel;
  while (at !== base) {
    if (!('input' in at) || makesRows(at)) return false;
    at = at.input;
  }
  return true;
}

/** Reads a cell by its row's id, in a project's own file. */
export async function cellAt(
  project: ProjectDatabase,
  rel: Rel,
  rowId: number,
  column: Column,
  options: TaskOptions,
): Promise<CellContent | undefined> {
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
