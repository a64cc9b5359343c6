import { type Cell, call, literalCell, textOf } from '@winnow/formulas';
import { isNumeric } from '@winnow/kernel';
import { caseWhen, type Expr, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params.ts';
import { readText } from '../../read-text.ts';
import { rewriteColumns } from '../../rewrite-columns.ts';
import { selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { roundNumbersExamples } from './round-numbers.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param
    .choice('How', { nearest: 'To the nearest', up: 'Up', down: 'Down', zero: 'Towards zero' })
    .default('nearest'),
  digits: param.integer('Digits behind the point', { min: 0, max: 15 }).default(0),
});

export type RoundNumbersParams = z.output<typeof params>;

const functions = { up: 'ceil', down: 'floor', zero: 'truncate' } as const;
const words = { nearest: '', up: ' up', down: ' down', zero: ' towards zero' } as const;

export const roundNumbers = defineStep({
  kind: 'round-numbers',
  family: 'numbers',
  title: 'Round numbers',
  summary: 'Rounds to a number of digits behind the point: to the nearest, up, down, or towards zero.',
  keywords: ['floor', 'ceiling', 'truncate', 'decimals', 'precision'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    how: 'nearest',
    digits: 0,
  }),
  sentence: ({ columns, how, digits }) =>
    `Round ${selectionText(columns)}${words[how]} to ${digits === 0 ? 'whole numbers' : digits === 1 ? '1 digit' : `${digits} digits`}`,
  traits: () => rowWise,
  lower: (input, { columns, how, digits }, { stepId }) =>
    rewriteColumns(input, columns, { stepId, param: 'columns' }, (cell) => {
      // A text column is read first; what is no number keeps its text.
      const number = isNumeric(cell.type) ? cell : readText('number', textOf(cell));
      return number.type === 'integer' ? number : rounded(number, how, digits);
    }),
  examples: roundNumbersExamples,
});

function rounded(number: Cell, how: RoundNumbersParams['how'], digits: number): Cell {
  const value: Cell = { type: 'number', expr: number.expr };
  const nearest = call('round', value, literalCell(digits)).expr;
  // What has no more digits stays: 1.15 times 100 is less than 115 in doubles, and rounding down would give 1.14.
  const expr =
    how === 'nearest'
      ? nearest
      : caseWhen(
          [
            { when: op('eq', nearest, value.expr), gives: value.expr },
            { when: isHuge(value.expr), gives: value.expr },
          ],
          moved(value, how, 10 ** digits),
        );
  return number.mismatch ? { type: 'number', expr, mismatch: number.mismatch } : { type: 'number', expr };
}

function moved(value: Cell, how: Exclude<RoundNumbersParams['how'], 'nearest'>, factor: number): Expr {
  const scale = literal('number', factor);
  const times = native({ duckdb: '({0} * {1})', clickhouse: '({0} * {1})' }, value.expr, scale);
  const whole = call(functions[how], { type: 'number', expr: times }).expr;
  return native({ duckdb: '({0} / {1})', clickhouse: '({0} / {1})' }, whole, scale);
}

/** Doubles beyond have no digits behind the point. */
function isHuge(value: Expr): Expr {
  return native({ duckdb: '(abs({0}) >= 1e15)', clickhouse: '(abs({0}) >= 1e15)' }, value);
}
