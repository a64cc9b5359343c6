import { type Cell, decimalOfWritten, numberOfText, textOf } from '@winnow/formulas';
import { decimalType, isNumeric } from '@winnow/kernel';
import { computed } from '@winnow/sql';
import { z } from 'zod';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { reading } from '../../strings/read-text.ts';
import { parseNumberExamples } from './parse-number.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  decimal: param
    .choice(
      'Format',
      { point: '1,234.56', comma: '1.234,56' },
      { help: 'Spaces and apostrophes as thousands separators are accepted too.' },
    )
    .default('point'),
  percent: param.choice('12 % is', { fraction: '0.12', number: '12' }).default('fraction'),
  places: param
    .integer(
      'Decimal places',
      { min: 0, max: 30 },
      {
        help: 'Keeps digits exactly up to this many decimal places, as needed for money. Defaults to numbers with 15 digits.',
      },
    )
    .optional(),
  units: param.flag('Ignore units after the number', { help: 'For example 12 oz or 5.5 kg.' }).default(false),
});

export type ParseNumberParams = z.output<typeof params>;

export const parseNumber = defineStep({
  kind: 'parse-number',
  family: 'numbers',
  title: 'Parse numbers',
  summary:
    'Parses numbers with currency symbols, thousands separators, percent signs, parentheses for negatives and units. Values that can’t be parsed keep their text.',
  keywords: [
    'currency',
    'percent',
    'locale',
    'thousands',
    'decimal comma',
    'money',
    'parse number',
    'convert',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    decimal: 'point',
    percent: 'fraction',
    units: false,
  }),
  sentence: ({ columns, decimal, units }) =>
    `Parse ${selectionText(columns)} as numbers${decimal === 'comma' ? ' with a decimal comma' : ''}${units ? ', without units' : ''}`,
  traits: () => rowWise,
  lower: (input, params, { stepId }) =>
    rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell) =>
      isNumeric(cell.type) && !cell.mismatch
        ? { ...cell, expr: computed(cell.expr) }
        : readNumber(textOf(cell), params),
    ),
  examples: parseNumberExamples,
});

function readNumber(text: Cell, { decimal, percent, units, places }: ParseNumberParams): Cell {
  const style = { decimal: decimal === 'point' ? '.' : ',', percent, units } as const;
  if (places !== undefined)
    return reading(text, { type: decimalType(places), expr: decimalOfWritten(text.expr, style, places) });
  const expr = numberOfText(text.expr, style);
  return reading(text, { type: 'number', expr });
}
