import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';
import { replacing } from '../text/regex-sql.ts';
import { constantNumber } from './rounding.ts';

/** Styles of the power of ten, with its minimum number of digits. */
export const scientificStyles = [
  ...['e+0', 'e0', 'e+00', 'E+0', 'E0', 'E+00', '×10^0', ' × 10^0', 'x10^0', ' x 10^0'],
] as const;

export const formatScientific = defineFunction({
  name: 'formatScientific',
  family: 'number',
  summary: 'Formats a number in scientific notation: one digit before the decimal point, and a power of ten.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'decimals', type: 'integer', default: 2, constant: true, check: within(0, 12) },
        { name: 'style', type: 'text', default: 'e+0', oneOf: scientificStyles },
      ],
      returns: 'text',
      lower: ([number, decimals, style]) => {
        const digits = constantNumber(decimals!);
        const written = native(
          {
            duckdb: `printf('%.${digits}e', CAST({0} AS DOUBLE))`,
            clickhouse: `printf('%.${digits}e', toFloat64({0}))`,
          },
          number!,
        );
        return native(
          replacing(...stepsOf(style!.kind === 'literal' ? String(style!.value) : 'e+0')),
          written,
        );
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'formatScientific(12345)', gives: '1.23e+4' },
    { formula: 'formatScientific(0.000123, 1, "e0")', gives: '1.2e-4' },
    { formula: 'formatScientific(7000000, 2, "E+00")', gives: '7.00E+06' },
    { formula: 'formatScientific(-45, 0, " × 10^0")', gives: '-4 × 10^1' },
    { formula: 'formatScientific(0, 1, "e+00")', gives: '0.0e+00' },
    { formula: 'formatScientific(1e120, 1, "e+00")', gives: '1.0e+120' },
  ],
});

/** Returns the replacements that convert `1.23e+04` to a style. */
function stepsOf(style: string) {
  const mark = style.replace(/[+]?0+$/, '');
  return [
    ...(style.endsWith('00') ? [] : [{ find: 'e([-+])0(\\d)', by: 'e\\1\\2', first: true as const }]),
    ...(style.includes('+') ? [] : [{ find: 'e[+]', by: 'e', first: true as const }]),
    ...(mark === 'e' ? [] : [{ find: 'e', by: mark, first: true as const }]),
  ];
}
