import { native, op } from '@winnow/sql';
import { textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';
import { hasInk } from './has-ink.ts';

export const isBlank = defineFunction({
  name: 'isBlank',
  family: 'null',
  summary: 'Whether a value is null or blank.',
  signatures: [
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: op('not', native(hasInk, textOf(cell!).expr)) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isBlank(value)', values: { value: null }, gives: true },
    { formula: 'isBlank(" \\t\\u00a0")', gives: true },
    { formula: 'isBlank(" x ")', gives: false },
  ],
});
