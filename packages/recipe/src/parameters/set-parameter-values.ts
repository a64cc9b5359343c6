import { failed, type Json, nearest, ok, type Problem, type Result } from '@winnow/kernel';
import { recipeProblems } from '../problems.ts';
import type { Recipe } from '../recipe.ts';
import { isOfType, type RecipeParameter } from './parameter.ts';

/** Values for the parameters of a recipe, by name; text is parsed as the type of the parameter. */
export type ParameterValues = Readonly<Record<string, Json>>;

/**
 * Sets the parameters of a recipe to the values of a run.
 *
 * @returns problems `recipe/unknown-parameter`, `recipe/bad-parameter`, and
 *   `recipe/missing-parameter` for a required one that is not given
 */
export function setParameterValues(recipe: Recipe, given: ParameterValues): Result<Recipe> {
  const { parameters = [] } = recipe;
  const values = new Map(Object.entries(given));
  const problems: Problem[] = [...unknownParameters([recipe], given)];
  const set = parameters.map((parameter) => {
    const value = values.get(parameter.name);
    if (value === undefined) {
      const { name, type } = parameter;
      if (parameter.required) problems.push(recipeProblems.missingParameter({ name, type }));
      return parameter;
    }
    const read = readParameterValue(parameter, value);
    problems.push(...read.problems);
    return read.ok ? { ...parameter, value: read.value } : parameter;
  });
  if (problems.length > 0) return failed(problems);
  return ok(parameters.length === 0 ? recipe : { ...recipe, parameters: set });
}

/** Returns the problems of names that are not parameters of these recipes. */
export function unknownParameters(
  recipes: readonly Pick<Recipe, 'parameters'>[],
  given: ParameterValues,
): readonly Problem[] {
  const names = recipes.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name));
  return Object.keys(given).flatMap((name) =>
    names.includes(name) ? [] : [unknownParameter(name, [...new Set(names)])],
  );
}

/**
 * Parses a value for a parameter; text is parsed as its type.
 *
 * @returns problem `recipe/bad-parameter`
 */
export function readParameterValue(
  parameter: Pick<RecipeParameter, 'name' | 'type'>,
  given: Json,
): Result<RecipeParameter['value']> {
  const value = typeof given === 'string' ? readText(parameter.type, given) : given;
  if (isOfType(parameter, value)) return ok(value as RecipeParameter['value']);
  const { name, type } = parameter;
  const written = typeof given === 'string' ? given : JSON.stringify(given);
  return failed(recipeProblems.badParameter({ name, type, value: written.slice(0, 100) }));
}

/** Returns the problem of a name that is not a parameter of the recipe. */
export function unknownParameter(name: string, names: readonly string[], at = {}): Problem {
  const near = nearest(name, names);
  return recipeProblems.unknownParameter(
    { name, names: names.slice(0, 20).join(', '), ...(near === undefined ? {} : { nearest: near }) },
    at,
  );
}

const numberText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const booleans: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

function readText(type: RecipeParameter['type'], text: string): string | number | boolean {
  const trimmed = text.trim();
  if (type === 'number') return numberText.test(trimmed) ? Number(trimmed) : text;
  if (type === 'boolean') return booleans[trimmed.toLowerCase()] ?? text;
  return type === 'date' ? trimmed : text;
}
