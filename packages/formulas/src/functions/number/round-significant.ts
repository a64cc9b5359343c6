import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from '../text/bounds.ts';
import { constantNumber } from './rounding.ts';

export const roundSignificant = defineFunction({
  name: 'roundSignificant',
  family: 'number',
  aliases: ['toPrecision', 'significant'],
  summary: 'Rounds to significant digits. With 15, as in spreadsheets, 0.1 + 0.2 gives 0.3.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'digits', type: 'integer', default: 15, constant: true, check: within(1, 17) },
      ],
      returns: 'number',
      lower: ([number, digits]) => {
        const pattern = constantNumber(digits!) - 1;
        return native(
          {
            duckdb: `list_filter([CAST(printf('%.${pattern}e', {0}) AS DOUBLE)], lambda _x: isfinite(_x))[1]`,
            clickhouse: `ifNotFinite(toFloat64OrNull(printf('%.${pattern}e', {0})), NULL)`,
          },
          number!,
        );
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the rounded value exceeds the largest number',
  examples: [
    { formula: 'roundSignificant(0.1 + 0.2)', gives: 0.3 },
    { formula: 'roundSignificant(1234.56, 2)', gives: 1200 },
    { formula: 'roundSignificant(-0.00123456, 3)', gives: -0.00123 },
    { formula: 'roundSignificant(1.1 * 3)', gives: 3.3 },
    { formula: 'roundSignificant(0)', gives: 0 },
    {
      formula: 'roundSignificant(x, 3)',
      values: { x: 1.7976931348623157e308 },
      gives: { mismatch: '1.7976931348623157e308' },
    },
  ],
});
