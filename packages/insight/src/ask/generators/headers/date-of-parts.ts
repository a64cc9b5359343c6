import { printColumnName } from '@winnow/formulas';
import { defineMessages, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { nameWords } from '../../../types/name-words.ts';
import type { AskContext, CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { columnsEffect, headersOf, rowOf } from './selected-headers.ts';

const parts = ['year', 'month', 'day'] as const;
const words = { year: ['year', 'yr', 'yyyy'], month: ['month', 'mon', 'mm'], day: ['day', 'dd', 'dom'] };
const between = { year: [1000, 2999], month: [1, 12], day: [1, 31] } as const;
/** Minimum share of rows that yield a date. */
const share = 0.9;

const messages = defineMessages('card.date-of-parts', {
  make: ({ columns }: { columns: readonly string[] }) => `Build a date from ${columns.join(', ')}`,
  reason: 'They contain a year, a month and a day',
});

/** Combines three columns with year, month and day into a date. */
export const dateOfParts = {
  id: 'date-of-parts',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (headers?.at.length !== 3) return [];
    const order = orderOf(context, headers.at);
    if (!order) return [];
    const { cells, types } = context;
    const number = (column: number): string => {
      const name = printColumnName(cells.columns[column]!);
      return types[column] === 'integer' ? name : `toInteger(${name})`;
    };
    const formula = `makeDate(${order.map(number).join(', ')})`;
    const name = uniqueName('Date', cells.columns);
    const add: StepDraft = {
      kind: 'add-column',
      params: { name, formula, after: cells.columns[headers.at.at(-1)!]! },
    };
    const drop: StepDraft = { kind: 'drop-columns', params: { columns: headers.names } };
    const pairs = function* () {
      for (let row = 0; row < cells.rows; row++) {
        const values = rowOf(context, order, row);
        if (!isDate(values)) continue;
        const to = values.map((value, i) => String(Number(value)).padStart(i === 0 ? 4 : 2, '0')).join('-');
        yield { from: values.join(' | '), to };
      }
    };
    return [
      {
        sentence: messages.make({ columns: order.map((column) => cells.columns[column]!) }),
        reason: messages.reason,
        effect: columnsEffect(context, { columnsAdded: 1, columnsRemoved: 3 }),
        examples: firstPairs(pairs()),
        variants: [{ sentence: cardMessages.keepColumns, steps: [add] }],
        steps: [add, drop],
        score: 0.9,
      },
    ];
  },
} satisfies CardGenerator;

/**
 * Orders the columns as year, month and day by their names; undefined if their values aren’t parts
 * of a date.
 */
function orderOf(context: AskContext, at: readonly number[]): readonly number[] | undefined {
  const named = parts.map((part) =>
    at.find((column) => nameWords(context.cells.columns[column]!).some((word) => words[part].includes(word))),
  );
  const isNamed = new Set(named).size === 3 && named.every((column) => column !== undefined);
  if (!isNamed) return undefined;
  const order = named as number[];
  let [dates, rows] = [0, 0];
  for (let row = 0; row < context.cells.rows; row++) {
    const values = rowOf(context, order, row);
    if (values.some((value) => value === null || value.trim() === '')) continue;
    rows++;
    if (isDate(values)) dates++;
  }
  return rows > 0 && dates >= rows * share ? order : undefined;
}

function isDate(values: readonly (string | null)[]): boolean {
  return parts.every((part, i) => {
    const value = values[i]?.trim() ?? '';
    const [least, most] = between[part];
    return /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most;
  });
}
