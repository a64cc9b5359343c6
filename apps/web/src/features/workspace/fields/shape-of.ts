import { type ParamMeta, paramMeta } from '@winnow/steps';
import type { z } from 'zod';

export interface ShapeEntry {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly meta: ParamMeta;
}

/** The parameters of a step or of a record, in their order, with what the form knows of each. */
export function shapeOf(schema: z.ZodType): readonly ShapeEntry[] {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? innerShape(schema);
  if (!shape) return [];
  return Object.entries(shape).flatMap(([name, one]) => {
    const meta = paramMeta(one);
    return meta ? [{ name, schema: one, meta }] : [];
  });
}

/** Names of the parameters of a step, those without a field of their own too. */
export function namesIn(schema: z.ZodType): ReadonlySet<string> {
  return new Set(Object.keys((innerOf(schema) as { shape?: object }).shape ?? {}));
}

function innerShape(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const inner = innerOf(schema);
  return inner === schema ? undefined : (inner as unknown as { shape?: Record<string, z.ZodType> }).shape;
}

/** The schema inside optional and default wrappers. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const inner = (schema as unknown as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? innerOf(inner) : schema;
}

/** The schema of the items of a list. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  return (innerOf(schema) as unknown as { element?: z.ZodType }).element;
}

/**
 * Parameters with the substitute for those that are left out: fields depend on what others are,
 * also by default.
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
 * What a new item of a list starts as: the defaults of its fields, first choices, empty strings.
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
