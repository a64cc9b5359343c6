import type { AtomPool } from '../search/atom-pool.ts';
import type { Sample } from '../task.ts';
import type { NumberSource } from './number-sources.ts';

type Add = (cost: number, numbers: NumberSource['numbers'], formula: string) => void;

interface Base {
  readonly base: 2 | 16;
  readonly is: RegExp;
  /**
   * Pattern that at least one row must match, so that plain numbers aren’t mistaken for this base.
   */
  readonly shown: RegExp;
  readonly from: string;
  readonly to: string;
  readonly widths: readonly number[];
}

const bases: readonly Base[] = [
  {
    base: 16,
    is: /^(?:0x)?[0-9a-f]{1,15}$/i,
    shown: /x|[a-f]/i,
    from: 'hexToNumber',
    to: 'numberToHex',
    widths: [0, 2, 4, 6, 8],
  },
  {
    base: 2,
    is: /^(?:0b)?[01]{1,62}$/i,
    shown: /[01]{2}/,
    from: 'binaryToNumber',
    to: 'numberToBinary',
    widths: [0, 4, 8, 16],
  },
];

/** Adds the numbers of columns written in hexadecimal or binary, and digit sums. */
export function basedNumbers({ rows, columns }: Sample, add: Add): void {
  for (const [c, column] of columns.entries()) {
    const strings = rows.map((row) => (row[c] ?? '').trim());
    const filled = strings.filter((text) => text !== '');
    for (const { base, is, shown, from } of bases) {
      if (!filled.some((text) => shown.test(text)) || !filled.every((text) => is.test(text))) continue;
      const digits = strings.map((text) => text.replace(/^0[xb]/i, ''));
      add(
        1,
        digits.map((text) => (text === '' ? undefined : Number.parseInt(text, base))),
        `${from}(${column})`,
      );
    }
    if (filled.some((text) => text.length > 1) && filled.every((text) => /^\d+$/.test(text)))
      add(
        2.2,
        strings.map((text) => (text.match(/\d/g) ?? []).reduce((sum, digit) => sum + Number(digit), 0)),
        `sum(map(extractAll(${column}, /[0-9]/), d -> toInteger(d)))`,
      );
  }
}

const maxSources = 6;

/** Offers the numbers of a task in hexadecimal or binary. */
export function offerBases(pool: AtomPool, sources: readonly NumberSource[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  for (const { base, to, widths } of bases) {
    const digit = base === 2 ? /[01]/ : /[0-9a-f]/i;
    if (!outputs.every((output) => digit.test(output))) continue;
    for (const { numbers, formula, cost } of sources.slice(0, maxSources))
      for (const isLower of base === 16 ? [false, true] : [false])
        for (const width of widths)
          pool.offer({
            cost: 2 + cost + (isLower ? 0.2 : 0) + (width === 0 ? 0 : 0.4),
            at: (row) => {
              const number = numbers[row];
              if (number === undefined || !Number.isSafeInteger(number) || number < 0) return undefined;
              const digits = number.toString(base).padStart(width, '0');
              return isLower ? digits : digits.toUpperCase();
            },
            formula: () => {
              const digits = `${to}(toInteger(${formula}))`;
              const cased = isLower ? `lower(${digits})` : digits;
              return width === 0 ? cased : `padStart(${cased}, ${width}, "0")`;
            },
          });
  }
}
