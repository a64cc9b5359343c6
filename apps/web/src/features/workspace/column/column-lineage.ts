import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import { formulaParameters, parseStep, type Recipe, type Step, stepDefinition } from '@winnow/recipe';
import { columnsReadBy } from '@winnow/steps';

/** A step that created, renamed or used a column. */
export interface ColumnTouch {
  readonly stepId: string;
  /** 1-based position of the step in the recipe. */
  readonly number: number;
  readonly sentence: string;
  readonly how: 'created' | 'renamed' | 'used';
}

export interface ColumnLineage {
  /** The source column that it comes from; undefined if a step created it. */
  readonly sourceColumn: string | undefined;
  /** In recipe order. */
  readonly touches: readonly ColumnTouch[];
  /** Columns that the creating step read. */
  readonly madeFrom: readonly string[];
}

/**
 * Traces a column back from the table through renames to its source, and collects the steps that
 * touched it.
 */
export function columnLineage(
  name: string,
  recipe: Recipe,
  report: RecipeReport,
  last: number,
): ColumnLineage {
  const touches: ColumnTouch[] = [];
  let now = name;
  for (let at = last; at >= 0; at--) {
    const own = report.steps[at];
    const step = recipe.steps.find((one) => one.id === own?.id);
    if (!own || !step || own.state !== 'ok') continue;
    const before = report.steps[at - 1]?.columns ?? report.input;
    const touch = (how: ColumnTouch['how']): void => {
      touches.unshift({ stepId: own.id, number: at + 1, sentence: own.sentence, how });
    };
    if (before.some((one) => one.name === now)) {
      if (readsOf(step, before, recipe).includes(now)) touch('used');
      continue;
    }
    const older = nameBefore(step, now, own.columns, before);
    if (older === undefined) {
      touch('created');
      return { sourceColumn: undefined, touches, madeFrom: readsOf(step, before, recipe).slice(0, 20) };
    }
    touch('renamed');
    now = older;
  }
  return { sourceColumn: now, touches, madeFrom: [] };
}

/** Returns the name that a column had before the step that renamed it. */
function nameBefore(
  step: Step,
  name: string,
  after: readonly ColumnInfo[],
  before: readonly ColumnInfo[],
): string | undefined {
  if (step.kind === 'rename-columns') {
    const { names } = step.params as { readonly names?: readonly { from: string; to: string }[] };
    const renamed = names?.find((one) => one.to === name)?.from;
    if (renamed !== undefined) return renamed;
  }
  const renames = step.kind === 'rename-columns' || step.kind === 'use-first-row-as-header';
  const place = after.findIndex((one) => one.name === name);
  return renames && after.length === before.length ? before[place]?.name : undefined;
}

function readsOf(step: Step, before: readonly ColumnInfo[], { parameters }: Recipe): readonly string[] {
  const definition = stepDefinition(step.kind);
  const parsed = parseStep(step, parameters);
  if (!definition || !parsed.ok) return [];
  const schema = { columns: before.map((one) => ({ ...one, ref: one.name })) };
  return columnsReadBy(definition, parsed.value, schema, formulaParameters(parameters));
}
