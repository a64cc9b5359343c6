import { regexLiteral } from '../strings/token-classes.ts';
import type { Sample } from '../task.ts';
import type { NumberSource } from './number-sources.ts';

interface Unit {
  /** Spellings of the unit, including the singular of full words. */
  readonly names: readonly string[];
  readonly size: number;
}

/**
 * Families of units that convert into each other. Amounts in different units are written one after
 * another: `2h 15m`.
 */
const families: readonly (readonly Unit[])[] = [
  [
    { names: ['days', 'day', 'd'], size: 86_400 },
    { names: ['hours', 'hour', 'hrs', 'hr', 'h'], size: 3600 },
    { names: ['minutes', 'minute', 'mins', 'min', 'm'], size: 60 },
    { names: ['seconds', 'second', 'secs', 'sec', 's'], size: 1 },
  ],
  [
    { names: ['weeks', 'week', 'wks', 'wk', 'w'], size: 7 },
    { names: ['days', 'day', 'd'], size: 1 },
  ],
  [
    { names: ['years', 'year', 'yrs', 'yr', 'y'], size: 12 },
    { names: ['months', 'month', 'mths', 'mos', 'mo', 'm'], size: 1 },
  ],
  [
    { names: ['metres', 'meters', 'm'], size: 100 },
    { names: ['feet', 'foot', 'ft', "'", '′', '’'], size: 30.48 },
    { names: ['inches', 'inch', 'in', '"', '″', '”', "''"], size: 2.54 },
    { names: ['centimetres', 'centimeters', 'cm'], size: 1 },
  ],
  [
    { names: ['kilograms', 'kilogram', 'kg'], size: 1000 },
    { names: ['pounds', 'pound', 'lbs', 'lb'], size: 453.592 },
    { names: ['ounces', 'ounce', 'oz'], size: 28.3495 },
    { names: ['grams', 'gram', 'g'], size: 1 },
  ],
  [
    { names: ['tonnes', 'tonne', 't'], size: 1_000_000 },
    { names: ['kilograms', 'kilogram', 'kg'], size: 1000 },
    { names: ['grams', 'gram', 'g'], size: 1 },
    { names: ['milligrams', 'milligram', 'mg'], size: 0.001 },
  ],
  [
    { names: ['kilometres', 'kilometers', 'km'], size: 1000 },
    { names: ['metres', 'meters', 'm'], size: 1 },
    { names: ['centimetres', 'centimeters', 'cm'], size: 0.01 },
    { names: ['millimetres', 'millimeters', 'mm'], size: 0.001 },
  ],
  [
    { names: ['litres', 'liters', 'litre', 'liter', 'l'], size: 1000 },
    { names: ['centilitres', 'centiliters', 'cl'], size: 10 },
    { names: ['millilitres', 'milliliters', 'ml'], size: 1 },
  ],
  [
    { names: ['tb', 'tib'], size: 1024 ** 4 },
    { names: ['gb', 'gib'], size: 1024 ** 3 },
    { names: ['mb', 'mib'], size: 1024 ** 2 },
    { names: ['kb', 'kib'], size: 1024 },
    { names: ['bytes', 'byte', 'b'], size: 1 },
  ],
  [
    { names: ['tb'], size: 1_000_000_000_000 },
    { names: ['gb'], size: 1_000_000_000 },
    { names: ['mb'], size: 1_000_000 },
    { names: ['kb'], size: 1000 },
    { names: ['bytes', 'byte', 'b'], size: 1 },
  ],
  [
    { names: ['trillion', 'tn'], size: 1_000_000_000_000 },
    { names: ['billion', 'bn', 'b'], size: 1_000_000_000 },
    { names: ['million', 'mn', 'mio', 'm'], size: 1_000_000 },
    { names: ['thousand', 'k'], size: 1000 },
  ],
];

type Add = (cost: number, numbers: NumberSource['numbers'], formula: string) => void;

/**
 * Adds numbers with units, converted to one unit for all rows: minutes for `2h 15m`, `45m` and
 * `1h`, grams for `5.5 kg` and `750 g`. Rows may lack units that others have, but every number has
 * one.
 */
export function unitNumbers({ rows, columns, outputs }: Sample, add: Add): void {
  for (const [c, column] of columns.entries()) {
    const strings = rows.map((row) => row[c] ?? '');
    for (const family of families) addFamily(column, strings, outputs.length, family, add);
  }
}

/** A unit of a family as it is written in a column. */
interface Written {
  readonly size: number;
  readonly pattern: string;
  readonly counts: readonly (string | undefined)[];
}

function addFamily(
  column: string,
  strings: readonly string[],
  examples: number,
  family: readonly Unit[],
  add: Add,
): void {
  const units = writtenUnits(strings, family);
  if (units.length < 2 || !units.some(({ counts }) => counts.slice(0, examples).some(Boolean))) return;
  const isComplete = strings.every((text, row) => {
    const found = text.match(/[0-9]+(?:\.[0-9]+)?/g)?.length ?? 0;
    return found === units.filter(({ counts }) => counts[row] !== undefined).length;
  });
  if (!isComplete) return;
  const magnitudes = family.at(-1)!.size === 1000;
  for (const base of magnitudes
    ? [1, 1000, 1_000_000, 1_000_000_000]
    : family.map(({ size }) => size).reverse()) {
    const isUsed = base === 1 || units.some(({ size }) => size === base);
    add(isUsed ? 1.4 : 1.8, sumsOf(units, base), sumText(column, units, base));
  }
}

/** Finds the units of a family that occur in the strings, each with its number in every row. */
function writtenUnits(strings: readonly string[], family: readonly Unit[]): Written[] {
  const words = strings.map((text) =>
    [...text.matchAll(/[0-9][ -]?(\p{L}+|['′’"″”]{1,2})/gu)].map(([, word]) => word!.toLowerCase()),
  );
  const seen = new Set(words.flat());
  return family.flatMap(({ names, size }): Written[] => {
    const own = names.filter((name) => seen.has(name));
    if (own.length === 0) return [];
    const stem = commonStart(own);
    // Must not match the beginning of another unit word.
    const isAlone = [...seen].every((word) => own.includes(word) || !word.startsWith(stem));
    const pattern = `([0-9.]+)[ -]?${stem}${isAlone ? '' : /^\p{L}/u.test(stem) ? '\\b' : `(?:[^${stem}]|$)`}`;
    const regex = new RegExp(pattern, 'i');
    return [{ size, pattern, counts: strings.map((text) => regex.exec(text)?.[1]) }];
  });
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  while (length > 1 && !others.every((one) => one.startsWith(first.slice(0, length)))) length--;
  return first.slice(0, length);
}

function sumsOf(units: readonly Written[], base: number): NumberSource['numbers'] {
  return (units[0]?.counts ?? []).map((_, row) => {
    if (units.every(({ counts }) => counts[row] === undefined)) return undefined;
    const sum = units.reduce(
      (total, { counts, size }) => total + (Number(counts[row] ?? 0) * size) / base,
      0,
    );
    return Number.isFinite(sum) ? Number(sum.toPrecision(14)) : undefined;
  });
}

/** Returns how many of one unit make up another, without floating-point noise. */
const ratioOf = (size: number, base: number): number => Number((size / base).toPrecision(12));

function sumText(column: string, units: readonly Written[], base: number): string {
  const terms = units.map(({ pattern, size, counts }) => {
    const read = `toNumber(extract(${column}, ${regexLiteral(pattern)}i, 1))`;
    const count = counts.includes(undefined) ? `coalesce(${read}, 0)` : read;
    if (size === base) return count;
    return size > base ? `${count} * ${ratioOf(size, base)}` : `${count} / ${ratioOf(base, size)}`;
  });
  const isWhole = units.every(
    ({ size, counts }) =>
      Number.isInteger(ratioOf(size, base)) && !counts.some((count) => count?.includes('.')),
  );
  const sum = terms.join(' + ');
  // Removes floating-point noise.
  return isWhole ? `(${sum})` : `round(${sum}, 9)`;
}
