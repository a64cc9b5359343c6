import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';
import { constantNumber, scaled, truncatedDecimal } from './rounding.ts';

export const truncate = defineFunction({
  name: 'truncate',
  family: 'number',
  aliases: ['trunc'],
  summary: 'Truncates a number to an integer or to a number of decimal places.',
  signatures: [
    { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower: { cell: ([cell]) => cell! } },
    {
      params: [
        { name: 'number', type: 'decimal' },
        { name: 'digits', type: 'integer', default: 0, constant: true, check: within(-15, 38) },
      ],
      returns: ([type]) => type!,
      lower: ([number, digits], { args }) => truncatedDecimal(number!, args[0]!, constantNumber(digits!)),
    },
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'digits', type: 'integer', default: 0, constant: true, check: within(-15, 15) },
      ],
      returns: 'number',
      lower: ([number, digits]) =>
        scaled(number!, constantNumber(digits!), (part) =>
          native({ duckdb: 'trunc({0})', clickhouse: 'trunc({0})' }, part),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'truncate(2.79)', gives: 2 },
    { formula: 'truncate(-2.79, 1)', gives: -2.7 },
    { formula: 'truncate(x, 1)', values: { x: '-2.79' }, types: { x: 'decimal(2)' }, gives: '-2.7' },
  ],
});
