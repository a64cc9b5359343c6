import { type FormulaParameter, replaceParameter } from '@winnow/formulas';
import { fillParameters, isInnerRecipe, isParameterReference, mapParams } from '@winnow/steps';
import type { Recipe, Step } from '../recipe.ts';
import { stepDefinition } from '../step-definition.ts';
import type { RecipeParameter } from './parameter.ts';

/**
 * Adds or changes a parameter of a recipe.
 *
 * @param was its previous name; steps and formulas that use it are updated
 */
export function setParameter(recipe: Recipe, parameter: RecipeParameter, was = parameter.name): Recipe {
  const { parameters = [] } = recipe;
  const known = parameters.some(({ name }) => name === was);
  const next = known
    ? parameters.map((one) => (one.name === was ? parameter : one))
    : [...parameters, parameter];
  const renamed =
    was === parameter.name ? recipe : mapSteps(recipe, (step) => renamedIn(step, was, parameter));
  return { ...renamed, parameters: next };
}

/** Removes a parameter from a recipe and replaces its uses with its value. */
export function removeParameter(recipe: Recipe, name: string): Recipe {
  const { parameters: before = [], ...rest } = recipe;
  const removed = before.find((one) => one.name === name);
  if (!removed) return recipe;
  const parameters = before.filter((one) => one !== removed);
  const filled = mapSteps(rest, (step) => writtenOut(step, removed));
  return parameters.length === 0 ? filled : { ...filled, parameters };
}

function mapSteps(recipe: Recipe, change: (step: Step) => Step): Recipe {
  const { sources } = recipe;
  return {
    ...recipe,
    steps: recipe.steps.map(change),
    ...(sources && {
      sources: Object.fromEntries(
        Object.entries(sources).map(([name, { steps }]) => [name, { steps: steps.map(change) }]),
      ),
    }),
  };
}

function renamedIn(step: Step, was: string, { name }: RecipeParameter): Step {
  const params = renameReferences(step.params, was, name) as Step['params'];
  return inFormulas({ ...step, params }, was, { name });
}

function renameReferences(value: unknown, was: string, name: string): unknown {
  if (isParameterReference(value)) return value.$parameter === was ? { $parameter: name } : value;
  if (Array.isArray(value)) return value.map((one) => renameReferences(one, was, name));
  if (typeof value !== 'object' || value === null || isInnerRecipe(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, renameReferences(one, was, name)]),
  );
}

function writtenOut(step: Step, removed: RecipeParameter): Step {
  const params = fillParameters(stepDefinition(step.kind)?.params, step.params, (name) =>
    name === removed.name ? removed.value : undefined,
  ) as Step['params'];
  return inFormulas({ ...step, params }, removed.name, { type: removed.type, value: removed.value });
}

function inFormulas(step: Step, name: string, by: { readonly name: string } | FormulaParameter): Step {
  const definition = stepDefinition(step.kind);
  if (!definition) return step;
  const params = mapParams(definition.params, step.params, (value, meta) =>
    meta.control === 'formula' && typeof value === 'string' ? replaceParameter(value, name, by) : value,
  ) as Step['params'];
  return { ...step, params };
}
