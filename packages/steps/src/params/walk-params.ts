import type { z } from 'zod';
import { isParameterReference } from './parameter-reference.ts';
import { type ParamMeta, paramMeta } from './params.ts';

/** The parts of the schema inside optional and default wrappers. */
interface Inner {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly def?: { readonly innerType?: z.ZodType };
}

function innerOf(schema: z.ZodType): Inner {
  const inner = (schema as Inner).def?.innerType;
  return inner ? innerOf(inner) : (schema as Inner);
}

/** Returns the parameters of a step or a record in order, with their metadata. */
export function shapeOf(
  schema: z.ZodType,
): readonly { readonly name: string; readonly schema: z.ZodType; readonly meta: ParamMeta }[] {
  return Object.entries(innerOf(schema).shape ?? {}).flatMap(([name, one]) => {
    const meta = paramMeta(one);
    return meta ? [{ name, schema: one, meta }] : [];
  });
}

/** Returns the schema of the items of a list. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  return innerOf(schema).element;
}

/**
 * Maps each single value in the parameters, including those in records and in the items of lists.
 * Values that the schema does not describe are kept, as are references to parameters.
 *
 * @param change receives a value and the metadata of its parameter; a selection of columns counts
 *   as one value
 */
export function mapParams(
  schema: z.ZodType,
  value: unknown,
  change: (value: unknown, meta: ParamMeta) => unknown,
): unknown {
  if (value === undefined || value === null || isParameterReference(value)) return value;
  const meta = paramMeta(schema);
  const { shape, element } = innerOf(schema);
  if (shape && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const own = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, own ? mapParams(own, one, change) : one];
      }),
    );
  }
  if (meta?.control === 'list' && element && Array.isArray(value)) {
    return value.map((one) => mapParams(element, one, change));
  }
  return meta ? change(value, meta) : value;
}

/** Visits each single value in the parameters, in order. */
export function visitParams(
  schema: z.ZodType,
  value: unknown,
  visit: (value: unknown, meta: ParamMeta) => void,
): void {
  mapParams(schema, value, (one, meta) => {
    visit(one, meta);
    return one;
  });
}

/**
 * Returns the form's label of the parameter at a path, as far as the path can be followed: "Names",
 * "Columns, Type".
 */
export function labelAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const labels: string[] = [];
  let here: z.ZodType | undefined = schema;
  for (const key of path) {
    const inner: Inner = innerOf(here);
    here = typeof key === 'string' && inner.shape ? inner.shape[key] : inner.element;
    if (!here) break;
    const label = paramMeta(here)?.label;
    if (label !== undefined && typeof key === 'string') labels.push(label);
  }
  return labels.length > 0 ? labels.join(', ') : undefined;
}
