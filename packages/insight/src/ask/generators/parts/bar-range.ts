import { defineMessages, isNumeric, type Message } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { plainNumber } from '../../../repair/formats/number-text.ts';
import type { AskContext, CardGenerator, FoundCard, SelectedRange } from '../../card.ts';
import { type FilterAction, firstPairs, keepAndRemove, placeOf } from '../../chosen-rows.ts';

const messages = defineMessages('card.bar-range', {
  between: ({ column, from, to }: { column: string; from: number | string; to: number | string }) =>
    `${column} is ${from} to ${to}`,
  below: ({ column, from, to }: { column: string; from: number | string; to: number | string }) =>
    `${column} is ${from} to below ${to}`,
  atMost: ({ column, to }: { column: string; to: number | string }) => `${column} is ${to} or less`,
  atLeast: ({ column, from }: { column: string; from: number | string }) => `${column} is ${from} or more`,
  bin: ({ column, width }: { column: string; width: number }) => `Bin ${column} into ranges of ${width}`,
  asWide: 'As wide as the selected bars',
  equal: 'Four bins with equal row counts',
});

/** Handles a histogram range: filter its rows, or bin the column by its width. */
export const barRange = {
  id: 'bar-range',
  messages,
  find({ column: name, range }, context) {
    const column = placeOf(context, name);
    if (column === undefined || name === undefined || range === undefined) return [];
    const step = (action: FilterAction): StepDraft => ({
      kind: 'filter-by-range',
      params: {
        columns: [name],
        ...(range.from === undefined ? {} : { from: range.from }),
        ...(range.to === undefined ? {} : { to: range.to }),
        toIncluded: range.toIncluded ?? true,
        which: 'any',
        action,
        name: 'In range',
      },
    });
    return [
      ...keepAndRemove(context, column, {
        holds: isIn(range),
        where: inRange(name, range),
        step,
        scores: { keep: 0.6, remove: 0.55 },
      }),
      ...bins(context, name, column, range),
    ];
  },
} satisfies CardGenerator;

/** Returns a test for whether a cell is in a range, as a number or as a year-first date. */
function isIn({ from, to, toIncluded = true }: SelectedRange): (cell: string | null) => boolean {
  const ends = [from, to].filter((end) => end !== undefined);
  const numeric = ends.every((end) => typeof end === 'number' || plainNumber(end) !== undefined);
  return (cell) => {
    if (cell === null || cell.trim() === '') return false;
    const value = numeric ? Number(cell) : cell;
    if (typeof value === 'number' && Number.isNaN(value)) return false;
    const [least, most] = numeric ? [from, to].map((end) => end && Number(end)) : [from, to];
    if (least !== undefined && value < least) return false;
    return most === undefined || (toIncluded ? value <= most : value < most);
  };
}

/** Describes a range: “Price is 10 to 20”, “Price is 20 or more”. */
function inRange(column: string, { from, to, toIncluded = true }: SelectedRange): Message {
  if (from === undefined) return messages.atMost({ column, to: to ?? '' });
  if (to === undefined) return messages.atLeast({ column, from });
  return (toIncluded ? messages.between : messages.below)({ column, from, to });
}

function bins(
  context: AskContext,
  name: string,
  column: number,
  { from, to }: SelectedRange,
): readonly FoundCard[] {
  if (!isNumeric(context.types[column]!) || typeof from !== 'number' || typeof to !== 'number') return [];
  const width = Number((to - from).toPrecision(6));
  if (!(width > 0)) return [];
  const params = { columns: [name], by: 'width', width, show: 'range', name: '* bin' };
  const cells = context.cells.cells[column]!;
  const pairs = function* () {
    for (const cell of cells) {
      const value = cell === null || cell.trim() === '' ? Number.NaN : Number(cell);
      const start = Number((Math.floor(value / width) * width).toPrecision(12));
      if (Number.isFinite(value))
        yield { from: cell, to: `${start} to ${Number((start + width).toPrecision(12))}` };
    }
  };
  const quantiles = { ...params, by: 'equalCount', count: 4 };
  return [
    {
      sentence: messages.bin({ column: name, width }),
      reason: messages.asWide,
      effect: { cells: 0, rowsBefore: context.cells.rows, rowsAfter: context.cells.rows, columnsAdded: 1 },
      examples: firstPairs(pairs()),
      variants: [{ sentence: messages.equal, steps: [{ kind: 'bin-numbers', params: quantiles }] }],
      steps: [{ kind: 'bin-numbers', params }],
      score: 0.45,
    },
  ];
}
