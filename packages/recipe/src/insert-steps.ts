import { parametersUsedBy } from './parameters/used-parameters.ts';
import { allSteps, type Recipe } from './recipe.ts';
import { inGroup } from './step-groups.ts';
import { newStepId } from './step-id.ts';

/**
 * Inserts copies of steps into a recipe, with ids of their own, and adds the parameters that the
 * recipe lacks.
 *
 * @param after id of the step before them; at the end if left out or gone
 * @returns the recipe and the ids of the copies, in order
 */
export function insertSteps(
  recipe: Recipe,
  { steps, parameters = [] }: Pick<Recipe, 'steps' | 'parameters'>,
  after?: string,
): { readonly recipe: Recipe; readonly ids: readonly string[] } {
  const taken = new Set(allSteps(recipe).map(({ id }) => id));
  const found = after === undefined ? -1 : recipe.steps.findIndex(({ id }) => id === after);
  const at = found < 0 ? recipe.steps.length : found + 1;
  const [groupBefore, groupAfter] = [recipe.steps[at - 1]?.group, recipe.steps[at]?.group];
  // Steps inserted between two steps of a group join it.
  const sharedGroup = groupBefore === groupAfter ? groupBefore : undefined;
  const copies = steps.map((step) => inGroup({ ...step, id: reserveId(taken) }, sharedGroup ?? step.group));
  const known = new Set(recipe.parameters?.map(({ name }) => name));
  const more = parameters.filter(({ name }) => !known.has(name));
  const own = [...(recipe.parameters ?? []), ...more];
  return {
    recipe: {
      ...recipe,
      ...(own.length > 0 && { parameters: own }),
      steps: [...recipe.steps.slice(0, at), ...copies, ...recipe.steps.slice(at)],
    },
    ids: copies.map(({ id }) => id),
  };
}

/** Reserves and returns an unused id. */
function reserveId(taken: Set<string>): string {
  const id = newStepId(taken);
  taken.add(id);
  return id;
}

/**
 * Returns steps of a recipe as a separate recipe for copying: in recipe order, with the parameters
 * that they use and the plugins that it pins.
 */
export function recipeOfSteps(recipe: Recipe, ids: ReadonlySet<string>): Recipe {
  const { winnow, name, plugins } = recipe;
  const steps = recipe.steps.filter(({ id }) => ids.has(id));
  const used = new Set(steps.flatMap(parametersUsedBy));
  const parameters = recipe.parameters?.filter((one) => used.has(one.name)) ?? [];
  return {
    ...{ winnow, name, steps },
    ...(parameters.length > 0 && { parameters }),
    ...(plugins && { plugins }),
  };
}
