import type { z } from 'zod';
import { isInnerRecipe, isParameterReference } from './parameter-reference.ts';
import { paramMeta } from './params.ts';
import { elementOf, shapeOf } from './walk-params.ts';

/**
 * Replaces references to parameters in a step's params by values. A value takes the form of the
 * field that it fills: one column becomes a selection of one, a number in a text field becomes
 * digits.
 *
 * @param literalOf returns the value of a parameter; if undefined, the reference stays
 */
export function fillParameters(
  schema: z.ZodType | undefined,
  value: unknown,
  literalOf: (name: string) => string | number | boolean | undefined,
): unknown {
  if (isParameterReference(value)) {
    const filled = literalOf(value.$parameter);
    return filled === undefined ? value : inFormOf(schema, filled);
  }
  if (Array.isArray(value)) {
    const element = schema && elementOf(schema);
    return value.map((one) => fillParameters(element, one, literalOf));
  }
  if (typeof value !== 'object' || value === null || isInnerRecipe(value)) return value;
  const fields = new Map((schema ? shapeOf(schema) : []).map((field) => [field.name, field.schema]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillParameters(fields.get(name), one, literalOf)]),
  );
}

/**
 * Returns the names of the parameters that params refer to, with the field of the step that each is
 * in.
 */
export function parameterReferencesIn(
  params: Readonly<Record<string, unknown>>,
): readonly { readonly name: string; readonly param: string }[] {
  return Object.entries(params).flatMap(([param, value]) => {
    const names = new Set<string>();
    fillParameters(undefined, value, (name) => {
      names.add(name);
      return undefined;
    });
    return [...names].map((name) => ({ name, param }));
  });
}

function inFormOf(schema: z.ZodType | undefined, value: string | number | boolean): unknown {
  const control = schema && paramMeta(schema)?.control;
  if (control === 'columns') return [value];
  return control === 'text' || control === 'regex' ? String(value) : value;
}
