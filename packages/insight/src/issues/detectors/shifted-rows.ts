import { classes } from '../../repair/shapes/shape-slips.ts';
import { cellsAt, type Detector, plural } from '../detector.ts';

const minColumns = 4;

/**
 * Rows whose values stand one column next to their own: two or more do not look as their column
 * does, and do look as the next.
 */
export const shiftedRows: Detector = {
  id: 'shifted-rows',
  find: (looked) => {
    const { table } = looked;
    if (table.columns.length < minColumns || table.rows < 20) return [];
    const kinds = table.columns.map((column) =>
      kindOf(
        column
          .present()
          .slice(0, 2_000)
          .map((code) => column.values[code]!),
      ),
    );
    for (const step of [1, -1]) {
      const rows: number[] = [];
      for (let row = 0; row < table.rows; row++) if (isShifted(row, step)) rows.push(row);
      if (rows.length === 0 || rows.length > table.rows * 0.2) continue;
      return [
        {
          kind: 'shifted',
          columns: table.columns.map(({ name }) => name),
          rows: rows.length,
          count: rows.length,
          cells: cellsAt(looked, 0, rows),
          sentence: `The values of ${plural(rows.length, 'row')} stand one column to the ${step === 1 ? 'right' : 'left'} of their own`,
          reason: 'They look like the neighbouring column, not like their own',
          confidence: 0.9,
          steps: [],
        },
      ];
    }
    return [];

    function isShifted(row: number, step: number): boolean {
      let [fits, breaks] = [0, 0];
      for (let at = 0; at < table.columns.length; at++) {
        const value = table.columns[at]!.at(row);
        const [own, beside] = [kinds[at], kinds[at - step]];
        if (value === '' || !own || !beside || own === beside) continue;
        const kind = simple(value);
        if (kind === own) return false;
        breaks++;
        if (kind === beside) fits++;
      }
      return fits >= 2 && fits === breaks;
    }
  },
};

/** The simple shape that nearly all values have. */
function kindOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(simple(value), (counts.get(simple(value)) ?? 0) + 1);
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return count >= values.length * 0.9 && values.length > 0 ? most : undefined;
}

/** Numbers, words and the rest, whatever their length. */
function simple(value: string): string {
  if (/^[+-]?\d+([.,]\d+)?$/.test(value)) return '9';
  if (/^[\p{L} .'-]+$/u.test(value)) return 'a';
  return classes(value).replace(/(.)\1+/g, '$1');
}
