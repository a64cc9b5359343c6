import { type ParamMeta, paramMeta } from '@winnow/steps';
import type { z } from 'zod';

export interface ShapeEntry {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly meta: ParamMeta;
}

/** Returns the parameters of a step or a record in order, with their form metadata. */
export function shapeOf(schema: z.ZodType): readonly ShapeEntry[] {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? innerShape(schema);
  if (!shape) return [];
  return Object.entries(shape).flatMap(([name, one]) => {
    const meta = paramMeta(one);
    return meta ? [{ name, schema: one, meta }] : [];
  });
}

/** Returns the names of a step's parameters, including those without a field. */
export function namesIn(schema: z.ZodType): ReadonlySet<string> {
  return new Set(Object.keys((innerOf(schema) as { shape?: object }).shape ?? {}));
}

function innerShape(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const inner = innerOf(schema);
  return inner === schema ? undefined : (inner as unknown as { shape?: Record<string, z.ZodType> }).shape;
}

/** Unwraps optional and default schemas. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const inner = (schema as unknown as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? innerOf(inner) : schema;
}

/** Returns the schema of a list's items. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  return (innerOf(schema) as unknown as { element?: z.ZodType }).element;
}

/**
 * Fills in the defaults of omitted parameters, because fields may depend on the value of another
 * parameter even if it is a default.
 */
export function withDefaults(
  schema: z.ZodType,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const left = shapeOf(schema).flatMap(({ name, schema: one }) => {
    const value = params[name] === undefined ? one.safeParse(undefined) : undefined;
    return value?.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  return left.length === 0 ? params : { ...params, ...Object.fromEntries(left) };
}

/**
 * Returns the initial value of a new list item: defaults of its fields, first choices, empty
 * strings.
 */
export function emptyValue(schema: z.ZodType): unknown {
  const shape = shapeOf(schema);
  if (shape.length > 0) {
    const entries = shape.flatMap(({ name, schema: one, meta }) => {
      const value = emptyParam(one, meta);
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(entries);
  }
  const meta = paramMeta(schema);
  return meta ? emptyParam(schema, meta) : '';
}

function emptyParam(schema: z.ZodType, meta: ParamMeta): unknown {
  const filled = schema.safeParse(undefined);
  if (filled.success) return filled.data;
  switch (meta.control) {
    case 'choice':
      return Object.keys(meta.choices ?? {})[0];
    case 'flag':
      return false;
    case 'type':
      return 'text';
    case 'list':
      return [];
    case 'number':
      return undefined;
    case 'record':
      return emptyValue(innerOf(schema));
    default:
      return '';
  }
}
