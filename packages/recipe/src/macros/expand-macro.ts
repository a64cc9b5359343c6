import { failed, locate, ok, type Result } from '@winnow/kernel';
import { isParameterReference } from '@winnow/steps';
import { removeParameter, setParameter } from '../parameters/edit-parameters.ts';
import { type ParameterValues, setParameterValues } from '../parameters/set-parameter-values.ts';
import type { Recipe, Step } from '../recipe-schema.ts';
import { isMacroParams, type MacroParams } from './macro-step.ts';

/**
 * Returns the recipe of a macro with its inputs set to the values of a step, and ids prefixed with
 * that of the step.
 *
 * @returns problems of {@link setParameterValues}, at the step
 */
export function filledMacro({ recipe, values }: MacroParams, stepId: string): Result<Recipe> {
  const filled = setParameterValues(recipe, values as ParameterValues);
  if (!filled.ok) return failed(filled.problems.map((one) => locate(one, { stepId, param: 'values' })));
  const steps = filled.value.steps.map((step) => ({ ...step, id: `${stepId}.${step.id}` }));
  return ok({ ...filled.value, steps });
}

/**
 * Expands a macro into plain steps: inputs are replaced with their values, and with references if a
 * value refers to a parameter of the recipe.
 *
 * @returns the step itself if it is not a macro that can run
 */
export function expandMacro(step: Step): readonly Step[] {
  if (!isMacroParams(step.params)) return [step];
  const { recipe, values = {} } = step.params;
  const given = Object.entries(values);
  const literals = given.filter(([, value]) => !isParameterReference(value));
  const filled = setParameterValues(
    { ...recipe, parameters: recipe.parameters?.map(({ required: _, ...one }) => one) ?? [] },
    Object.fromEntries(literals) as ParameterValues,
  );
  if (!filled.ok) return [step];
  // Inputs may have the names of parameters, so references are renamed through names that are
  // neither.
  const links = given.flatMap(([name, value]) => (isParameterReference(value) ? [{ name, value }] : []));
  let expanded = filled.value;
  for (const { name } of filled.value.parameters ?? [])
    if (!links.some((link) => link.name === name)) expanded = removeParameter(expanded, name);
  for (const [index, { name }] of links.entries()) expanded = renamed(expanded, name, `macro_input_${index}`);
  for (const [index, { value }] of links.entries())
    expanded = renamed(expanded, `macro_input_${index}`, value.$parameter);
  return expanded.steps.map((one) => ({
    ...one,
    id: `${step.id}.${one.id}`,
    ...(step.enabled === false && { enabled: false }),
  }));
}

function renamed(recipe: Recipe, was: string, name: string): Recipe {
  const parameter = recipe.parameters?.find((one) => one.name === was);
  return parameter ? setParameter(recipe, { ...parameter, name }, was) : recipe;
}
