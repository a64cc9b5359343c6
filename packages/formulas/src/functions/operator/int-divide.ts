import { defineFunction } from '../../function.ts';
import {
  fromSteps,
  fromStepsWide,
  narrowed,
  placesOf,
  unscaled,
  unscaledWide,
} from '../number/decimal-sql.ts';
import { decimals, integers, numbers } from './arithmetic.ts';

export const intDivide = defineFunction({
  name: 'intDivide',
  family: 'operator',
  operator: '//',
  aliases: ['quotient', 'integerDivide'],
  summary: 'Divides two numbers and keeps the integer part of the quotient.',
  signatures: [
    integers({ duckdb: 'TRY({0} // {1})', clickhouse: 'intDivOrNull({0}, {1})' }),
    decimals(
      () => 'decimal(0)',
      (args) => {
        const places = Math.max(...args.map(placesOf));
        const steps = (i: number) => unscaled(`TRY_CAST({${i}} AS DECIMAL(38,${places}))`, places);
        const wide = (i: number) => unscaledWide(narrowed(`{${i}}`, places), places, places);
        return {
          duckdb: `TRY(${fromSteps(`${steps(0)} // ${steps(1)}`, 0)})`,
          clickhouse: fromStepsWide(`intDivOrNull(${wide(0)}, ${wide(1)})`, 0),
        };
      },
    ),
    numbers({ duckdb: 'trunc({0} / {1})', clickhouse: 'trunc({0} / {1})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 // 2', gives: 3 },
    { formula: '-7 // 2', gives: -3 },
    { formula: '7.5 // 2', gives: 3 },
    { formula: 'x // 0.02', values: { x: '-7.53' }, types: { x: 'decimal(2)' }, gives: '-376' },
    { formula: 'x // 0', values: { x: 7 }, gives: { mismatch: '7' } },
  ],
});
