import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';
import { textOfNumber } from './number-text.ts';
import { constantNumber } from './rounding.ts';

export const formatNumber = defineFunction({
  name: 'formatNumber',
  family: 'number',
  summary: 'Formats a number with decimal places and thousands separators.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'decimals', type: 'integer', default: 2, constant: true, check: within(0, 12) },
        { name: 'group', type: 'text', default: ',', constant: true },
        { name: 'decimal', type: 'text', default: '.', constant: true },
      ],
      returns: 'text',
      lower: ([number, decimals, group, decimal]) =>
        textOfNumber(number!, constantNumber(decimals!), group!, decimal!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'formatNumber(1234567.891)', gives: '1,234,567.89' },
    { formula: 'formatNumber(-1234.5, 1, ".", ",")', gives: '-1.234,5' },
    { formula: 'formatNumber(999.995)', gives: '1,000.00' },
    { formula: 'formatNumber(0.5, 0)', gives: '1' },
    { formula: 'formatNumber(1234, 0, "")', gives: '1234' },
    { formula: 'formatNumber(-0.001)', gives: '0.00' },
  ],
});
