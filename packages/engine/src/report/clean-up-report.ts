import { ok, type Result } from '@winnow/kernel';
import { type Recipe, stepDefinition } from '@winnow/recipe';
import type { Effect, Page, ProjectEngine, TaskOptions } from '../protocol.ts';

/** One value that a step changed. */
export interface ChangedValue {
  readonly row: number;
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of one step of a recipe. */
export interface StepChanges {
  readonly sentence: string;
  readonly note?: string;
  /** Whether the step only says how the source is read. */
  readonly readsSource: boolean;
  readonly effect: Effect;
  readonly examples: readonly ChangedValue[];
}

export interface CleanUpReport {
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly steps: readonly StepChanges[];
  /** Values of the recipe’s parameters, by name. */
  readonly parameters: { readonly [name: string]: string };
}

/**
 * Reports what a recipe changed, step by step: counted over all rows, with some examples.
 *
 * @param examples maximum number of examples per step
 */
export async function cleanUpReport(
  engine: Pick<ProjectEngine, 'check' | 'effect' | 'preview'>,
  recipe: Recipe,
  examples: number,
  task: TaskOptions = {},
): Promise<Result<CleanUpReport>> {
  const checked = await engine.check(recipe, task);
  if (!checked.ok) return checked;
  const done: StepChanges[] = [];
  const enabled = recipe.steps.filter((step) => step.enabled !== false);
  for (const [i, step] of enabled.entries()) {
    task.onProgress?.({ label: 'Counting changes', part: i / enabled.length });
    const before: Recipe = { ...recipe, steps: enabled.slice(0, i) };
    const effect = await engine.effect(before, { step }, task);
    if (!effect.ok) return effect;
    const readsSource = stepDefinition(step.kind)?.readsSource === true;
    const found =
      readsSource || effect.value.cellsChanged === 0 || examples === 0
        ? ok([])
        : await examplesOf(engine, before, step, examples, task);
    if (!found.ok) return found;
    const sentence = checked.value.steps.find(({ id }) => id === step.id)?.sentence ?? step.kind;
    done.push({
      sentence,
      readsSource,
      effect: effect.value,
      examples: found.value,
      ...(step.note === undefined ? {} : { note: step.note }),
    });
  }
  // Header rows do not count as rows of the source.
  const firstChange = done.findIndex(({ readsSource }) => !readsSource);
  const rowsBefore =
    done[firstChange]?.effect.rowsBefore ?? done.at(-1)?.effect.rowsAfter ?? done[0]?.effect.rowsBefore ?? 0;
  const rowsAfter = done.at(-1)?.effect.rowsAfter ?? rowsBefore;
  const set = (recipe.parameters ?? []).map(({ name, value }) => [name, String(value)] as const);
  return ok({ rowsBefore, rowsAfter, steps: done, parameters: Object.fromEntries(set) });
}

async function examplesOf(
  engine: Pick<ProjectEngine, 'preview'>,
  recipe: Recipe,
  step: Recipe['steps'][number],
  maxExamples: number,
  task: TaskOptions,
): Promise<Result<readonly ChangedValue[]>> {
  const query = { view: { recipe }, draft: { step }, offset: 0, limit: maxExamples, changedOnly: true };
  const preview = await engine.preview(query, task);
  if (!preview.ok) return preview;
  const { page, before } = preview.value;
  const examples = Object.entries(before).flatMap(([column, rows]) =>
    Object.entries(rows).map(
      ([row, was]): ChangedValue => ({
        row: page.rowIds[Number(row)]! + 1,
        column: page.columns[Number(column)]!.name,
        before: was,
        after: textAt(page, Number(column), Number(row)),
      }),
    ),
  );
  return ok(examples.slice(0, maxExamples));
}

/** Returns what the app shows in a cell of a page. */
function textAt(page: Pick<Page, 'cells' | 'mismatches'>, column: number, row: number): string | null {
  const kept = page.mismatches[column]?.[row];
  const value = kept ?? page.cells[column]?.[row] ?? null;
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
