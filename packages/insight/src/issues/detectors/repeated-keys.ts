import type { CodedColumn } from '../../table/coded-column.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { cellsAt, type Detector, type DetectorInput, plural } from '../detector.ts';

const minRows = 50;
/** Nearly every row has a value of its own. */
const ownShare = 0.98;
/** Of their values so many are written alike. */
const alikeShare = 0.98;
const keyNames = [
  'id',
  'ids',
  'key',
  'no',
  'nr',
  'number',
  'num',
  'code',
  'ref',
  'reference',
  'sku',
  'serial',
  'uuid',
  'guid',
];

/**
 * Values of a column that names the rows, which more than one row has: nearly all rows have one of
 * their own, and its name or the way it is written say that it is an identifier. Rows that are the
 * same throughout are copies, and no issue of this kind.
 */
export const repeatedKeys: Detector = {
  id: 'repeated-keys',
  find: (looked) =>
    looked.table.columns.flatMap((column, at) => {
      const codes = column.present();
      const filled = codes.reduce((sum, code) => sum + column.counts[code]!, 0);
      const repeated = codes.filter((code) => column.counts[code]! > 1);
      if (filled < minRows || repeated.length === 0 || codes.length < filled * ownShare) return [];
      if (!isIdentifier(column)) return [];
      const rows = rowsOf(looked, column, repeated);
      if (rows.length === 0) return [];
      const values = new Set(rows.map((row) => column.at(row)));
      const params = {
        columns: [column.name],
        ignoreCase: false,
        survivor: 'first',
        action: 'flag',
        name: 'Duplicate',
      };
      return [
        {
          kind: 'repeated-keys',
          columns: [column.name],
          rows: rows.length,
          count: rows.length,
          cells: cellsAt(looked, at, rows),
          sentence: `${plural(values.size, 'value')} of ${column.name} ${values.size === 1 ? 'repeats' : 'repeat'} in different rows`,
          reason: `${column.name} is different in all others`,
          confidence: 0.85,
          steps: [{ kind: 'remove-duplicates', params }],
        },
      ];
    }),
};

/** Whether a column names rows by itself: by its name, or as all values are letters and digits in one order. */
function isIdentifier(column: CodedColumn): boolean {
  const values = column.present().map((code) => column.values[code]!);
  const shapes = new Map<string, number>();
  for (const value of values) {
    const shape = value.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const [usual, count] = [...shapes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (count < values.length * alikeShare) return false;
  // Numbers, dates and times are measured; letters alone are names.
  const isCode = /a/.test(usual) && /0/.test(usual) && !/\s/.test(usual) && usual.length <= 9;
  return isCode || (/^(a[-_]?)?0$/.test(usual) && namesOne(nameWords(column.name), keyNames));
}

/** The rows of each repeated value, but for values whose rows are the same throughout. */
function rowsOf({ table }: DetectorInput, column: CodedColumn, codes: readonly number[]): readonly number[] {
  const groups = new Map(codes.map((code): [number, number[]] => [code, []]));
  for (const [row, code] of column.codes.entries()) groups.get(code)?.push(row);
  const isSame = (one: number, other: number): boolean =>
    table.columns.every(({ codes: cells }) => cells[one] === cells[other]);
  return [...groups.values()]
    .filter(([first = 0, ...others]) => others.some((row) => !isSame(first, row)))
    .flat()
    .sort((a, b) => a - b);
}
