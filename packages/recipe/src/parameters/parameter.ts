import {
  type FormulaParameter,
  type FormulaParameters,
  parameterTypes,
  temporalKind,
} from '@winnow/formulas';
import { defineMessages, refusal } from '@winnow/kernel';
import { z } from 'zod';

/**
 * A value that a run can set: steps refer to it in their fields as `{"$parameter": "name"}`,
 * formulas as `$name`.
 */
export interface RecipeParameter extends FormulaParameter {
  readonly name: string;
  /** Whether a run has to set a value; the app uses `value`. */
  readonly required?: boolean;
  readonly description?: string;
}

/** Valid names of a parameter: what formulas can have after the dollar sign. */
export const parameterName = /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u;

export const maxParameters = 100;

const longestText = 10_000;

/** Whether a value has the type of a parameter. */
export function isOfType({ type }: Pick<RecipeParameter, 'type'>, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || value.length > longestText) return false;
  if (type === 'date') return temporalKind(value) === 'date';
  return type === 'text' || value !== '';
}

/** Why a parameter is refused. */
export const parameterMessages = defineMessages('recipe.parameter', {
  name: 'use letters, digits and underscores, and start with a letter',
  otherType: 'the value doesn’t match the type',
});

export const parameterSchema = z
  .strictObject({
    name: z.string().regex(parameterName, refusal(parameterMessages.name)),
    type: z.enum(parameterTypes),
    value: z.union([z.string().max(longestText), z.number(), z.boolean()]),
    required: z.boolean().optional(),
    description: z.string().max(1000).optional(),
  })
  .refine((one) => isOfType(one, one.value), {
    path: ['value'],
    message: refusal(parameterMessages.otherType),
  });

/** Returns what `$name` means in the formulas of a recipe. */
export function formulaParameters(
  parameters: readonly RecipeParameter[] | undefined,
): FormulaParameters | undefined {
  return parameters && new Map(parameters.map(({ name, type, value }) => [name, { type, value }]));
}
