import { allSteps, type Recipe, type Step } from './recipe.ts';

/**
 * The recipe with copies of these steps, under ids of their own.
 *
 * @param after id of the step before them; at the end if left out or gone
 * @returns the recipe and the ids of the copies, in order
 */
export function insertSteps(
  recipe: Recipe,
  steps: readonly Step[],
  after?: string,
): { readonly recipe: Recipe; readonly ids: readonly string[] } {
  const taken = new Set(allSteps(recipe).map(({ id }) => id));
  const copies = steps.map((step) => ({ ...step, id: freeId(taken) }));
  const found = after === undefined ? -1 : recipe.steps.findIndex(({ id }) => id === after);
  const at = found < 0 ? recipe.steps.length : found + 1;
  return {
    recipe: { ...recipe, steps: [...recipe.steps.slice(0, at), ...copies, ...recipe.steps.slice(at)] },
    ids: copies.map(({ id }) => id),
  };
}

/** A short id that is not taken, `s7`, which is taken from then on. */
function freeId(taken: Set<string>): string {
  let n = taken.size + 1;
  while (taken.has(`s${n}`)) n++;
  taken.add(`s${n}`);
  return `s${n}`;
}

/**
 * Steps of a recipe as a recipe of their own, as it is copied: in the order of the recipe, with the
 * plugins that it pins.
 */
export function recipeOfSteps(recipe: Recipe, ids: ReadonlySet<string>): Recipe {
  const { winnow, name, plugins } = recipe;
  return { winnow, name, steps: recipe.steps.filter(({ id }) => ids.has(id)), ...(plugins && { plugins }) };
}
