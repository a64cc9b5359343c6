import { countOf, numberText } from '@winnow/steps/german/words';

/** Building blocks of German sentences, in addition to those of the steps. */

export { countOf, namesText, numberText } from '@winnow/steps/german/words';

/** Longer names are questions; lists only show their beginning. */
const maxListed = 40;

/** Lists columns: `Stadt`, `Stadt und Land`, `Stadt, Land und 3 weitere Spalten`. */
export function columnsText(names: readonly string[]): string {
  const shown = names.map((name) => (names.length > 1 && name.length > maxListed ? shortened(name) : name));
  if (names.length <= 1) return shown.join('');
  if (names.length <= 3) return `${shown.slice(0, -1).join(', ')} und ${shown.at(-1)}`;
  return `${shown.slice(0, 2).join(', ')} und ${numberText(names.length - 2)} weitere Spalten`;
}

function shortened(name: string): string {
  return `${name.slice(0, maxListed / 2).trimEnd()}…${name.slice(-maxListed / 4).trimStart()}`;
}

/** Formats a count with its noun: `3 Werte`; only the noun if the count is from a sample. */
export const some = (count: number | undefined, one: string, many: string): string =>
  count === undefined ? many : countOf(count, one, many);

/** Formats a fraction: `12 von 400`. */
export const ofAll = (count: number, all: number): string => `${numberText(count)} von ${numberText(all)}`;

/** Joins parts: `a`, `a und b`, `a, b und c`. */
export function andText(parts: readonly string[]): string {
  if (parts.length <= 1) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
}
