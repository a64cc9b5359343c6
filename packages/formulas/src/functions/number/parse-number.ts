import { defineFunction } from '../../function.ts';
import { numberOfText } from './parse-number-text.ts';

export const parseNumber = defineFunction({
  name: 'parseNumber',
  family: 'number',
  summary:
    'Parses a number with thousands separators, currency symbols, parentheses or a sign for negatives, percent, and k, M or B.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'decimal', type: 'text', default: '.', oneOf: ['.', ','] },
      ],
      returns: 'number',
      lower: ([text, decimal]) =>
        numberOfText(text!, { decimal: decimal!.kind === 'literal' && decimal!.value === ',' ? ',' : '.' }),
    },
    { params: [{ name: 'number', type: 'number' }], returns: 'number', lower: { cell: ([cell]) => cell! } },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a number in this style',
  examples: [
    { formula: 'parseNumber("1,234.50")', gives: 1234.5 },
    { formula: 'parseNumber("1.234,50", ",")', gives: 1234.5 },
    { formula: 'parseNumber("€ 1 234,5", ",")', gives: 1234.5 },
    { formula: 'parseNumber("(1,200)")', gives: -1200 },
    { formula: 'parseNumber("$-3.5")', gives: -3.5 },
    { formula: 'parseNumber("USD 12")', gives: 12 },
    { formula: 'parseNumber("12 kr")', gives: 12 },
    { formula: 'parseNumber("--5")', gives: { mismatch: '--5' } },
    { formula: 'parseNumber("-5-")', gives: { mismatch: '-5-' } },
    { formula: 'parseNumber("(5")', gives: { mismatch: '(5' } },
    { formula: 'parseNumber("1,23")', gives: { mismatch: '1,23' } },
    { formula: 'parseNumber("DE 12")', gives: { mismatch: 'DE 12' } },
    { formula: 'parseNumber("1e-3")', gives: 0.001 },
    { formula: 'parseNumber("12.5%")', gives: 0.125 },
    { formula: 'parseNumber("2.5k")', gives: 2500 },
    { formula: 'parseNumber("1.2M €")', gives: 1200000 },
    { formula: 'parseNumber("12-")', gives: -12 },
    { formula: 'parseNumber("−7")', gives: -7 },
    { formula: 'parseNumber(".5")', gives: 0.5 },
    { formula: 'parseNumber("1e3")', gives: 1000 },
    { formula: 'parseNumber("12,34,567")', gives: 1234567 },
    { formula: 'parseNumber("1\'234")', gives: 1234 },
    { formula: 'parseNumber("12 oz")', gives: { mismatch: '12 oz' } },
    { formula: 'parseNumber("")', gives: { mismatch: '' } },
    { formula: 'parseNumber("-")', gives: { mismatch: '-' } },
    { formula: 'parseNumber("1e400")', gives: { mismatch: '1e400' } },
    { formula: 'parseNumber("1e308k")', gives: { mismatch: '1e308k' } },
  ],
});
