import type { CodedColumn } from '../../table/coded-column.ts';

/**
 * Words at the end of street names with their abbreviations.
 *
 * Source: United States Postal Service, Publication 28, “Postal Addressing Standards”, appendix C1.
 */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  Street: ['St', 'Str'],
  Avenue: ['Ave', 'Av', 'Aven'],
  Boulevard: ['Blvd', 'Boul'],
  Road: ['Rd'],
  Drive: ['Dr', 'Drv'],
  Lane: ['Ln'],
  Court: ['Ct'],
  Place: ['Pl'],
  Square: ['Sq'],
  Terrace: ['Ter', 'Terr'],
  Parkway: ['Pkwy', 'Pkway'],
  Highway: ['Hwy'],
  Circle: ['Cir'],
  Trail: ['Trl'],
  Alley: ['Aly'],
  Plaza: ['Plz'],
};

const minAddresses = 20;
/** Minimum share of the values with a house number or such a word at the end. */
const minShare = 0.6;
/** Minimum number of rows that spell a word out, and minimum ratio to its abbreviations. */
const minRows = 5;
const times = 8;

const lastWord = /^\d.*\s(\p{L}+)\.?$/u;
const plain = (word: string): string => word.replace('.', '').toLowerCase();

/**
 * Returns a function that spells out the abbreviation at the end of an address, if nearly all other
 * addresses of the column spell the word out, and most words of streets are; undefined if the column contains no addresses.
 */
export function streetWords(column: CodedColumn): ((short: string) => string | undefined) | undefined {
  const counts = new Map<string, number>();
  let [addresses, all] = [0, 0];
  for (const code of column.present()) {
    const count = column.counts[code]!;
    all += count;
    const word = lastWord.exec(column.values[code]!)?.[1];
    if (word === undefined) continue;
    addresses += count;
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  if (addresses < minAddresses || addresses < all * minShare) return undefined;
  const countOf = (word: string): number => counts.get(word) ?? 0;
  const known = new Map<string, string>();
  let [full, short] = [0, 0];
  for (const [name, shorts] of Object.entries(abbreviations)) {
    const words = [name, name.toUpperCase()];
    const spelled = shorts.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]);
    const abbreviated = [...new Set(spelled)].reduce((sum, one) => sum + countOf(one), 0);
    full += words.reduce((sum, one) => sum + countOf(one), 0);
    short += abbreviated;
    const word = words.find((one) => countOf(one) >= Math.max(minRows, abbreviated * times));
    if (word !== undefined) for (const one of shorts) known.set(plain(one), word);
  }
  // Addresses that abbreviate streets and avenues aren’t expected to spell out roads.
  if (short > full) return undefined;
  return (short) => known.get(plain(short));
}
