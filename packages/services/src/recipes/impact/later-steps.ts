import type { ColumnInfo, Draft, Effect, ProjectEngine, RecipeReport, StepReport } from '@winnow/engine';
import { ok, type Problem, type Result, type TableSchema } from '@winnow/kernel';
import { parseStep } from '@winnow/recipe/check-recipe';
import { editRecipe, type RecipeEdit } from '@winnow/recipe/edit-recipe';
import { formulaParameters, type RecipeParameter } from '@winnow/recipe/parameters/parameter';
import type { Recipe, Step } from '@winnow/recipe/recipe';
import { stepDefinition } from '@winnow/recipe/step-definition';
import { columnsReadBy } from '@winnow/steps';

/** How a change to a step affects a step after it. */
export interface LaterStep {
  readonly id: string;
  readonly sentence: string;
  readonly state: 'unaffected' | 'rerun' | 'changed' | 'broken' | 'removed';
  /** Cells that the step changes before and after the edit, if both are counted. */
  readonly cellsBefore?: number;
  readonly cells?: number;
  readonly problems: readonly Problem[];
  /** The columns before the step, as they would be after the edit. */
  readonly columns: readonly string[];
  /** Columns that would be missing there, and those that would be new. */
  readonly gone: readonly string[];
  readonly came: readonly string[];
}

export interface ImpactQuery {
  readonly recipe: Recipe;
  readonly draft: Draft;
  /** Later steps with repairs applied, and ids of later steps to remove. */
  readonly repairs: readonly Step[];
  readonly removed: readonly string[];
}

type Engine = Pick<ProjectEngine, 'check' | 'effect'>;

/**
 * Effects are counted over all rows; beyond this many steps after the draft, a step is only
 * reported as run again.
 */
const maxCounted = 15;

/**
 * Determines how a draft affects the steps after it. Steps that read none of the columns it touches
 * are unaffected; for the others, effects are counted before and after.
 */
export async function laterSteps(
  engine: Engine,
  query: ImpactQuery,
  signal: AbortSignal,
): Promise<Result<readonly LaterStep[]>> {
  const { recipe, draft } = query;
  const next = changedRecipe(query);
  const [before, after] = await Promise.all([
    engine.check(recipe, { signal }),
    engine.check(next, { signal }),
  ]);
  if (!before.ok) return before;
  if (!after.ok) return after;
  const place = recipe.steps.findIndex((one) => one.id === (draft.replaces ?? draft.after));
  const from = draft.replaces === undefined && draft.after === undefined ? recipe.steps.length : place + 1;
  const touched = await touchedBy(engine, recipe, next, draft, signal);
  const later: LaterStep[] = [];
  let counted = 0;
  for (const step of recipe.steps.slice(from)) {
    const now = next.steps.find((one) => one.id === step.id);
    const was = stepIn(before.value, step.id);
    const is = now && stepIn(after.value, step.id);
    const columnsWere = columnsBefore(before.value, step.id);
    const columnsAre = now ? columnsBefore(after.value, step.id) : [];
    const base = {
      id: step.id,
      sentence: is?.sentence ?? was?.sentence ?? step.kind,
      problems: [],
      columns: columnsAre.map((one) => one.name),
      gone: missing(columnsWere, columnsAre),
      came: missing(columnsAre, columnsWere),
    };
    if (!now || !is) later.push({ ...base, state: 'removed' });
    else if (is.state === 'broken') later.push({ ...base, state: 'broken', problems: is.problems });
    else if (!reaches(touched, now, columnsAre, next.parameters))
      later.push({ ...base, state: 'unaffected' });
    else if (is.state === 'off' || counted >= maxCounted) later.push({ ...base, state: 'rerun' });
    else {
      counted++;
      const [old, new_] = await Promise.all([
        effectIn(engine, recipe, step, signal),
        effectIn(engine, next, now, signal),
      ]);
      if (!new_.ok) return new_;
      for (const name of writtenBy(new_.value)) touched.columns.add(name);
      const same = old.ok && countsOf(old.value) === countsOf(new_.value);
      const counts = old.ok
        ? { cellsBefore: old.value.cellsChanged, cells: new_.value.cellsChanged }
        : { cells: new_.value.cellsChanged };
      later.push({ ...base, ...counts, state: same ? 'rerun' : 'changed' });
    }
  }
  return ok(later);
}

/** Returns the recipe with the draft and the repairs applied, and without the steps to remove. */
export function changedRecipe({ recipe, draft, repairs, removed }: ImpactQuery): Recipe {
  const edits: readonly RecipeEdit[] = [
    draftEdit(draft),
    ...repairs.map((step): RecipeEdit => ({ kind: 'replace', step })),
    ...removed.map((id): RecipeEdit => ({ kind: 'remove', id })),
  ];
  return edits.reduce(editRecipe, recipe);
}

function draftEdit({ step, after, replaces }: Draft): RecipeEdit {
  if (replaces !== undefined) return { kind: 'replace', step };
  return { kind: 'add', step, ...(after === undefined ? {} : { after }) };
}

interface Touched {
  readonly columns: Set<string>;
  /**
   * Whether rows are added, removed or moved, so that every step after it runs on different rows.
   */
  readonly rows: boolean;
}

async function touchedBy(
  engine: Engine,
  recipe: Recipe,
  next: Recipe,
  draft: Draft,
  signal: AbortSignal,
): Promise<Touched> {
  const old = recipe.steps.find((one) => one.id === draft.replaces);
  const effects = await Promise.all([
    ...(old ? [effectIn(engine, recipe, old, signal)] : []),
    effectIn(engine, next, draft.step, signal),
  ]);
  const known = effects.flatMap((one) => (one.ok ? [one.value] : []));
  return {
    columns: new Set(known.flatMap(writtenBy)),
    rows:
      known.length < effects.length ||
      known.some((one) => one.rowsAfter !== one.rowsBefore || one.rowsSorted),
  };
}

function effectIn(engine: Engine, recipe: Recipe, step: Step, signal: AbortSignal): Promise<Result<Effect>> {
  return engine.effect(recipe, { step, replaces: step.id }, { signal });
}

/** Returns the counts of an effect without column names, which may differ after a rename. */
function countsOf(effect: Effect): string {
  const { cellsChanged, cellsEmptied, cellsMismatched, rowsBefore, rowsAfter } = effect;
  return [cellsChanged, cellsEmptied, cellsMismatched, rowsBefore, rowsAfter].join();
}

function writtenBy({ byColumn, columnsAdded, columnsRemoved }: Effect): readonly string[] {
  return [...Object.keys(byColumn), ...columnsAdded, ...columnsRemoved];
}

function reaches(
  { columns, rows }: Touched,
  step: Step,
  before: readonly ColumnInfo[],
  parameters: readonly RecipeParameter[] | undefined,
): boolean {
  const definition = stepDefinition(step.kind);
  const params = parseStep(step, parameters);
  if (rows || !definition || !params.ok) return true;
  const schema = { columns: before.map((one) => ({ ...one, ref: one.name })) } as unknown as TableSchema;
  // A step that depends on whole rows or their order depends on every column.
  if (!definition.traits(params.value).rowWise) return columns.size > 0;
  const read = columnsReadBy(definition, params.value, schema, formulaParameters(parameters));
  return read.some((name) => columns.has(name));
}

function stepIn(report: RecipeReport, id: string): StepReport | undefined {
  return report.steps.find((one) => one.id === id);
}

function columnsBefore(report: RecipeReport, id: string): readonly ColumnInfo[] {
  const at = report.steps.findIndex((one) => one.id === id);
  return at > 0 ? report.steps[at - 1]!.columns : report.input;
}

function missing(of: readonly ColumnInfo[], from: readonly ColumnInfo[]): readonly string[] {
  const there = new Set(from.map((one) => one.name));
  return of.flatMap(({ name }) => (there.has(name) ? [] : [name]));
}
