import { defineMessages } from '@winnow/kernel';
import { cellsAt, type Detector, numbered } from '../detector.ts';

const minValues = 30;
/** Minimum distance of an outlier from the middle half, in multiples of its spread. */
const minDistance = 20;
const maxShare = 0.01;
/** Minimum distance of an outlier from the nearest other value, in the same multiples. */
const minGap = 15;

const messages = defineMessages('issue.outliers', {
  found: ({ column, count }: { column: string; count?: number }) =>
    `${numbered(count, 'value')} in ${column} ${count === 1 ? 'is' : 'are'} far from all others`,
  reason: ({ examples, times }: { examples: readonly string[]; times: number }) =>
    `${examples.join(', ')}: more than ${times} times the interquartile range away`,
});

/**
 * Finds numbers far from all others in their column, on the plain and on a logarithmic scale, so
 * that long tails such as incomes or populations don’t count. Proposes nothing: rare values may be
 * true.
 *
 * Source: J. Tukey's fences, “Exploratory Data Analysis”, 1977, on both scales.
 */
export const outliers = {
  id: 'outliers',
  messages,
  find: (input) =>
    input.table.columns.flatMap((column, at) => {
      const read = column.numbers();
      const numbers = column.present().flatMap((code) => {
        const number = read[code];
        return number === undefined ? [] : [{ code, number }];
      });
      if (numbers.length < minValues || numbers.length < column.present().length * 0.9) return [];
      // Numbers that identify things are not measurements.
      const isCode =
        numbers.length > input.table.rows * 0.9 && numbers.every(({ number }) => Number.isInteger(number));
      if (isCode) return [];
      const plain = beyond(numbers.map(({ number }) => number));
      const scaled = beyond(
        numbers.map(({ number }) => Math.sign(number) * Math.log10(1 + Math.abs(number))),
      );
      const codes = new Set(numbers.filter((_, i) => plain[i] && scaled[i]).map(({ code }) => code));
      const rows: number[] = [];
      column.codes.forEach((code, row) => {
        if (codes.has(code)) rows.push(row);
      });
      if (rows.length === 0 || rows.length > Math.max(1, input.table.rows * maxShare)) return [];
      const examples = [...codes].slice(0, 3).map((code) => column.values[code]!);
      return [
        {
          kind: 'outliers',
          columns: [column.name],
          rows: rows.length,
          count: rows.length,
          cells: cellsAt(input, at, rows),
          sentence: messages.found({ column: column.name, count: rows.length }),
          sentenceInSample: messages.found({ column: column.name }),
          reason: messages.reason({ examples, times: minDistance }),
          confidence: 0.8,
          steps: [],
        },
      ];
    }),
} satisfies Detector;

function beyond(numbers: readonly number[]): readonly boolean[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)]!;
  const spread = at(0.75) - at(0.25);
  if (spread <= 0) return numbers.map(() => false);
  const [low, high] = [at(0.25) - minDistance * spread, at(0.75) + minDistance * spread];
  // A tail is continuous; an error is set apart from it.
  const inner = sorted.filter((number) => number >= low && number <= high);
  const [first, last] = [inner[0]! - minGap * spread, inner.at(-1)! + minGap * spread];
  return numbers.map((number) => number < Math.min(low, first) || number > Math.max(high, last));
}
