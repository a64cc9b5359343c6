import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { cellsAt, type Detector } from '../detector.ts';

const minRows = 20;
/** Column descriptions take up a row or two: the wording of a question, its id, a unit. */
const maxFound = 3;
/** Minimum share of rows for a shape to count as usual. */
const minShapeShare = 0.02;
/** Minimum share of rows covered by the usual shapes of a column. */
const minCoverage = 0.9;
const minColumns = 3;
const share = 0.6;

const messages = defineMessages('issue.description-rows', {
  found: ({ count }: { count: number }) =>
    count === 1
      ? 'The first row describes the columns'
      : `The first ${digitsInGroups(count)} rows describe the columns`,
  reason: ({ count, most, of }: { count: number; most: number; of: number }) =>
    `In ${digitsInGroups(most)} of ${digitsInGroups(of)} columns, no other row is written like ${count === 1 ? 'it' : 'them'}`,
});

/**
 * Finds rows below the column names that describe the columns: units, wordings of questions, survey
 * ids. In most of the columns with consistent values, their shape occurs in no other row.
 */
export const descriptionRows = {
  id: 'description-rows',
  messages,
  find: (input) => {
    const { table, positions } = input;
    if (table.rows < minRows) return [];
    const shapes = table.columns.map(usualShapes);
    const found: number[] = [];
    let [most, of] = [0, 0];
    for (let row = 0; row < maxFound && positions[row] === row; row++) {
      const filled = shapes.flatMap((known, at) => {
        const value = table.columns[at]!.at(row);
        return known && value !== '' ? [known.has(shapeOf(value))] : [];
      });
      const foreign = filled.filter((isUsual) => !isUsual).length;
      if (foreign < minColumns || foreign < filled.length * share) break;
      if (foreign > most) [most, of] = [foreign, filled.length];
      found.push(row);
    }
    const count = found.length;
    // More rows would be something else.
    if (count === 0 || count === maxFound) return [];
    return [
      {
        kind: 'descriptions',
        columns: [],
        rows: count,
        count,
        cells: cellsAt(input, 0, found),
        sentence: messages.found({ count }),
        reason: messages.reason({ count, most, of }),
        confidence: 0.95,
        steps: [{ kind: 'limit-rows', params: { count, skip: 0, from: 'start', action: 'remove' } }],
      },
    ];
  },
} satisfies Detector;

/**
 * Returns the usual shapes of the values below the first rows; undefined if every value has its
 * own.
 */
function usualShapes(column: CodedColumn): ReadonlySet<string> | undefined {
  const left = [...column.counts];
  for (let row = 0; row < maxFound; row++) left[column.codes[row]!]!--;
  const counts = new Map<string, number>();
  let filled = 0;
  for (const code of column.present()) {
    if (left[code]! <= 0) continue;
    const shape = shapeOf(column.values[code]!);
    counts.set(shape, (counts.get(shape) ?? 0) + left[code]!);
    filled += left[code]!;
  }
  if (filled < minRows / 2 || filled < column.codes.length / 2) return undefined;
  const frequent = [...counts].filter(([, count]) => count >= filled * minShapeShare);
  const inFrequent = frequent.reduce((sum, [, count]) => sum + count, 0);
  return inFrequent >= filled * minCoverage ? new Set(counts.keys()) : undefined;
}

function shapeOf(value: string): string {
  return value
    .replace(/[\p{L}\p{M}]+/gu, 'a')
    .replace(/\p{Nd}+/gu, '9')
    .replace(/\s+/g, ' ');
}
