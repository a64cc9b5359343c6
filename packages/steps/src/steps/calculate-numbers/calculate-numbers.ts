import { type Cell, call, convertCell, literalCell } from '@winnow/formulas';
import { ok, type Result } from '@winnow/kernel';
import { literal } from '@winnow/sql';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { calculateNumbersExamples } from './calculate-numbers.examples.ts';

const binary = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'intDivide',
  'modulo',
  'power',
  'percent',
  'percentTimes',
  'atLeast',
  'atMost',
] as const;
const titles = {
  add: 'Add',
  subtract: 'Subtract',
  multiply: 'Multiply by',
  divide: 'Divide by',
  intDivide: 'Integer-divide by',
  modulo: 'Remainder of division by',
  power: 'Raise to the power of',
  percent: 'As a percentage of',
  percentTimes: 'Take percent',
  atLeast: 'Clamp to at least',
  atMost: 'Clamp to at most',
  abs: 'Absolute value',
  negate: 'Negate',
  sign: 'Sign: -1, 0 or 1',
  sqrt: 'Square root',
  exp: 'Exponential',
  ln: 'Natural logarithm',
  log: 'Logarithm to base 10',
  sin: 'Sine',
  cos: 'Cosine',
  tan: 'Tangent',
  asin: 'Arc sine',
  acos: 'Arc cosine',
  atan: 'Arc tangent',
  cbrt: 'Cube root',
  factorial: 'Factorial',
} as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  operation: param.choice('Calculate', titles).default('add'),
  by: param
    .choice(
      'With',
      { number: 'A number', column: 'A column' },
      { when: { param: 'operation', is: [...binary] } },
    )
    .default('number'),
  number: z
    .number()
    .default(1)
    .meta({ control: 'number', label: 'Number', when: { param: 'by', is: ['number'] } }),
  column: param.column('Column', { when: { param: 'by', is: ['column'] } }).optional(),
  decimals: param
    .integer(
      'Round to decimals',
      { min: 0, max: 15 },
      { help: '2 for money, so that 0.1 + 0.2 is 0.3. Leave empty for no rounding.' },
    )
    .optional(),
  ...intoParams('* calculated'),
});

export type CalculateNumbersParams = z.output<typeof params>;

export const calculateNumbers = defineStep({
  kind: 'calculate-numbers',
  family: 'numbers',
  title: 'Calculate',
  summary: 'Applies arithmetic, roots, logarithms and other functions to the numbers in one or more columns.',
  keywords: [
    'arithmetic',
    'math',
    'plus',
    'minus',
    'times',
    'percentage',
    'absolute',
    'logarithm',
    'square root',
    'clip',
    'clamp',
    'money',
    'decimal',
    'currency',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['integer', 'number'] },
    operation: 'add',
    by: 'number',
    number: 1,
    into: 'replace',
  }),
  sentence(params) {
    const { operation, by, number, column } = params;
    const other = by === 'number' ? String(number) : (column ?? '');
    const title = titles[operation];
    const of = selectionText(params.columns);
    const { decimals } = params;
    const places = decimals === undefined ? '' : `, with ${decimals} decimal${decimals === 1 ? '' : 's'}`;
    const end = `${places}${intoText(params)}`;
    if (!isBinary(operation))
      return `Calculate ${title.charAt(0).toLowerCase()}${title.slice(1)} of ${of}${end}`;
    if (operation === 'add') return `Add ${other} to ${of}${end}`;
    if (operation === 'subtract') return `Subtract ${other} from ${of}${end}`;
    if (operation === 'percent') return `Calculate ${of} as a percentage of ${other}${end}`;
    if (operation === 'percentTimes') return `Take ${other} percent of ${of}${end}`;
    if (operation === 'intDivide') return `Divide ${of} by ${other}, keeping the integer part${end}`;
    if (operation === 'modulo') return `Take the remainder of ${of} divided by ${other}${end}`;
    const [verb, ...rest] = title.split(' ');
    return `${verb} ${of} ${rest.join(' ')} ${other}${end}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, numbers);
    const calculation = calculationOf(input, params, stepId);
    if (!selected.ok) return selected;
    if (!calculation.ok) return calculation;
    const cells = selected.value.map((column) => {
      const cell = calculation.value(numberCellOf(column));
      const { decimals } = params;
      const rounded = decimals !== undefined && cell.type !== 'integer';
      return [column.name, rounded ? call('round', cell, literalCell(decimals)) : cell] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: calculateNumbersExamples,
});

type Operation = CalculateNumbersParams['operation'];
type Binary = (typeof binary)[number];

function isBinary(operation: Operation): operation is Binary {
  return (binary as readonly string[]).includes(operation);
}

function calculationOf(
  input: Relation,
  params: CalculateNumbersParams,
  stepId: string,
): Result<(cell: Cell) => Cell> {
  const { operation } = params;
  if (!isBinary(operation)) return ok((cell) => calculated(cell, operation));
  const operand = operandOf(input, params, stepId);
  return operand.ok ? ok((cell) => combined(cell, operation, operand.value)) : operand;
}

function operandOf(input: Relation, params: CalculateNumbersParams, stepId: string): Result<Cell> {
  if (params.by === 'number') {
    return ok(literalCell(params.number, Number.isSafeInteger(params.number) ? 'integer' : 'number'));
  }
  const column = selectFitting(input, [params.column ?? ''], { stepId, param: 'column' }, numbers);
  return column.ok ? ok(numberCellOf(column.value[0]!)) : column;
}

function calculated(cell: Cell, operation: Exclude<Operation, Binary>): Cell {
  if (operation === 'factorial')
    return call('factorial', cell.type === 'integer' ? cell : call('toInteger', cell));
  return call(operation, cell);
}

function combined(cell: Cell, operation: Binary, operand: Cell): Cell {
  if (operation === 'percent') return call('multiply', literalCell(100), call('divide', cell, operand));
  if (operation === 'percentTimes') return call('divide', call('multiply', cell, operand), literalCell(100));
  if (operation !== 'atLeast' && operation !== 'atMost') return call(operation, cell, operand);
  const type = call('if', { type: 'boolean', expr: literal('boolean', true) }, cell, operand).type;
  const [own, bound] = [convertCell(cell, type), convertCell(operand, type)];
  // Clamp to the bound; null and non-numbers stay as they are.
  const beyond = call(operation === 'atLeast' ? 'lessThan' : 'greaterThan', own, bound);
  return call('if', { type: 'boolean', expr: beyond.expr }, { type: bound.type, expr: bound.expr }, own);
}
