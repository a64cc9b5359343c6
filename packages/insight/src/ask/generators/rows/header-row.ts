import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { plural } from '../../../issues/detector.ts';
import type { AskContext, CardGenerator } from '../../card.ts';
import { isBlank, selectedRow } from './selected-rows.ts';

/** Maximum number of header rows, and of rows above the header. */
const maxHeader = 5;
const maxAbove = 50;
const unnamed = /^(?:column|field|unnamed|_c|col|var)[\s_:.-]*\d*$/i;

const messages = defineMessages('card.header-row', {
  use: ({ rows }: { rows: number }) => `Use ${rows === 1 ? 'this row' : 'these rows'} as header`,
  holdsNames: 'The first row contains names',
  above: ({ count }: { count: number }) =>
    `${plural(count, 'row')} above ${count === 1 ? 'is' : 'are'} removed as well`,
  addToNames: 'Add to the current names',
});

/** Uses the selected rows as column names if they are near the top and contain words. */
export const headerRow = {
  id: 'header-row',
  messages,
  find(_, context) {
    const places = topPlaces(context);
    if (!places) return [];
    const { cells } = context;
    const [first] = places;
    const rows = places.map((__, row) => selectedRow(context, row));
    const last = rows.at(-1)!;
    const names = last.filter((cell) => !isBlank(cell));
    const areNames =
      names.length >= Math.max(2, last.length * 0.6) &&
      new Set(names).size === names.length &&
      names.every((name) => !/^[+-]?[\d.,]+$/.test(name!));
    if (!areNames) return [];
    const isUnnamed = cells.columns.filter((name) => unnamed.test(name)).length >= cells.columns.length / 2;
    const step = (now: boolean): StepDraft => ({
      kind: 'use-first-row-as-header',
      params: { rows: places.length, skip: first!, now, merged: true, separator: ' ' },
    });
    return [
      {
        sentence: messages.use({ rows: places.length }),
        reason: first === 0 ? messages.holdsNames : messages.above({ count: first! }),
        effect: {
          cells: 0,
          rowsBefore: cells.rows,
          rowsAfter: cells.rows - first! - places.length,
        },
        examples: cells.columns
          .map((from, i) => ({ from, to: last[i] ?? null }))
          .filter(({ from, to }) => to !== null && to !== from)
          .slice(0, 3),
        variants: isUnnamed ? [] : [{ sentence: messages.addToNames, steps: [step(true)] }],
        steps: [step(false)],
        score: isUnnamed ? 0.95 : 0.3,
      },
    ];
  },
} satisfies CardGenerator;

/** Returns the positions of the selected rows if they are consecutive and near the top. */
function topPlaces({ selected, rowIds, positions }: AskContext): readonly number[] | undefined {
  if (!selected || selected.rowIds.length === 0 || selected.rowIds.length > maxHeader) return undefined;
  const placeOf = new Map(Array.from(rowIds as ArrayLike<number>, (id, row) => [id, positions[row]!]));
  const places = selected.rowIds.map((id) => placeOf.get(id) ?? Number.POSITIVE_INFINITY);
  const inTurn = places.every((place, i) => i === 0 || place === places[i - 1]! + 1);
  return inTurn && places[0]! <= maxAbove ? places : undefined;
}
