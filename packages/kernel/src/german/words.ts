/**
 * Building blocks of German sentences. Imports no module of the app, because it loads after them.
 */

const numbers = new Intl.NumberFormat('de', { maximumFractionDigits: 12 });

/** Formats a number the German way: `0,85`. */
export const numberText = (value: number): string => numbers.format(value);

/** Returns a count with its noun: `1 Zeile`, `2.410 Zeilen`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** Returns `Stadt`, `Stadt und Land`, `Stadt, Land und 3 weitere`. */
export const namesText = (names: readonly string[]): string => listText(names, 'und');

/**
 * Joins parts of a sentence with a conjunction before the last; of many, the first two and the
 * number of the rest.
 */
export function listText(parts: readonly string[], word: 'und' | 'oder'): string {
  if (parts.length <= 1) return parts[0] ?? 'nichts';
  if (parts.length <= 3) return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
  return `${parts.slice(0, 2).join(', ')} ${word} ${numberText(parts.length - 2)} weitere`;
}
