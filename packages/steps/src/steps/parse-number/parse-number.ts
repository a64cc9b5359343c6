import { type Cell, call, literalCell, regexCell, textOf } from '@winnow/formulas';
import { isNumeric } from '@winnow/kernel';
import { caseWhen, type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params.ts';
import { reading } from '../../read-text.ts';
import { rewriteColumns } from '../../rewrite-columns.ts';
import { selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { parseNumberExamples } from './parse-number.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  decimal: param
    .choice(
      'Written as',
      { point: '1,234.56', comma: '1.234,56' },
      { help: 'Spaces and apostrophes between thousands are read too.' },
    )
    .default('point'),
  percent: param.choice('12 % is', { fraction: '0.12', number: '12' }).default('fraction'),
  units: param
    .flag('Leave out units behind the number', { help: 'For instance 12 oz, 5.5 kg.' })
    .default(false),
});

export type ParseNumberParams = z.output<typeof params>;

export const parseNumber = defineStep({
  kind: 'parse-number',
  family: 'numbers',
  title: 'Read as numbers',
  summary:
    'Reads numbers as people write them: currency signs, grouped thousands, percent, parentheses for negative, units. What cannot be read keeps its text.',
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
    `Read ${selectionText(columns)} as numbers${decimal === 'comma' ? ' with a decimal comma' : ''}${units ? ', without units' : ''}`,
  traits: () => rowWise,
  lower: (input, params, { stepId }) =>
    rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell) =>
      isNumeric(cell.type) && !cell.mismatch ? cell : numberOf(textOf(cell), params),
    ),
  examples: parseNumberExamples,
});

const space = '[\\s\\x{a0}\\x{202f}\\x{2009}]';
const minus = '[-\\x{2212}\\x{2013}]';
const currency = '(?:\\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\\$|kr|Fr|zł|Kč|Ft|lei)\\.?';
const unit = '[\\p{L}µ°²³"\'/]+\\.?';

/**
 * The whole of a written number: a sign, a currency before or behind, and as its first group grouped digits, a fraction and
 * an exponent; percent or a unit.
 */
function pattern({ decimal, units }: ParseNumberParams): string {
  const [point, group] = decimal === 'point' ? ['\\.', ','] : [',', '\\.'];
  const digits = `(?:\\d{1,3}(?:(?:${group}|'|\\x{2019}|${space})\\d{3})+|\\d+)`;
  const number = `((?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:[eE][-+]?\\d+)?)`;
  const behind = `(?:%|${currency}${units ? `|${unit}` : ''})`;
  const sign = `(?:${minus}|\\+)?`;
  const before = `${space}*\\(?${space}*${sign}${space}*(?:${currency}${space}*${sign}${space}*)?`;
  return `\\A${before}${number}${space}*${behind}?${space}*${minus}?${space}*\\)?${space}*\\z`;
}

const firstGroup: NativeSql = {
  duckdb: 'regexp_extract({0}, {1}, 1)',
  clickhouse: 'regexpExtract({0}, {1}, 1)',
};

function numberOf(text: Cell, params: ParseNumberParams): Cell {
  const written: Cell = {
    type: 'text',
    expr: native(firstGroup, text.expr, literal('text', pattern(params))),
  };
  const point = params.decimal === 'point' ? '.' : ',';
  const plain = call('replace', written, regexCell(`[^\\d${point}eE+-]`), literalCell(''));
  const size = call(
    'toNumber',
    point === '.' ? plain : call('replace', plain, literalCell(','), literalCell('.')),
  );
  const before = `\\A[^\\d]*(?:\\(|${minus})`;
  const behind = `[^eE]${minus}${space}*\\)?${space}*\\z`;
  const negative = call('matches', text, regexCell(`${before}|${behind}`));
  const asNumber = (expr: Expr): Cell => ({ type: 'number', expr });
  const one = literal('number', 1);
  const sign = caseWhen([{ when: negative.expr, gives: literal('number', -1) }], one);
  const signed = call('multiply', asNumber(size.expr), asNumber(sign));
  if (params.percent === 'number') return reading(text, asNumber(signed.expr));
  const percent = call('contains', text, literalCell('%'));
  const scale = caseWhen([{ when: percent.expr, gives: literal('number', 100) }], one);
  return reading(text, asNumber(call('divide', signed, asNumber(scale)).expr));
}
