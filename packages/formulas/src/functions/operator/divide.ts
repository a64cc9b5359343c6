import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import {
  dividedSteps,
  dividedStepsWide,
  fromSteps,
  fromStepsWide,
  placesOf,
  quotientType,
  unscaled,
  unscaledWide,
} from '../number/decimal-sql.ts';
import { infix, numbers } from './arithmetic.ts';

export const divide = defineFunction({
  name: 'divide',
  family: 'operator',
  operator: '/',
  summary:
    'Divides two numbers; the result is a number with decimals. A decimal divided by an integer is a decimal with six more places, rounded.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'decimal' },
        { name: 'b', type: 'integer' },
      ],
      returns: ([a]) => quotientType(a!),
      lower: (parts, { args: [a], returns }) => {
        const [own, places] = [placesOf(a!), placesOf(returns)];
        const steps = unscaled('{0}', own);
        const wide = unscaledWide('{0}', own, own);
        return native(
          {
            duckdb: `TRY(${fromSteps(dividedSteps(steps, 'CAST({1} AS HUGEINT)', places - own), places)})`,
            clickhouse: fromStepsWide(dividedStepsWide(wide, '{1}', places - own), places),
          },
          ...parts,
        );
      },
    },
    numbers(infix('/')),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 / 2', gives: 3.5 },
    { formula: '6 / 3', gives: 2 },
    { formula: 'x / 3', values: { x: '-20.00' }, types: { x: 'decimal(2)' }, gives: '-6.66666667' },
    { formula: 'x / 0', values: { x: 5 }, gives: { mismatch: '5' } },
  ],
});
