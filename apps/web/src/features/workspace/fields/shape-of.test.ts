import { steps } from '@winnow/steps';
import { describe, expect, it } from 'vitest';
import { isEmpty, shapeOf, withDefaults } from './shape-of.ts';

describe('withDefaults', () => {
  it('knows what stands for parameters that are left out, so that fields which depend on them are shown', () => {
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

  it('shows at least one field of every new step, and depends on nothing that is not there', () => {
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
  it('looks into lists and records; null, false and zero are something', () => {
    expect([undefined, '', [], {}, [{ when: '', gives: '' }]].map(isEmpty)).toEqual(Array(5).fill(true));
    expect([null, false, 0, ' ', ['a'], [{ when: 'x' }]].map(isEmpty)).toEqual(Array(6).fill(false));
  });
});
