import { expect, it } from 'vitest';
import { parseCell } from './parse-cell.ts';

it.each([
  ['12', 'text', '12'],
  ['null', 'text', null],
  ['', 'text', ''],
  ['12', 'integer', 12],
  ['1.5', 'integer', undefined],
  ['1.5', 'number', 1.5],
  ['', 'number', undefined],
  ['true', 'boolean', true],
  ['yes', 'boolean', undefined],
  ['2024-02-29', 'date', '2024-02-29'],
  ['tomorrow', 'date', undefined],
  ['["a", null]', { list: 'text' }, ['a', null]],
  ['a', { list: 'text' }, undefined],
  ['12', undefined, 12],
  ['twelve', undefined, 'twelve'],
] as const)('parses %s as %s', (text, type, cell) => {
  expect(parseCell(text, type)).toEqual(cell);
});
