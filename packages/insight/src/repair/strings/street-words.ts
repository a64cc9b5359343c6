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
/** Minimum share of one spelling among the abbreviations of a word for others to become it. */
const usualShare = 0.9;

const lastWord = /^\d.*\s(\p{L}+)\.?$/u;
const plain = (word: string): string => word.replace('.', '').toLowerCase();

/**
 * Returns a function that spells out the abbreviation at the end of an address, if nearly all other
 * addresses of the column spell the word out, and most words of streets are. If nearly all abbreviate
 * it, the function abbreviates. Undefined if the column contains no addresses.
 */
export function streetWords(column: CodedColumn): ((short: string) => string | undefined) | undefined {
  const counts = new Map<string, number>();
  let [addresses, all] = [0, 0];
  const pointed = new Map<string, number>();
  for (const code of column.present()) {
    const count = column.counts[code]!;
    const value = column.values[code]!;
    all += count;
    const word = lastWord.exec(value)?.[1];
    if (word === undefined) continue;
    addresses += count;
    counts.set(word, (counts.get(word) ?? 0) + count);
    if (value.endsWith('.')) pointed.set(word, (pointed.get(word) ?? 0) + count);
  }
  if (addresses < minAddresses || addresses < all * minShare) return undefined;
  const countOf = (word: string): number => counts.get(word) ?? 0;
  const known = new Map<string, string>();
  const shortened = new Map<string, string>();
  let [full, short] = [0, 0];
  for (const [name, shorts] of Object.entries(abbreviations)) {
    const words = [name, name.toUpperCase()];
    const spelled = shorts.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]);
    const abbreviated = [...new Set(spelled)].reduce((sum, one) => sum + countOf(one), 0);
    const whole = words.reduce((sum, one) => sum + countOf(one), 0);
    full += whole;
    short += abbreviated;
    const usual = spelled.reduce((a, b) => (countOf(b) > countOf(a) ? b : a));
    if (countOf(usual) >= Math.max(minRows, whole * times, abbreviated * usualShare)) {
      const point = (pointed.get(usual) ?? 0) > countOf(usual) / 2 ? '.' : '';
      shortened.set(plain(name), usual + point);
    }
    const word = words.find((one) => countOf(one) >= Math.max(minRows, abbreviated * times));
    if (word !== undefined) for (const one of shorts) known.set(plain(one), word);
  }
  // Addresses that abbreviate streets and avenues aren’t expected to spell out roads.
  if (short > full) return short >= full * times ? (word) => shortened.get(plain(word)) : undefined;
  return (word) => known.get(plain(word));
}
