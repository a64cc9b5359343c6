import { describe, expect, it } from 'vitest';
import { parseRecipe } from './recipe.ts';

const step = (id: string, kind: string, params: object) => ({ id, kind, params });

describe('parseRecipe', () => {
  it('converts steps written for one column to their current parameters', () => {
    const old = step('s1', 'expand-json', { column: 'data', levels: 'one' });
    const now = step('s1', 'expand-json', { columns: ['data'], levels: 'one' });
    const other = step('s2', 'trim-text', { columns: ['a'] });
    const recipe = {
      winnow: 1,
      name: 'R',
      steps: [old, other],
      sources: { B: { steps: [{ ...old, id: 's3' }] } },
    };
    expect(parseRecipe(recipe)).toMatchObject({
      ok: true,
      value: { steps: [now, other], sources: { B: { steps: [{ ...now, id: 's3' }] } } },
    });
  });

  it('keeps steps that are unknown or have other parameters unchanged', () => {
    const steps = [
      step('s1', 'gone', { column: 'a' }),
      step('s2', 'one-hot', { columns: { all: true } }),
      step('s3', 'split-column', { column: 'a' }),
    ];
    expect(parseRecipe({ winnow: 1, name: 'R', steps })).toMatchObject({ ok: true, value: { steps } });
  });
});
