import { columnInputInFormula } from '@winnow/formulas';
import { mapParams } from '@winnow/steps';
import type { RecipeParameter } from '../parameters/parameter.ts';
import { parametersUsedBy } from '../parameters/used-parameters.ts';
import type { Recipe, Step } from '../recipe-schema.ts';
import { stepDefinition } from '../step-definition.ts';
import { expandMacro } from './expand-macro.ts';
import { macroStep } from './macro-step.ts';

/** A value in the steps of a macro that can become an input. */
export interface MacroValue {
  /** Index of the value among the single values of the steps, from 0. */
  readonly place: number;
  readonly label: string;
  readonly type: 'text' | 'number' | 'boolean';
  readonly value: string | number | boolean;
}

/** An input made from a column or a value of the steps. */
export interface MacroInput extends RecipeParameter {
  /** Indexes of the values that it stands for; a column is replaced wherever it is named. */
  readonly places?: readonly number[];
}

/** Prepares steps for a macro: macros among them are expanded, and ids renumbered. */
export function macroSteps(steps: readonly Step[]): readonly Step[] {
  return steps
    .flatMap((step) => (step.kind === macroStep.kind ? expandMacro(step) : [step]))
    .map((step, index) => ({ ...step, id: `s${index + 1}` }));
}

/**
 * Returns the strings, numbers and booleans in the steps, which may differ in each use of a macro.
 */
export function macroValues(steps: readonly Step[]): readonly MacroValue[] {
  const found: MacroValue[] = [];
  eachValue(steps, (value, { label, control }, place) => {
    if (control === 'flag' && typeof value === 'boolean')
      found.push({ place, label, value, type: 'boolean' });
    if (control === 'number' && typeof value === 'number')
      found.push({ place, label, value, type: 'number' });
    if (/^(?:text|regex|source)$/.test(control) && typeof value === 'string' && value !== '')
      found.push({ place, label, value, type: 'text' });
    return value;
  });
  return found;
}

/** Returns the columns that the steps name, in fields or formulas, not merely by a rule. */
export function macroColumns(steps: readonly Step[], columns: readonly string[]): readonly string[] {
  const was = JSON.stringify(steps);
  return columns.filter((value) => {
    const { steps: now } = macroRecipeOf('', steps, [{ name: 'column', type: 'column', value }]);
    return JSON.stringify(now) !== was;
  });
}

/**
 * Creates the recipe of a macro: these steps, with references in place of what became an input.
 *
 * @param steps as returned by {@link macroSteps}
 * @param inputs of columns and values; parameters that the steps use already become inputs too
 */
export function macroRecipeOf(
  name: string,
  steps: readonly Step[],
  inputs: readonly MacroInput[],
  parameters: readonly RecipeParameter[] = [],
): Recipe {
  const used = new Set(steps.flatMap(parametersUsedBy));
  const columns = inputs.filter((one) => one.type === 'column');
  const valueInputs = inputs.flatMap(({ places = [], name: input }) =>
    places.map((place) => [place, input] as const),
  );
  const byPlace = new Map(valueInputs);
  const changed = eachValue(steps, (value, { control, of }, place) => {
    const input = byPlace.get(place);
    if (input !== undefined) return { $parameter: input };
    return of === undefined ? withColumnInputs(value, control, columns) : value;
  });
  const own = inputs.map(({ places: _, ...parameter }) => parameter);
  const all = [...own, ...parameters.filter((one) => used.has(one.name))];
  return { winnow: 1, name, steps: changed, ...(all.length > 0 && { parameters: all }) };
}

function eachValue(
  steps: readonly Step[],
  change: (
    value: unknown,
    meta: { readonly label: string; readonly control: string; readonly of?: string },
    place: number,
  ) => unknown,
): readonly Step[] {
  let place = 0;
  return steps.map((step) => {
    const definition = stepDefinition(step.kind);
    if (!definition) return step;
    const params = mapParams(definition.params, step.params, (value, meta) => change(value, meta, place++));
    return { ...step, params: params as Step['params'] };
  });
}

function withColumnInputs(value: unknown, control: string, columns: readonly MacroInput[]): unknown {
  const reference = (name: unknown): unknown => {
    const input = columns.find((one) => one.value === name);
    return input ? { $parameter: input.name } : name;
  };
  if (control === 'column') return reference(value);
  if (control === 'formula' && typeof value === 'string')
    return columns.reduce(
      (text, { name, value: column }) => columnInputInFormula(text, String(column), name),
      value,
    );
  if (control !== 'columns' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reference);
  const { from, to, except } = value as { from?: unknown; to?: unknown; except?: readonly unknown[] };
  if (from !== undefined) return { from: reference(from), to: reference(to) };
  return except ? { ...value, except: except.map(reference) } : value;
}
