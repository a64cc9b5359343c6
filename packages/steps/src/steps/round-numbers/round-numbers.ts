import { type Cell, call, literalCell, textOf } from '@winnow/formulas';
import { isDecimal, isNumeric } from '@winnow/kernel';
import { anyOf, caseWhen, castTo, type Expr, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { readText } from '../../strings/read-text.ts';
import { roundNumbersExamples } from './round-numbers.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param
    .choice('How', {
      nearest: 'Nearest, halves away from zero',
      even: 'Nearest, halves to even',
      up: 'Up',
      down: 'Down',
      zero: 'Towards zero',
    })
    .default('nearest'),
  to: param.choice('To', { digits: 'Decimal places', multiple: 'Multiples of a number' }).default('digits'),
  digits: param
    .integer(
      'Decimal places',
      { min: -15, max: 15 },
      { help: 'Negative for tens, hundreds and so on.', when: { param: 'to', is: ['digits'] } },
    )
    .default(0),
  multiple: z
    .number()
    .positive()
    .default(5)
    .meta({
      control: 'number',
      label: 'Multiples of',
      help: 'For example 0.25 or 5.',
      when: { param: 'to', is: ['multiple'] },
    }),
});

export type RoundNumbersParams = z.output<typeof params>;

const functions = { even: 'roundHalfEven', up: 'ceil', down: 'floor', zero: 'truncate' } as const;
const words = {
  nearest: '',
  even: ' to even',
  up: ' up',
  down: ' down',
  zero: ' towards zero',
} as const;

export const roundNumbers = defineStep({
  kind: 'round-numbers',
  family: 'numbers',
  title: 'Round numbers',
  summary: 'Rounds numbers to decimal places or to multiples of a number.',
  keywords: [
    'floor',
    'ceiling',
    'truncate',
    'decimals',
    'precision',
    'bankers rounding',
    'half even',
    'mround',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    how: 'nearest',
    digits: 0,
  }),
  sentence: ({ columns, how, to, digits, multiple }) =>
    `Round ${selectionText(columns)}${words[how]} to ${to === 'multiple' ? `multiples of ${multiple}` : digitsText(digits)}`,
  traits: () => rowWise,
  lower: (input, params, { stepId }) =>
    rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell) => {
      // Parse text columns first; text that is not a number is kept.
      const number = isNumeric(cell.type) ? cell : readText('number', textOf(cell));
      if (isDecimal(number.type)) return roundedDecimal(number, params);
      const isWhole = params.to === 'digits' ? params.digits <= 0 : Number.isInteger(params.multiple);
      if (number.type !== 'integer') return rounded(number, params);
      // Integers have no decimal places to round, and stay integers if they are rounded to an
      // integer unit.
      if (params.to === 'digits' && params.digits >= 0) return number;
      const asNumber = { ...number, type: 'number', expr: castTo('number', 'integer', number.expr) } as const;
      const roundedCell = rounded(asNumber, params);
      return isWhole
        ? { ...roundedCell, type: 'integer', expr: call('toInteger', plain(roundedCell)).expr }
        : roundedCell;
    }),
  examples: roundNumbersExamples,
});

function digitsText(digits: number): string {
  if (digits < 0) return `multiples of ${10 ** -digits}`;
  return digits === 0 ? 'whole numbers' : digits === 1 ? '1 digit' : `${digits} digits`;
}

/**
 * Rounds a decimal exactly: truncates to a multiple of the unit, and adds a unit if it rounds up.
 */
function roundedDecimal(number: Cell, { how, to, digits, multiple }: RoundNumbersParams): Cell {
  const value = plain(number);
  const kept = (expr: Expr, type: Cell['type'] = number.type): Cell =>
    number.mismatch ? { type, expr, mismatch: number.mismatch } : { type, expr };
  if (to === 'digits' && (how === 'nearest' || how === 'zero'))
    return kept(call(how === 'nearest' ? 'round' : 'truncate', value, literalCell(digits)).expr);
  const size = to === 'multiple' ? multiple : 10 ** -digits;
  const unit = literalCell(size);
  const zero = literalCell(0);
  const rest = plain(call('modulo', value, unit));
  const base = plain(call('subtract', value, rest));
  const isBelow = call('lessThan', rest, zero).expr;
  const out: Cell = plain(call('add', base, unit));
  const inwards: Cell = plain(call('subtract', base, unit));
  const twice = plain(call('abs', call('multiply', rest, literalCell(2))));
  const odd = call('notEquals', plain(call('modulo', base, literalCell(2 * size))), zero).expr;
  const isMore = {
    nearest: call('atLeast', twice, unit).expr,
    even: anyOf([call('greaterThan', twice, unit).expr, op('and', call('equals', twice, unit).expr, odd)]),
    up: call('greaterThan', rest, zero).expr,
    down: isBelow,
    zero: literal('boolean', false),
  }[how];
  const branches = [
    { when: op('and', isMore, isBelow), result: inwards.expr },
    { when: isMore, result: out.expr },
  ];
  return kept(caseWhen(branches, base.expr), out.type);
}

/** Returns the cell without its mismatch. */
function plain({ type, expr }: Cell): Cell {
  return { type, expr };
}

function rounded(number: Cell, params: RoundNumbersParams): Cell {
  const value = plain(number);
  const nearest = nearestOf(value, params);
  // Keep numbers that have no further digits: 1.15 times 100 is less than 115 in doubles, and
  // rounding down would return 1.14.
  const expr =
    params.how === 'nearest'
      ? nearest
      : caseWhen(
          [
            { when: op('eq', nearest, value.expr), result: value.expr },
            { when: isTooLargeForDecimals(value.expr), result: value.expr },
          ],
          moved(value, params.how, params),
        );
  return number.mismatch ? { type: 'number', expr, mismatch: number.mismatch } : { type: 'number', expr };
}

function nearestOf(value: Cell, { to, digits, multiple }: RoundNumbersParams): Expr {
  if (to === 'digits') return call('round', value, literalCell(digits)).expr;
  return tidied(call('roundTo', value, literalCell(multiple, 'number')).expr, multiple);
}

/** Rounds in multiples of the unit, and scales back. */
function moved(
  value: Cell,
  how: Exclude<RoundNumbersParams['how'], 'nearest'>,
  { to, digits, multiple }: RoundNumbersParams,
): Expr {
  const unit = to === 'multiple' ? multiple : 10 ** -digits;
  const divides = to === 'multiple' || digits < 0;
  const scale = literal('number', divides ? unit : 10 ** digits);
  const [there, back] = divides ? (['/', '*'] as const) : (['*', '/'] as const);
  const by = (sign: '*' | '/', expr: Expr): Expr =>
    native({ duckdb: `({0} ${sign} {1})`, clickhouse: `({0} ${sign} {1})` }, expr, scale);
  const units: Cell = { type: 'number', expr: by(there, value.expr) };
  // Treat a half as written as a half: 1.015 times 100 is slightly less than 101.5 in doubles.
  const counted = how === 'even' ? call('round', units, literalCell(9)) : units;
  return tidied(by(back, call(functions[how], counted).expr), unit);
}

/** Rounds multiples of a fraction to twelve digits, so that three times 0.1 is 0.3. */
function tidied(expr: Expr, unit: number): Expr {
  return Number.isInteger(unit) ? expr : call('round', { type: 'number', expr }, literalCell(12)).expr;
}

/** Doubles from this size on have no decimal places to round. */
function isTooLargeForDecimals(value: Expr): Expr {
  return native({ duckdb: '(abs({0}) >= 1e15)', clickhouse: '(abs({0}) >= 1e15)' }, value);
}
