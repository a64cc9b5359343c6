import { printColumnName } from '@winnow/formulas';
import { defineMessages, digitsInGroups, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { columnsEffect, headersOf, rowOf } from './selected-headers.ts';

const maxColumns = 50;
/** Minimum share of rows in which one column is the sum of the others. */
const share = 0.8;

const messages = defineMessages('card.sum-of-columns', {
  flag: ({ total, parts }: { total: string; parts: readonly string[] }) =>
    `Flag rows where ${total} isn’t ${parts.length <= 3 ? parts.join(' + ') : 'the sum of the other columns'}`,
  isSum: ({ count, all }: { count: number; all: number }) =>
    `It’s their sum in ${digitsInGroups(count)} of ${digitsInGroups(all)} rows`,
  keep: 'Keep only those rows',
  add: ({ columns }: { columns: readonly string[] }) => `Add the sum of ${listed(columns)}`,
  areNumbers: 'All of them contain numbers',
  mean: 'Add their mean',
  difference: 'Add their difference',
});

/** Adds the sum of numeric columns, or checks the total if it is one of them. */
export const sumOfColumns = {
  id: 'sum-of-columns',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers?.areNumbers || headers.at.length > maxColumns) return [];
    const rows = numbersOf(context, headers.at);
    if (rows.length === 0) return [];
    const total = headers.at.length > 2 ? totalAmong(rows) : undefined;
    return [total === undefined ? added(context, headers, rows) : checked(context, headers, rows, total)];
  },
} satisfies CardGenerator;

type Headers = NonNullable<ReturnType<typeof headersOf>>;
type Rows = readonly (readonly number[])[];

/** Returns the rows that have a number in every column. */
function numbersOf(context: AskContext, at: readonly number[]): Rows {
  const all = Array.from({ length: context.cells.rows }, (_, row) =>
    rowOf(context, at, row).map((cell) => (cell === null || cell.trim() === '' ? Number.NaN : Number(cell))),
  );
  return all.filter((values) => values.every(Number.isFinite));
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const isSum = (values: readonly number[], total: number): boolean =>
  Math.abs(sum(values) - 2 * values[total]!) <= 0.011;

function totalAmong(rows: Rows): number | undefined {
  const informative = rows.filter((values) => values.filter((value) => value !== 0).length > 2);
  const at = rows[0]!.findIndex(
    (_, i) =>
      informative.length > 0 &&
      informative.filter((values) => isSum(values, i)).length >= informative.length * share,
  );
  return at < 0 ? undefined : at;
}

function checked(context: AskContext, { names }: Headers, rows: Rows, total: number): FoundCard {
  const parts = names.filter((_, i) => i !== total);
  const name = names[total]!;
  const condition = `abs(${printColumnName(name)} - (${parts.map(printColumnName).join(' + ')})) > 0.011`;
  const wrong = rows.filter((values) => !isSum(values, total));
  const step = (action: 'flag' | 'keep'): StepDraft => ({
    kind: 'filter-rows',
    params: { condition, action, name: uniqueName(`${name} differs`, context.cells.columns) },
  });
  const pairs = (wrong.length > 0 ? wrong : rows).map((values) => ({
    from: `${values[total]}, sum ${format(sum(values) - values[total]!)}`,
    to: wrong.length > 0 ? 'true' : 'false',
  }));
  return {
    sentence: messages.flag({ total: name, parts }),
    reason: messages.isSum({ count: rows.length - wrong.length, all: rows.length }),
    effect: columnsEffect(context, { columnsAdded: 1 }),
    examples: firstPairs(pairs),
    variants: wrong.length > 0 ? [{ sentence: messages.keep, steps: [step('keep')] }] : [],
    steps: [step('flag')],
    score: 0.88,
  };
}

function added(context: AskContext, { names, at }: Headers, rows: Rows): FoundCard {
  const name = uniqueName('Total', context.cells.columns);
  const step = (formula: string, called: string): StepDraft => ({
    kind: 'add-column',
    params: { name: called, formula, after: context.cells.columns[at.at(-1)!]! },
  });
  const terms = names.map(printColumnName).join(' + ');
  const mean = uniqueName('Mean', context.cells.columns);
  return {
    sentence: messages.add({ columns: names }),
    reason: messages.areNumbers,
    effect: columnsEffect(context, { columnsAdded: 1 }),
    examples: firstPairs(rows.map((values) => ({ from: values.join(' + '), to: format(sum(values)) }))),
    variants: [
      { sentence: messages.mean, steps: [step(`(${terms}) / ${names.length}`, mean)] },
      ...(names.length === 2
        ? [{ sentence: messages.difference, steps: [step(names.map(printColumnName).join(' - '), name)] }]
        : []),
    ],
    steps: [step(terms, name)],
    score: 0.48,
  };
}

const format = (value: number): string => String(Math.round(value * 1e6) / 1e6);
