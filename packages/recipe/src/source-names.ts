import { fillParameters, visitParams } from '@winnow/steps';
import { expandMacro } from './macros/expand-macro.ts';
import { allSteps, type Recipe } from './recipe.ts';
import { stepDefinition } from './step-definition.ts';

/**
 * Returns the distinct names of the sources that a recipe reads besides its first: those with their
 * own steps, in that order, then those that only other steps name, including in macros or by a
 * parameter.
 */
export function sourceNamesIn(recipe: Recipe): readonly string[] {
  const names = new Set(Object.keys(recipe.sources ?? {}));
  const values = new Map(recipe.parameters?.map(({ name, value }) => [name, value]));
  for (const { kind, params } of allSteps(recipe).flatMap(expandMacro)) {
    const definition = stepDefinition(kind);
    if (!definition) continue;
    const filled = fillParameters(definition.params, params, (name) => values.get(name));
    visitParams(definition.params, filled, (value, { control }) => {
      if (control === 'source' && typeof value === 'string') names.add(value);
    });
  }
  return [...names];
}
