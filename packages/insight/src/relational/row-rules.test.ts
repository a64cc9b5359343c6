import { expect, test } from 'vitest';
import { findRelational } from './find-relational.ts';

const kinds = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  findRelational({ header, rows })[0]?.steps;

test('numbers that name groups are filled down, and measures with gaps are not', () => {
  const below = (first: readonly string[]) =>
    first.flatMap((name, i) => [
      [name, `bolt ${i}a`, `${i}`],
      ['', `nut ${i}b`, `${i + 7}`],
    ]);
  expect(kinds(['Order', 'Part', 'Quantity'], below(['1041', '1042', '1043', '1044']))).toEqual([
    { kind: 'fill-down', params: { columns: ['Order'], blank: true } },
  ]);
  expect(kinds(['Discount', 'Part', 'Quantity'], below(['5', '10', '5', '20']))).toBeUndefined();
});

test('elements with their values become columns', () => {
  const rows = [1, 2, 3, 4].flatMap((day) => [
    [`2021-01-0${day}`, 'tmax', `${day + 9}`],
    [`2021-01-0${day}`, 'tmin', `${day}`],
  ]);
  expect(kinds(['date', 'element', 'value'], rows)?.[0]?.kind).toBe('pivot-columns');
});
