import { native } from '@winnow/sql';
import { textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';
import { hasInk } from './has-ink.ts';

export const isNotBlank = defineFunction({
  name: 'isNotBlank',
  family: 'null',
  aliases: ['isNonBlank'],
  summary: 'Whether a value isn’t null or blank.',
  signatures: [
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: native(hasInk, textOf(cell!).expr) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isNotBlank("x")', gives: true },
    { formula: 'isNotBlank("  ")', gives: false },
  ],
});
