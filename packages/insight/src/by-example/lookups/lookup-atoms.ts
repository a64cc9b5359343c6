import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { Piece } from '../strings/pieces.ts';
import { lookupTables } from './lookup-tables.ts';
import { placeTables } from './place-tables.ts';

const tables = [...lookupTables, ...placeTables];
const maxKeys = 80;

/**
 * Offers pieces looked up in tables of common knowledge, and in the examples themselves if they
 * cover every value.
 */
export function offerLookups(pool: AtomPool, pieces: readonly Piece[]): void {
  const [example = 0] = pool.examples;
  for (const piece of pieces) {
    if (pool.full || piece.cost > 4.2) continue;
    const first = piece.values[example]?.trim().toLowerCase();
    if (!first || first.length > 24) continue;
    for (const { lines } of tables) {
      const width = lines[0]!.length;
      for (let from = 0; from < width; from++) {
        if (!lines.some((line) => line[from]?.toLowerCase() === first)) continue;
        for (let to = 0; to < width; to++) if (to !== from) offerLookup(pool, piece, lines, [from], to);
      }
      const mixed = mixedPlaces(piece, lines);
      if (mixed.length > 0) for (let to = 0; to < width; to++) offerLookup(pool, piece, lines, mixed, to);
    }
  }
  offerMapping(pool, pieces);
}

/** Returns the columns of a lookup table that contain names rather than numbers. */
function namesOf(lines: readonly (readonly string[])[]): readonly number[] {
  return lines[0]!.flatMap((_, at) => (lines.every((line) => /^\p{L}/u.test(line[at] ?? '')) ? [at] : []));
}

/**
 * Returns the columns of a lookup table that the rows draw their names from, if no single one
 * covers them: `Mon` next to `Tuesday`.
 */
function mixedPlaces(piece: Piece, lines: readonly (readonly string[])[]): readonly number[] {
  const values = piece.values.map((value) => value?.trim().toLowerCase());
  const holds = (value: string | undefined, at: number): boolean =>
    lines.some((line) => line[at]?.toLowerCase() === value);
  const places: number[] = [];
  let left = values;
  for (const at of namesOf(lines)) {
    const rest = left.filter((value) => !holds(value, at));
    if (rest.length < left.length) places.push(at);
    left = rest;
  }
  return left.length === 0 && places.length > 1 ? places : [];
}

function offerLookup(
  pool: AtomPool,
  piece: Piece,
  lines: readonly (readonly string[])[],
  from: readonly number[],
  to: number,
): void {
  const mapping = new Map<string, string>();
  for (const at of from)
    for (const line of lines) {
      const key = line[at]?.toLowerCase();
      if (key && line[to] && !mapping.has(key)) mapping.set(key, line[to]);
    }
  const missing = piece.values.filter((value) => !mapping.has(value?.trim().toLowerCase() ?? '')).length;
  const share = missing / piece.values.length;
  // With a single example, one number turning into another can mean much else than two numberings
  // of the same weekday.
  const byChance =
    pool.examples.length === 1 &&
    [...mapping].every(([key, value]) => /^\d+$/.test(key) && /^\d+$/.test(value))
      ? 3
      : 0;
  for (const form of ['as it is', 'upper', 'lower'] as const) {
    const of = (text: string): string =>
      form === 'upper' ? text.toUpperCase() : form === 'lower' ? text.toLowerCase() : text;
    pool.offer({
      cost: 2.4 + piece.cost * 0.5 + (form === 'as it is' ? 0 : 0.6) + share * 3 + byChance,
      at: (row) => {
        const found = mapping.get(piece.values[row]?.trim().toLowerCase() ?? '');
        return found === undefined ? undefined : of(found);
      },
      formula: () =>
        switchText(
          `lower(trim(${piece.formula}))`,
          [...mapping].map(([key, value]) => [key, of(value)]),
        ),
    });
  }
}

/** Offers the examples themselves as a mapping if there are few values and each has an example. */
function offerMapping(pool: AtomPool, pieces: readonly Piece[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  if (new Set(outputs).size < 2) return;
  for (const piece of pieces) {
    if (piece.cost > 2.6) continue;
    const mapping = new Map<string, string>();
    const clear = pool.examples.every((row, i) => {
      const key = piece.values[row];
      if (key === undefined || (mapping.has(key) && mapping.get(key) !== outputs[i])) return false;
      mapping.set(key, outputs[i]!);
      return true;
    });
    if (!clear || mapping.size < 2 || mapping.size > maxKeys) continue;
    if (!piece.values.every((value) => value !== undefined && mapping.has(value))) continue;
    const repeated = piece.values.length > mapping.size ? 0 : 6;
    // Numbers are rarely names for something else; each mapping was seen only once, by chance.
    const byNumber =
      [...mapping.keys()].some((key) => /\p{L}/u.test(key)) || mapping.size < pool.examples.length ? 0 : 8;
    // A value found in its own row is taken from there, not looked up.
    const isThere = pool.examples.some((row, i) =>
      pool.sample.rows[row]!.some((cell) => cell.includes(outputs[i]!)),
    );
    // Nor is an output that contains a word that only its own row has.
    const isCopied =
      mapping.size === pool.examples.length &&
      pool.examples.every((row, i) => hasOwnWord(pool, row, outputs[i]!));
    pool.offer({
      cost:
        5 +
        (isCopied ? 14 : 0) +
        piece.cost +
        mapping.size * 0.8 +
        repeated +
        byNumber +
        (isThere && mapping.size === pool.examples.length ? 3 : 0),
      at: (row) => mapping.get(piece.values[row]!),
      formula: () => switchText(piece.formula, [...mapping]),
    });
  }
}

const word = /[\p{L}\p{N}]{3,}/gu;

/** Whether an output has a word of its row that no other example’s row has. */
function hasOwnWord(pool: AtomPool, row: number, output: string): boolean {
  const wordsOf = (at: number): readonly string[] => pool.sample.rows[at]!.join(' ').match(word) ?? [];
  const others = new Set(pool.examples.flatMap((other) => (other === row ? [] : wordsOf(other))));
  const own = new Set(wordsOf(row).filter((one) => !others.has(one)));
  return (output.match(word) ?? []).some((one) => own.has(one));
}

function switchText(value: string, cases: readonly (readonly [string, string])[]): string {
  return `switch(${value}, ${cases.map(([key, mapping]) => `${quoteText(key)}, ${quoteText(mapping)}`).join(', ')})`;
}
