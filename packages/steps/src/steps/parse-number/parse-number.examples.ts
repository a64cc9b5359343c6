import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ParseNumberParams } from './parse-number.ts';

const base = { decimal: 'point', percent: 'fraction', units: false } as const;

export const parseNumberExamples: readonly StepExample<ParseNumberParams>[] = [
  {
    title: 'Parses currencies, grouping, signs, percent and parentheses',
    params: { ...base, columns: ['x'] },
    input: table(
      ['x'],
      [
        ['$1,234.50'],
        ['EUR 99'],
        ['12 €'],
        ['(1,000.00)'],
        ['-£5.5'],
        ['7-'],
        ['10%'],
        ["1'000'000"],
        ['1 234'],
        ['.5'],
        ['1e3'],
      ],
    ),
    output: table(
      ['x: number'],
      [[1234.5], [99], [12], [-1000], [-5.5], [-7], [0.1], [1000000], [1234], [0.5], [1000]],
    ),
  },
  {
    title: 'Values that aren’t numbers keep their text; blank text becomes null',
    params: { ...base, columns: ['x'] },
    input: table(['x'], [['12 oz'], ['N/A'], ['1,23,4'], ['--5'], ['12/5'], [' '], [null]]),
    output: table(
      ['x: number'],
      [
        [{ mismatch: '12 oz' }],
        [{ mismatch: 'N/A' }],
        [{ mismatch: '1,23,4' }],
        [{ mismatch: '--5' }],
        [{ mismatch: '12/5' }],
        [null],
        [null],
      ],
    ),
  },
  {
    title: 'Parses a decimal comma and percent',
    params: { ...base, columns: ['x'], decimal: 'comma', percent: 'number' },
    input: table(['x'], [['1.234,56 €'], ['0,5'], ['12 %'], ['1.5']]),
    output: table(['x: number'], [[1234.56], [0.5], [12], [{ mismatch: '1.5' }]]),
  },
  {
    title: 'Can ignore units, and repairs mismatched numbers',
    params: { ...base, columns: ['x'], units: true },
    input: table(
      ['x: number'],
      [[{ mismatch: '12.0 oz.' }], [{ mismatch: '16 Ounces' }], [8.4], [{ mismatch: 'many' }]],
    ),
    output: table(['x: number'], [[12], [16], [8.4], [{ mismatch: 'many' }]]),
  },
  {
    title: 'With decimal places, digits are kept exactly; values with more places keep their text',
    params: { ...base, columns: ['x'], places: 3 },
    input: table(
      ['x'],
      [['$12,345,678,901,234,567,890.12'], ['(0.10)'], ['12.5%'], ['2.5k'], ['1.23456'], ['1.2345 €'], ['x']],
    ),
    output: table(
      ['x: decimal(3)'],
      [
        ['12345678901234567890.12'],
        ['-0.1'],
        ['0.125'],
        ['2500'],
        [{ mismatch: '1.23456' }],
        [{ mismatch: '1.2345 €' }],
        [{ mismatch: 'x' }],
      ],
    ),
  },
];
