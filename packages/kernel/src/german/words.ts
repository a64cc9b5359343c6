/** What sentences in German are made of. No module of the app is imported: it loads after them. */

const numbers = new Intl.NumberFormat('de', { maximumFractionDigits: 12 });

/** A number as German writes it: `0,85`. */
export const numberText = (value: number): string => numbers.format(value);

/** A count with its noun: `1 Zeile`, `2.410 Zeilen`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `Stadt`, `Stadt und Land`, `Stadt, Land und 3 weitere`. */
export const namesText = (names: readonly string[]): string => listText(names, 'und');

/** Parts of a sentence with a word before the last; of many the first two and how many are left. */
export function listText(parts: readonly string[], word: 'und' | 'oder'): string {
  if (parts.length <= 1) return parts[0] ?? 'nichts';
  if (parts.length <= 3) return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
  return `${parts.slice(0, 2).join(', ')} ${word} ${numberText(parts.length - 2)} weitere`;
}
