import type { AtomPool } from '../search/atom-pool.ts';
import type { NumberSource } from './number-sources.ts';

const signs = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Formats a number like `roman`. */
export function romanText(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 3999) return undefined;
  let [rest, text] = [number, ''];
  for (const [size, sign] of signs) {
    text += sign.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

/** Parses a number like `fromRoman`. */
export function ofRoman(text: string): number | undefined {
  const numeral = text.trim().toUpperCase();
  if (!/^[MDCLXVI]{1,15}$/.test(numeral)) return undefined;
  let [rest, number] = [numeral, 0];
  for (const [size, sign] of signs)
    while (rest.startsWith(sign)) {
      number += size;
      rest = rest.slice(sign.length);
    }
  return romanText(number) === numeral ? number : undefined;
}

const maxSources = 6;

/** Offers the numbers of a task as Roman numerals. */
export function offerRoman(pool: AtomPool, sources: readonly NumberSource[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  if (!outputs.every((output) => /[MDCLXVImdclxvi]/.test(output))) return;
  for (const { numbers, formula, cost } of sources.slice(0, maxSources))
    for (const isLower of [false, true])
      pool.offer({
        cost: 2 + cost + (isLower ? 0.4 : 0),
        at: (row) => {
          const number = numbers[row];
          const text = number === undefined ? undefined : romanText(number);
          return isLower ? text?.toLowerCase() : text;
        },
        formula: () => {
          const call = `roman(toInteger(${formula}))`;
          return isLower ? `lower(${call})` : call;
        },
      });
}
