import { expect, test } from 'vitest';
import { regionActions } from './region-actions.ts';

const bar = {
  kind: 'bar',
  x: 0,
  width: 9,
  top: 0,
  bottom: 9,
  label: 'Rome',
  count: 3,
  value: 'Rome',
} as const;

test('a bar filters by its value, or adds it to the chosen values', () => {
  const chosen = [{ kind: 'values', column: 'City', values: ['Oslo'] }] as const;
  const filtered = (add: boolean) => regionActions({ name: 'City' }, bar, add, chosen).at(-1);
  expect(filtered(false)).toMatchObject({ filter: { values: ['Rome'] } });
  expect(filtered(true)).toMatchObject({ filter: { values: ['Oslo', 'Rome'] } });
});

test('the “before” column of a draft filters nothing', () => {
  expect(regionActions({ name: 'City', side: 'before' }, bar, false, [])).toEqual([]);
  expect(regionActions({ name: 'City', side: 'after' }, bar, false, [])).toHaveLength(2);
});
