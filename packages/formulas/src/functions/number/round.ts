import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';
import { constantNumber, rounded, roundedDecimal } from './rounding.ts';

export const round = defineFunction({
  name: 'round',
  family: 'number',
  summary:
    'Rounds to decimal places, halves away from zero. Negative places round to tens, hundreds and so on.',
  signatures: [
    { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower: { cell: ([cell]) => cell! } },
    {
      params: [
        { name: 'number', type: 'decimal' },
        { name: 'digits', type: 'integer', default: 0, constant: true, check: within(-15, 38) },
      ],
      returns: ([type]) => type!,
      lower: ([number, digits], { args }) => roundedDecimal(number!, args[0]!, constantNumber(digits!)),
    },
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'digits', type: 'integer', default: 0, constant: true, check: within(-15, 15) },
      ],
      returns: 'number',
      lower: ([number, digits]) => rounded(number!, constantNumber(digits!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'round(2.5)', gives: 3 },
    { formula: 'round(-2.5)', gives: -3 },
    { formula: 'round(1.25, 1)', gives: 1.3 },
    { formula: '[round(1.005, 2), round(2.675, 2), round(-1.115, 2)]', gives: [1.01, 2.68, -1.12] },
    { formula: 'round(1.00499, 2)', gives: 1 },
    { formula: 'round(123456789.123, 12)', gives: 123456789.123 },
    { formula: 'round(1234.5, -2)', gives: 1200 },
    { formula: 'round(7)', gives: 7 },
    {
      formula: 'round(x, 2)',
      values: { x: '-1234567890123456789.125' },
      types: { x: 'decimal(3)' },
      gives: '-1234567890123456789.13',
    },
    { formula: 'round(4503599627370497.0)', gives: 4503599627370497 },
  ],
});
