import { defineFunction } from '../../function.ts';

/** Returns the digits 0 to 9 of a place, given its signs for one, five and ten. */
const digitsOf = (one: string, five: string, ten: string): string =>
  [
    '',
    one,
    one + one,
    one.repeat(3),
    one + five,
    five,
    five + one,
    five + one + one,
    five + one.repeat(3),
    one + ten,
  ].join(',');
const places = [
  { size: 100, digits: digitsOf('C', 'D', 'M') },
  { size: 10, digits: digitsOf('X', 'L', 'C') },
  { size: 1, digits: digitsOf('I', 'V', 'X') },
];

export const roman = defineFunction({
  name: 'roman',
  family: 'number',
  aliases: ['toRoman'],
  summary: 'Formats an integer from 1 to 3999 as a Roman numeral.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'text',
      lower: {
        duckdb: `CASE WHEN {0} BETWEEN 1 AND 3999 THEN concat(repeat('M', {0} // 1000), ${places
          .map(({ size, digits }) => `split_part('${digits}', ',', CAST({0} // ${size} % 10 AS INTEGER) + 1)`)
          .join(', ')}) END`,
        clickhouse: `if({0} BETWEEN 1 AND 3999, concat(repeat('M', intDiv({0}, 1000)), ${places
          .map(({ size, digits }) => `splitByChar(',', '${digits}')[modulo(intDiv({0}, ${size}), 10) + 1]`)
          .join(', ')}), NULL)`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the number isn’t between 1 and 3999',
  examples: [
    { formula: 'roman(14)', gives: 'XIV' },
    { formula: '[roman(1994), roman(3888), roman(1)]', gives: ['MCMXCIV', 'MMMDCCCLXXXVIII', 'I'] },
    { formula: 'roman(0)', gives: { mismatch: '0' } },
  ],
});
