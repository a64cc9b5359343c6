import { defineFunction } from '../../function.ts';
import {
  fromSteps,
  fromStepsWide,
  narrowed,
  placesOf,
  unscaled,
  unscaledWide,
  widestDecimal,
} from '../number/decimal-sql.ts';
import { decimals, integers, numbers } from './arithmetic.ts';

export const modulo = defineFunction({
  name: 'modulo',
  family: 'operator',
  operator: '%',
  aliases: ['mod', 'remainder'],
  summary: 'The remainder of a division, with the sign of the dividend.',
  signatures: [
    integers({ duckdb: 'TRY({0} % {1})', clickhouse: 'moduloOrNull({0}, {1})' }),
    decimals(widestDecimal, (args) => {
      const places = Math.max(...args.map(placesOf));
      const steps = (i: number) => unscaled(`TRY_CAST({${i}} AS DECIMAL(38,${places}))`, places);
      const wide = (i: number) => unscaledWide(narrowed(`{${i}}`, places), places, places);
      return {
        duckdb: `TRY(${fromSteps(`${steps(0)} % ${steps(1)}`, places)})`,
        clickhouse: fromStepsWide(`moduloOrNull(${wide(0)}, ${wide(1)})`, places),
      };
    }),
    numbers({ duckdb: '({0} - trunc({0} / {1}) * {1})', clickhouse: '({0} - trunc({0} / {1}) * {1})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 % 3', gives: 1 },
    { formula: '-7 % 3', gives: -1 },
    { formula: '5.5 % 2', gives: 1.5 },
    { formula: 'x % 0.2', values: { x: '-5.5' }, types: { x: 'decimal(1)' }, gives: '-0.1' },
    { formula: 'x % 0', values: { x: 7 }, gives: { mismatch: '7' } },
  ],
});
