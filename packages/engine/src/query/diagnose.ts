import { type Json, ok, type Result } from '@winnow/kernel';
import { parseStep, type Recipe, stepDefinition } from '@winnow/recipe';
import type { Rel } from '@winnow/sql';
import type { JoinDiagnosis } from '@winnow/steps';
import type { Draft, TaskOptions } from '../protocol.ts';
import { aroundDraft, checkDraft, type Recipes } from '../recipes.ts';

/**
 * Maximum number of rows, of both tables together, for which all keys are compared; for larger
 * joins, a sample of the keys is.
 */
const maxExactRows = 20_000_000;

/** The parts of a project that a diagnosis needs. */
export interface DiagnosisParts {
  readonly recipes: Recipes;
  readonly runner: {
    readonly ask: (rel: Rel, options: TaskOptions) => Promise<Result<readonly (readonly Json[])[]>>;
  };
  readonly rowsOf: (rel: Rel, options: TaskOptions) => Promise<number>;
}

/**
 * Reports how the rows of a joining draft would match, counted over all keys up to
 * {@link maxExactRows} rows, else over a sample of keys, which is chosen by hash so that it is the
 * same on both sides. Null if the draft has nothing to diagnose.
 */
export async function diagnosisOf(
  project: DiagnosisParts,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions = {},
  maxRows: number = maxExactRows,
): Promise<Result<JoinDiagnosis | null>> {
  const definition = stepDefinition(draft.step.kind);
  if (!definition?.diagnose) return ok(null);
  const params = parseStep(draft.step, recipe.parameters);
  if (!params.ok) return params;
  const checked = await checkDraft(project.recipes, recipe, draft, options);
  if (!checked.ok) return checked;
  const { sources } = checked.value;
  const diagnosed = definition.diagnose(aroundDraft(checked.value, draft).before, params.value, {
    stepId: draft.step.id,
    source: (name) => sources.get(name),
  });
  if (!diagnosed.ok) return diagnosed;
  if (!diagnosed.value) return ok(null);
  const { tables, counts, read } = diagnosed.value;
  const rows: [number, number] = [0, 0];
  for (const [i, table] of tables.entries()) rows[i] = await project.rowsOf(table, options);
  const oneIn = Math.max(1, Math.ceil((rows[0] + rows[1]) / maxRows));
  const answer = await project.runner.ask(counts(oneIn), options);
  return answer.ok ? ok(read(answer.value[0] ?? [], rows, oneIn)) : answer;
}
