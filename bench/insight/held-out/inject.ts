import { isMissingWord } from '../../../packages/insight/src/meanings/missing-words.ts';
import { randomOf } from '../../../tests/conformance/random.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type ErrorKind = 'typo' | 'swap' | 'missing' | 'case' | 'number' | 'date' | 'encoding';

export interface Injected {
  readonly dirty: readonly (readonly string[])[];
  /** Error type of each wrong cell, by `row column`. */
  readonly kinds: ReadonlyMap<string, ErrorKind>;
}

/** Share of the cells that get an error of a type, among those of a column that can have it. */
const share = 0.015;
/** Number of columns of a table that get errors of a type. */
const columnsPerError = 3;

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** Puts one type of error into a value; undefined if the value cannot have it. */
type Spoil = (value: string, random: () => number, others: readonly string[]) => string | undefined;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const missing = ['N/A', '-', '?', 'unknown', 'null'];

const spoilers: Readonly<Record<ErrorKind, Spoil>> = {
  typo: (value, random) => {
    const places = [...value.matchAll(/\p{L}/gu)].map(({ index }) => index);
    if (places.length < 4) return undefined;
    const at = pick(random, places);
    const letter = pick(random, [...letters]);
    const ways = [
      value.slice(0, at) + letter + value.slice(at + 1),
      value.slice(0, at) + value.slice(at + 1),
      value.slice(0, at) + letter + value.slice(at),
      value.slice(0, at) + (value[at + 1] ?? '') + value[at] + value.slice(at + 2),
    ];
    return pick(random, ways);
  },
  swap: (_, random, others) => pick(random, others),
  missing: (_, random) => pick(random, missing),
  case: (value, random) =>
    /\p{L}{3}/u.test(value) ? (random() < 0.5 ? value.toUpperCase() : value.toLowerCase()) : undefined,
  number: (value) => (/^\d{4,9}$/.test(value) ? Number(value).toLocaleString('en') : undefined),
  date: (value) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
    return year === undefined ? undefined : `${day}.${month}.${year}`;
  },
  encoding: (value) =>
    /[\u00c0-\u00ff]/.test(value) ? Buffer.from(value, 'utf8').toString('latin1') : undefined,
};

/**
 * Injects errors of every type that the table's columns can have; the same seed gives the same
 * errors.
 */
export function inject(table: Table, seed: number): Injected {
  const random = randomOf(seed);
  const dirty = table.rows.map((row) => [...row]);
  const kinds = new Map<string, ErrorKind>();
  for (const [kind, spoil] of Object.entries(spoilers) as [ErrorKind, Spoil][]) {
    const columns = table.columns.map((_, c) => c).filter((c) => appliesTo(kind, table, c));
    for (let n = 0; n < columnsPerError && columns.length > 0; n++) {
      const [column] = columns.splice(Math.floor(random() * columns.length), 1) as [number];
      const others = [...new Set(table.rows.map((row) => row[column]!))].filter(
        (value) => value !== '' && !isMissingWord(value),
      );
      for (const [r, row] of table.rows.entries()) {
        const key = `${r} ${column}`;
        if (random() >= share || row[column] === '' || kinds.has(key)) continue;
        const spoiled = spoil(row[column]!, random, others);
        if (spoiled === undefined || spoiled === row[column]) continue;
        dirty[r]![column] = spoiled;
        kinds.set(key, kind);
      }
    }
  }
  return { dirty, kinds };
}

/**
 * Whether a column can have errors of a type. Years and codes have no thousands separators; a
 * swapped value can be detected only if values repeat.
 */
function appliesTo(kind: ErrorKind, { rows, columns }: Table, column: number): boolean {
  const values = rows.map((row) => row[column]!).filter((value) => value !== '');
  const different = new Set(values).size;
  if (kind === 'swap') return different > 1 && different < values.length / 2;
  if (kind === 'number')
    return !/id|year|code|zip|phone|number/i.test(columns[column]!) && different > values.length / 5;
  return different > 1;
}
