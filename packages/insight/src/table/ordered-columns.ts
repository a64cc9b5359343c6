import { nameWords } from '../types/name-words.ts';
import type { CodedColumn } from './coded-column.ts';
import type { CodedTable } from './coded-table.ts';

/** Pairs of words in column names of which the first comes before, or is less than, the second. */
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
/** Minimum share of ordered rows for two columns whose names imply an order. */
const namedShare = 0.95;
/**
 * For two date columns whose names imply nothing, more rows must be in order, and fewer when
 * unrelated rows are paired.
 */
const shownRows = 50;
const shownShare = 0.98;
const maxChance = 0.9;
const maxDateColumns = 20;

/**
 * Two columns, given by index, of which the first comes before the second in nearly all rows that
 * have both.
 */
export interface OrderedColumns {
  readonly first: number;
  readonly last: number;
  /** Number of rows that have both. */
  readonly rows: number;
  /** Rows among them in which the first is larger. */
  readonly broken: readonly number[];
}

/**
 * Finds ordered columns: two whose names imply an order, or two of dates that are in the same order
 * in nearly all rows, more often than dates of different rows would be.
 *
 * Source: approximate order dependencies, as in J. Szlichta and others, “Effective and Complete
 * Discovery of Order Dependencies”, PVLDB 2017, for pairs of columns.
 */
export function orderedColumns(table: CodedTable): readonly OrderedColumns[] {
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
    dated.filter((b) => a !== b && isShown(table, a, b)).map((b) => [a, b] as const),
  );
  const known = new Set(named.map(String));
  return [
    ...named.flatMap(([a, b]) => kept(table, a, b, minRows, namedShare) ?? []),
    ...shown
      .filter((pair) => !known.has(String(pair)))
      .flatMap(([a, b]) => kept(table, a, b, shownRows, shownShare) ?? []),
  ];
}

/** Whether the dates of one row are in order more often than those of different rows. */
function isShown(table: CodedTable, a: number, b: number): boolean {
  let [all, inOrder] = [0, 0];
  const step = Math.max(1, Math.floor(table.rows / 3));
  for (let row = 0; row < table.rows; row++) {
    const order = compared(table, [a, row], [b, (row + step) % table.rows]);
    if (order === undefined) continue;
    all++;
    if (order <= 0) inOrder++;
  }
  return inOrder < all * maxChance;
}

function kept(
  table: CodedTable,
  first: number,
  last: number,
  least: number,
  share: number,
): OrderedColumns | undefined {
  const broken: number[] = [];
  let rows = 0;
  for (let row = 0; row < table.rows; row++) {
    const order = compared(table, [first, row], [last, row]);
    if (order === undefined) continue;
    rows++;
    if (order > 0) broken.push(row);
  }
  return rows < least || broken.length > rows * (1 - share) ? undefined : { first, last, rows, broken };
}

const iso = /^\d{4}-\d{2}-\d{2}/;

/** Whether a column holds dates in ISO order, as typed columns do. */
function isDated(column: CodedColumn): boolean {
  const some = column
    .present()
    .slice(0, 100)
    .map((code) => column.values[code]!);
  return some.length > 1 && some.filter((value) => iso.test(value)).length > some.length / 2;
}

type Cell = readonly [column: number, row: number];

/**
 * Returns a positive number if the first of two numbers, or of two dates in ISO order, is larger;
 * undefined if they can’t be compared.
 */
function compared(table: CodedTable, ...cells: readonly [Cell, Cell]): number | undefined {
  const [x, y] = cells.map(([at, row]) => table.columns[at]!.numbers()[table.columns[at]!.codes[row]!]);
  if (x !== undefined && y !== undefined) return x - y;
  const [a, b] = cells.map(([at, row]) => table.columns[at]!.at(row)) as [string, string];
  return iso.test(a) && iso.test(b) && a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : undefined;
}
