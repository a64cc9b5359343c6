import { plainNumber } from '../../repair/formats/number-text.ts';
import { nameWords } from '../../types/name-words.ts';
import { cellsAt, type Detector, plural } from '../detector.ts';

/** Words of column names of which the first comes before, or is less than, the second. */
const pairs: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lower', 'upper'],
  ['first', 'last'],
  ['opened', 'closed'],
  ['open', 'close'],
  ['order', 'delivery'],
  ['ordered', 'shipped'],
  ['order', 'ship'],
  ['birth', 'death'],
  ['check in', 'check out'],
  ['departure', 'arrival'],
  ['hired', 'left'],
  ['created', 'updated'],
];
const minRows = 20;
const share = 0.95;

/** Rows whose end comes before their start: of two columns that their names put in order, and that nearly all rows keep in it. */
export const orderRules: Detector = {
  id: 'order-rules',
  find: (looked) => {
    const { table } = looked;
    const names = table.columns.map(({ name }) => ` ${nameWords(name).join(' ')} `);
    return names.flatMap((name, a) =>
      pairs.flatMap(([first, last]) => {
        if (!name.includes(` ${first} `)) return [];
        const b = names.indexOf(name.replace(` ${first} `, ` ${last} `));
        return b < 0 ? [] : broken(a, b);
      }),
    );

    function broken(a: number, b: number): ReturnType<Detector['find']> {
      const rows: number[] = [];
      let all = 0;
      for (let row = 0; row < table.rows; row++) {
        const order = compared(table.columns[a]!.at(row), table.columns[b]!.at(row));
        if (order === undefined) continue;
        all++;
        if (order > 0) rows.push(row);
      }
      if (all < minRows || rows.length === 0 || rows.length > all * (1 - share)) return [];
      const columns = [table.columns[a]!.name, table.columns[b]!.name];
      return [
        {
          kind: 'order',
          columns,
          rows: rows.length,
          count: rows.length,
          cells: [...cellsAt(looked, a, rows), ...cellsAt(looked, b, rows)],
          sentence: `${columns[0]} is after ${columns[1]} in ${plural(rows.length, 'row')}`,
          reason: `It is not in the ${all - rows.length} other rows that have both`,
          confidence: 0.9,
          steps: [],
        },
      ];
    }
  },
};

/** Positive where the first of two numbers, or dates in ISO order, is the larger; undefined where they cannot be compared. */
function compared(a: string, b: string): number | undefined {
  const [x, y] = [plainNumber(a), plainNumber(b)];
  if (x !== undefined && y !== undefined) return x - y;
  const iso = /^\d{4}-\d{2}-\d{2}/;
  return iso.test(a) && iso.test(b) && a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : undefined;
}
