import { defineMessages } from '@winnow/kernel';
import { classes, withoutRuns } from '../../table/character-classes.ts';
import { cellsAt, type Detector, some } from '../detector.ts';

const minColumns = 4;
/** Minimum number of values after a blank cell that belong to the column before theirs. */
const minPushed = 3;
/**
 * Maximum number of columns to check after a blank cell; with thousands of columns, every blank
 * cell would cost that many checks.
 */
const maxExaminedRows = 60;
/**
 * Shifted rows bring values into the adjacent column too, so a value belongs to it only if it
 * occurs this many times as often there.
 */
const clearly = 8;

const messages = defineMessages('issue.shifted-rows', {
  found: ({ count, isRight }: { count?: number; isRight: boolean }) =>
    `The values of ${some(count, 'row')} are shifted one column to the ${isRight ? 'right' : 'left'}`,
  reason: 'They look like the values of the neighboring column',
  foundGaps: ({ count }: { count?: number }) =>
    `After a blank cell, the values of ${some(count, 'row')} are shifted one column to the right`,
  reasonOfGaps: 'Other rows have these values in the neighboring column; the last value of each row is lost',
});

/**
 * Finds rows whose values are one column away from where they belong: two or more don’t look like
 * their own column but like the adjacent one, or all values after a blank cell were pushed to the
 * right by it. Rows whose cells can be moved back are repairs.
 */
export const shiftedRows = {
  id: 'shifted-rows',
  messages,
  find: (input) => {
    const { table } = input;
    if (table.columns.length < minColumns || table.rows < 20) return [];
    const kinds = table.columns.map((column) =>
      commonShapeOf(
        column
          .present()
          .slice(0, 2_000)
          .map((code) => column.values[code]!),
      ),
    );
    /** Computed on demand, by code. */
    const simples = table.columns.map((): string[] => []);
    const moved = new Set(
      input.repairs.flatMap(({ row, by }) => (by.includes('shifted-cells') ? [row] : [])),
    );
    for (const step of [1, -1]) {
      const rows: number[] = [];
      // Columns whose values look different from those in the adjacent column.
      const distinguishing = [...kinds.keys()].filter((at) => {
        const [kind, adjacentKind] = [kinds[at], kinds[at - step]];
        return kind && adjacentKind && kind !== adjacentKind;
      });
      if (distinguishing.length < 2) continue;
      for (let row = 0; row < table.rows; row++)
        if (!moved.has(row) && isShifted(row, distinguishing, step)) rows.push(row);
      if (rows.length === 0 || rows.length > table.rows * 0.2) continue;
      return [
        {
          kind: 'shifted',
          columns: table.columns.map(({ name }) => name),
          rows: rows.length,
          count: rows.length,
          cells: cellsAt(input, 0, rows),
          sentence: messages.found({ count: rows.length, isRight: step === 1 }),
          sentenceInSample: messages.found({ isRight: step === 1 }),
          reason: messages.reason,
          confidence: 0.9,
          steps: [],
        },
      ];
    }
    const last = table.columns.length - 1;
    const counts = table.columns.map(
      ({ values, counts }) => new Map(values.map((value, code) => [value, counts[code]!])),
    );
    const gaps = Array.from({ length: table.rows }, (_, row) => ({ row, from: gapOf(row) })).filter(
      ({ row, from }) => from >= 0 && !moved.has(row),
    );
    if (gaps.length === 0 || gaps.length > table.rows * 0.2) return [];
    return [
      {
        kind: 'shifted',
        columns: table.columns.map(({ name }) => name),
        rows: gaps.length,
        count: gaps.length,
        cells: gaps.flatMap(({ row, from }) =>
          table.columns.flatMap((_, at) =>
            at < from || table.columns[at]!.at(row) === (at < last ? table.columns[at + 1]!.at(row) : '')
              ? []
              : cellsAt(input, at, [row], () => (at < last ? table.columns[at + 1]!.at(row) || null : null)),
          ),
        ),
        sentence: messages.foundGaps({ count: gaps.length }),
        sentenceInSample: messages.foundGaps({}),
        reason: messages.reasonOfGaps,
        confidence: 0.9,
        steps: [],
      },
    ];

    function simpleAt(row: number, at: number): string {
      const { codes, values } = table.columns[at]!;
      const code = codes[row]!;
      const known = simples[at]!;
      known[code] ??= simpleShapeOf(values[code]!);
      return known[code];
    }

    /**
     * Returns the blank cell that pushed all values after it one column to the right; -1 if there
     * is none.
     */
    function gapOf(row: number): number {
      for (let from = 0; from + minPushed <= last; from++) {
        if (table.columns[from]!.at(row) !== '') continue;
        let [fits, filled] = [0, 0];
        const end = Math.min(last, from + maxExaminedRows);
        for (let at = from + 1; at <= end && fits >= 0; at++) {
          if (table.columns[at]!.at(row) === '') continue;
          filled++;
          const side = columnOfValue(row, at);
          if (side === 'own') fits = -1;
          else if (side === 'beside') fits++;
        }
        if (fits >= minPushed && fits > filled / 2) return from;
      }
      return -1;
    }

    /**
     * Returns whether a value belongs to its own column or to the one before it, judging by the
     * other rows that have it and by its shape.
     */
    function columnOfValue(row: number, at: number): 'own' | 'beside' | undefined {
      const value = table.columns[at]!.at(row);
      const [countHere, countBefore] = [(counts[at]!.get(value) ?? 0) - 1, counts[at - 1]!.get(value) ?? 0];
      if (countBefore > 1 && countBefore > countHere * clearly) return 'beside';
      if (countHere > 1 && countHere > countBefore) return 'own';
      const [kindHere, kindBefore] = [kinds[at], kinds[at - 1]];
      if (kindHere === kindBefore) return undefined;
      const kind = simpleAt(row, at);
      return kind === kindHere ? 'own' : kind === kindBefore ? 'beside' : undefined;
    }

    function isShifted(row: number, distinguishing: readonly number[], step: number): boolean {
      let fits = 0;
      for (const at of distinguishing) {
        const kind = simpleAt(row, at);
        if (kind === blank) continue;
        if (kind !== kinds[at - step]) return false;
        fits++;
      }
      return fits >= 2;
    }
  },
} satisfies Detector;

/** Returns the simple shape that nearly all values have. */
function commonShapeOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(simpleShapeOf(value), (counts.get(simpleShapeOf(value)) ?? 0) + 1);
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return count >= values.length * 0.9 && values.length > 0 ? most : undefined;
}

const blank = '';

/** Classifies a value as number, word or other, regardless of its length. */
function simpleShapeOf(value: string): string {
  if (value === '') return blank;
  if (/^[+-]?\d+([.,]\d+)?$/.test(value)) return '9';
  if (/^[\p{L} .'-]+$/u.test(value)) return 'a';
  return withoutRuns(classes(value));
}
