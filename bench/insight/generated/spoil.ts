/**
 * A generated table whose errors are known: the true value of each cell, and the type of its error.
 */
export interface GeneratedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly truth: readonly (readonly string[])[];
  readonly dirty: readonly (readonly string[])[];
  /** Error type of each wrong cell, by `row column`. */
  readonly kinds: ReadonlyMap<string, string>;
}

export type Random = () => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * One type of error: replaces a correct value with a wrong one, or returns undefined if it can't.
 */
export interface Spoiler {
  readonly kind: string;
  readonly column: string;
  readonly share: number;
  readonly spoil: (value: string, row: number, random: Random) => string | undefined;
}

/** Puts errors into a table, at most one per cell. */
export function spoilTable(
  name: string,
  columns: readonly string[],
  truth: readonly (readonly string[])[],
  spoilers: readonly Spoiler[],
  random: Random,
): GeneratedTable {
  const dirty = truth.map((row) => [...row]);
  const kinds = new Map<string, string>();
  for (const { kind, column, share, spoil } of spoilers) {
    const at = columns.indexOf(column);
    for (const [r, row] of truth.entries()) {
      if (random() >= share || kinds.has(`${r} ${at}`)) continue;
      const value = spoil(row[at]!, r, random);
      if (value === undefined || value === row[at]) continue;
      dirty[r]![at] = value;
      kinds.set(`${r} ${at}`, kind);
    }
  }
  return { name, columns, truth, dirty, kinds };
}

/** Makes one typo in the letters of a string. */
export function typo(value: string, _row: number, random: Random): string | undefined {
  const places = [...value.matchAll(/\p{L}/gu)].map(({ index }) => index);
  if (places.length < 4) return undefined;
  const at = pick(random, places);
  const letter = pick(random, [...'abcdefghijklmnopqrstuvwxyz']);
  return pick(random, [
    value.slice(0, at) + letter + value.slice(at + 1),
    value.slice(0, at) + value.slice(at + 1),
    value.slice(0, at) + letter + value.slice(at),
    value.slice(0, at) + (value[at + 1] ?? '') + value[at] + value.slice(at + 2),
  ]);
}

/** Returns another value of the same column. */
export function anotherOf(
  truth: readonly (readonly string[])[],
  column: number,
): (value: string, row: number, random: Random) => string {
  return (_value, _row, random) => pick(random, truth)[column]!;
}
