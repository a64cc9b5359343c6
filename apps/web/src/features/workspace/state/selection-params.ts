import { stepDefinition } from '@winnow/recipe';
import { shapeOf } from '../fields/shape-of.ts';

/**
 * Returns the initial parameters of a new step when columns are selected: its defaults for them,
 * and the columns it requires. Parameters that are optional, or that refer to another source,
 * ignore the selection.
 */
export function selectionParams(kind: string, names: readonly string[]): Record<string, unknown> {
  const definition = stepDefinition(kind);
  if (!definition || names.length === 0) return {};
  const offered = new Map<string, unknown>([['columns', names]]);
  if (names.length === 1) offered.set('column', names[0]);
  const taken = shapeOf(definition.params).filter(
    ({ name, schema, meta }) =>
      offered.has(name) && meta.of === undefined && !schema.safeParse(undefined).success,
  );
  const defaults = definition.defaults(names) as Record<string, unknown>;
  return { ...defaults, ...Object.fromEntries(taken.map(({ name }) => [name, offered.get(name)])) };
}
