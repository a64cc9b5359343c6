import { plainNumber } from '../../repair/formats/number-text.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
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
/** Of two columns whose names put them in order, so many rows have to be in it. */
const namedShare = 0.95;
/** Of two columns of dates whose names say nothing, more; and of rows that do not belong together, fewer. */
const shownRows = 50;
const shownShare = 0.98;
const maxChance = 0.9;
const maxDateColumns = 20;

/**
 * Rows whose end comes before their start: of two columns that their names put in order, or two of
 * dates that nearly all rows have in one order, more than dates of other rows would be.
 *
 * Source: approximate order dependencies, as in J. Szlichta and others, “Effective and Complete
 * Discovery of Order Dependencies”, PVLDB 2017, for pairs of columns.
 */
export const orderRules: Detector = {
  id: 'order-rules',
  find: (looked) => {
    const { table } = looked;
    const names = table.columns.map(({ name }) => ` ${nameWords(name).join(' ')} `);
    const named = names.flatMap((name, a) =>
      pairs.flatMap(([first, last]) => {
        if (!name.includes(` ${first} `)) return [];
        const b = names.indexOf(name.replace(` ${first} `, ` ${last} `));
        return b < 0 ? [] : [[a, b] as const];
      }),
    );
    const dated = [...table.columns.keys()]
      .filter((at) => isDated(table.columns[at]!))
      .slice(0, maxDateColumns);
    const shown = dated.flatMap((a) =>
      dated.filter((b) => a !== b && isShown(a, b)).map((b) => [a, b] as const),
    );
    const known = new Set(named.map(String));
    return [
      ...named.flatMap(([a, b]) => broken(a, b, minRows, namedShare)),
      ...shown
        .filter((pair) => !known.has(String(pair)))
        .flatMap(([a, b]) => broken(a, b, shownRows, shownShare)),
    ];

    /** Whether the dates of one row are in order more often than those of different rows. */
    function isShown(a: number, b: number): boolean {
      let [all, inOrder] = [0, 0];
      const step = Math.max(1, Math.floor(table.rows / 3));
      for (let row = 0; row < table.rows; row++) {
        const order = compared(table.columns[a]!.at(row), table.columns[b]!.at((row + step) % table.rows));
        if (order === undefined) continue;
        all++;
        if (order <= 0) inOrder++;
      }
      return inOrder < all * maxChance;
    }

    function broken(a: number, b: number, least: number, share: number): ReturnType<Detector['find']> {
      const rows: number[] = [];
      let all = 0;
      for (let row = 0; row < table.rows; row++) {
        const order = compared(table.columns[a]!.at(row), table.columns[b]!.at(row));
        if (order === undefined) continue;
        all++;
        if (order > 0) rows.push(row);
      }
      if (all < least || rows.length === 0 || rows.length > all * (1 - share)) return [];
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

const iso = /^\d{4}-\d{2}-\d{2}/;

/** Whether a column holds dates in ISO order, as those of typed columns are. */
function isDated(column: CodedColumn): boolean {
  const some = column
    .present()
    .slice(0, 100)
    .map((code) => column.values[code]!);
  return some.length > 1 && some.filter((value) => iso.test(value)).length > some.length / 2;
}

/** Positive where the first of two numbers, or dates in ISO order, is the larger; undefined where they cannot be compared. */
function compared(a: string, b: string): number | undefined {
  const [x, y] = [plainNumber(a), plainNumber(b)];
  if (x !== undefined && y !== undefined) return x - y;
  return iso.test(a) && iso.test(b) && a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : undefined;
}
