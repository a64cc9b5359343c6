import { paramMeta, steps } from '@winnow/steps';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isEmpty } from './is-empty.ts';
import { elementOf, shapeOf, withDefaults } from './shape-of.ts';

describe('withDefaults', () => {
  it('fills in defaults of omitted parameters, so that fields which depend on them are shown', () => {
    const round = steps.find((one) => one.kind === 'round-numbers')!;
    const params = { columns: ['a'], digits: 2 };
    expect(withDefaults(round.params, params)).toEqual({
      columns: ['a'],
      digits: 2,
      how: 'nearest',
      to: 'digits',
      multiple: 5,
    });
  });

  it('shows at least one field of every new step, and lets no field depend on an unknown parameter', () => {
    for (const step of steps) {
      const shape = shapeOf(step.params);
      const names = new Set(shape.map((one) => one.name));
      for (const { name, meta } of shape) {
        if (meta.when) expect(names.has(meta.when.param), `${step.kind}.${name}`).toBe(true);
      }
      const known = withDefaults(step.params, step.defaults(['a']) as Record<string, unknown>);
      const shown = shape.filter(
        ({ meta }) => !meta.when || meta.when.is.includes(known[meta.when.param] as string | boolean),
      );
      expect(shown.length, step.kind).toBeGreaterThan(0);
    }
  });
});

describe('isEmpty', () => {
  it('looks inside lists and records; null, false and zero are values', () => {
    expect([undefined, '', [], {}, [{ when: '', gives: '' }]].map(isEmpty)).toEqual(Array(5).fill(true));
    expect([null, false, 0, ' ', ['a'], [{ when: 'x' }]].map(isEmpty)).toEqual(Array(6).fill(false));
  });
});

describe('elementOf', () => {
  it('finds an item name for every list of a form, and no name twice in a form', () => {
    const named = steps.map((step) => [step.kind, itemNames(step.params)] as const);
    expect(named.find(([kind]) => kind === 'add-rows')?.[1]).toEqual(['Row', 'Cell']);
    for (const [kind, names] of named) {
      expect(names.every(Boolean), kind).toBe(true);
      expect(new Set(names).size, kind).toBe(names.length);
    }
  });
});

/** Returns the item names of all lists in a form, including nested ones. */
function itemNames(schema: z.ZodType): readonly string[] {
  return shapeOf(schema).flatMap(({ schema: one, meta }) => {
    const element = meta.control === 'list' ? elementOf(one) : undefined;
    if (element) return [paramMeta(element)?.label ?? '', ...itemNames(element)];
    return meta.control === 'record' ? itemNames(one) : [];
  });
}
