import { printColumnName } from '@winnow/formulas';
import {
  defineMessages,
  digitsInGroups,
  isNumeric,
  isTemporal,
  type LogicalType,
  uniqueName,
} from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { columnsEffect, headersOf, rowOf } from './selected-headers.ts';

const maxColumns = 6;
/** Minimum share of rows with a value in a column. */
const minFilled = 0.02;
/** Maximum share of rows with values in several columns. */
const maxBoth = 0.01;

const messages = defineMessages('card.first-filled', {
  combine: ({ columns }: { columns: readonly string[] }) => `Combine ${listed(columns)} into one column`,
  exclusive: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} rows have a value in exactly one of them`,
  subtract: ({ from, subtracted }: { from: string; subtracted: string }) =>
    `Calculate ${from} minus ${subtracted}`,
});

/**
 * Combines columns of which each row fills only one, such as debit and credit, by their first
 * value.
 */
export const firstFilled = {
  id: 'first-filled',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers || headers.at.length > maxColumns) return [];
    const { at, names } = headers;
    if (new Set(at.map((column) => sortOf(context.types[column]!))).size > 1) return [];
    const filled = names.map(() => 0);
    let [one, both, negative] = [0, 0, 0];
    const pairs: { from: string; to: string }[] = [];
    for (let row = 0; row < context.cells.rows; row++) {
      const cells = rowOf(context, at, row).map((cell) => cell?.trim() ?? '');
      const present = [...cells.keys()].filter((i) => cells[i] !== '');
      if (present.length > 1) both++;
      if (present.length !== 1) continue;
      one++;
      const [first] = present;
      filled[first!]!++;
      if (cells[first!]!.startsWith('-')) negative++;
      pairs.push({ from: cells.map((cell) => cell || '–').join(' | '), to: cells[first!]! });
    }
    const { rows } = context.cells;
    if (both > rows * maxBoth || filled.some((count) => count === 0 || count < rows * minFilled)) return [];
    const name = uniqueName(names.join(' ').slice(0, 100), context.cells.columns);
    const cells = names.map(printColumnName);
    const drop: StepDraft = { kind: 'drop-columns', params: { columns: names } };
    const add = (formula: string): StepDraft => ({
      kind: 'add-column',
      params: { name, formula, after: names.at(-1)! },
    });
    // Text may be empty without being null.
    const isText = sortOf(context.types[at[0]!]!) === 'text';
    const formula = `coalesce(${(isText ? cells.map((cell) => `nullIf(${cell}, "")`) : cells).join(', ')})`;
    const isSigned = !headers.areNumbers || names.length !== 2 || negative > 0;
    const difference = (from: number, subtracted: number) => ({
      sentence: messages.subtract({ from: names[from]!, subtracted: names[subtracted]! }),
      steps: [add(`coalesce(${cells[from]}, 0) - coalesce(${cells[subtracted]}, 0)`), drop],
    });
    return [
      {
        sentence: messages.combine({ columns: names }),
        reason: messages.exclusive({ count: one, all: rows }),
        effect: columnsEffect(context, { columnsAdded: 1, columnsRemoved: names.length }),
        examples: firstPairs(pairs),
        variants: [
          ...(isSigned ? [] : [difference(1, 0), difference(0, 1)]),
          { sentence: cardMessages.keepColumns, steps: [add(formula)] },
        ],
        steps: [add(formula), drop],
        score: 0.8,
      },
    ];
  },
} satisfies CardGenerator;

function sortOf(type: LogicalType): string {
  if (isNumeric(type)) return 'number';
  return isTemporal(type) ? 'time' : String(type);
}
