import { failed, issueReason, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { renewParams } from '@winnow/steps';
import { isMacroParams, macroStep } from './macros/macro-step.ts';
import { recipeProblems } from './problems.ts';
import { type Recipe, recipeSchema, type Step } from './recipe-schema.ts';
import { stepDefinition } from './step-definition.ts';

export { emptyRecipe } from './empty-recipe.ts';
export {
  type Recipe,
  recipeSchema,
  type Step,
  type StepDraft,
  type UncheckedStep,
} from './recipe-schema.ts';

/**
 * Parses a recipe from JSON. Outdated parameters of its steps are converted to their current form.
 *
 * @returns the recipe; problems `recipe/not-a-recipe` with the position in the JSON,
 *   `recipe/id-taken` and `recipe/parameter-taken`
 */
export function parseRecipe(json: unknown): Result<Recipe> {
  const parsed = recipeSchema.safeParse(json);
  if (!parsed.success) {
    return failed(
      parsed.error.issues
        .slice(0, 20)
        .map((issue) =>
          recipeProblems.notARecipe({ path: issue.path.join('.'), reason: issueReason(issue) }),
        ),
    );
  }
  const recipe = renewed(parsed.data as Recipe);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const step of allSteps(recipe)) {
    if (seen.has(step.id)) problems.push(recipeProblems.idTaken({ id: step.id }, { stepId: step.id }));
    seen.add(step.id);
  }
  const names = new Set<string>();
  for (const { name } of recipe.parameters ?? []) {
    if (names.has(name)) problems.push(recipeProblems.parameterTaken({ name }));
    names.add(name);
  }
  return problems.length > 0 ? failed(problems) : ok(recipe);
}

function renewed(recipe: Recipe): Recipe {
  const { sources } = recipe;
  return {
    ...recipe,
    steps: recipe.steps.map(renewStep),
    ...(sources && {
      sources: Object.fromEntries(
        Object.entries(sources).map(([name, { steps }]) => [name, { steps: steps.map(renewStep) }]),
      ),
    }),
  };
}

/** Converts the parameters of a step to their current form, including those within a macro. */
export function renewStep(step: Step): Step {
  if (step.kind === macroStep.kind && isMacroParams(step.params)) {
    const { recipe } = step.params;
    const steps = { ...recipe, steps: recipe.steps.map(renewStep) };
    return { ...step, params: { ...step.params, recipe: steps as unknown as Json } };
  }
  const definition = stepDefinition(step.kind);
  return definition?.renew ? { ...step, params: renewParams(definition, step.params) } : step;
}

/** Returns the steps of the other sources first, then those of the recipe itself. */
export function allSteps(recipe: Recipe): readonly Step[] {
  return [...Object.values(recipe.sources ?? {}).flatMap((one) => one.steps), ...recipe.steps];
}
