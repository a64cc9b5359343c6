import { regexLiteral } from '../strings/token-classes.ts';
import type { Sample } from '../task.ts';
import type { NumberSource } from './number-sources.ts';
import { readNumber } from './number-text.ts';
import { ofRoman } from './roman-numerals.ts';

type Add = (cost: number, numbers: NumberSource['numbers'], formula: string) => void;

/** No other digits may precede or follow the number. */
const fraction = /^[^\d/]*?(?:(\d+)[ -])?(\d+)\/(\d+)[^\d/]*$/;
const digits = /^\d[\d.,]*$/;

/** Suffixes that give the sign of an amount, the negative one first. */
const signEndings = [
  ['DR', 'CR'],
  ['CR', 'DR'],
  ['D', 'C'],
  ['C', 'D'],
  ['S', 'H'],
  ['H', 'S'],
] as const;

/** Adds numbers that no digit pattern can parse: `1 1/2` and `3/4`, `125.50-`, `120 DR`, `XIV`. */
export function writtenNumbers({ rows, columns, outputs }: Sample, add: Add): void {
  for (const [c, column] of columns.entries()) {
    const strings = rows.map((row) => (row[c] ?? '').trim());
    addFractions(column, strings, add);
    addRoman(column, strings, add);
    addTrailingMinus(column, strings, add);
    for (const [less, more] of signEndings) addEnding(column, strings, less, more, outputs.length, add);
  }
}

function addFractions(column: string, strings: readonly string[], add: Add): void {
  const filled = strings.filter((text) => text !== '');
  if (!filled.some((text) => fraction.test(text))) return;
  if (!filled.every((text) => fraction.test(text) || /^\d+(?:\.\d+)?$/.test(text))) return;
  const numbers = strings.map((text) => {
    const [, whole = '0', over, under] = fraction.exec(text) ?? [];
    if (over === undefined) return text === '' ? undefined : Number(text);
    return Number(under) === 0
      ? undefined
      : Number((Number(whole) + Number(over) / Number(under)).toPrecision(14));
  });
  const read = (pattern: string): string => `toNumber(extract(${column}, ${pattern}, 1))`;
  const part = `${read('/([0-9]+)\\//')} / ${read('/\\/([0-9]+)/')}`;
  const whole = read('/^[^\\/]*?([0-9]+)(?:[ -]+[0-9]|[^0-9\\/]*$)/');
  const areMixed = filled.every((text) => fraction.exec(text)?.[1] !== undefined);
  const areWhole = filled.some((text) => !fraction.test(text));
  const areDecimal = filled.some((text) => text.includes('.'));
  const mixed = areMixed
    ? `${whole} + ${part}`
    : `coalesce(${whole}, 0) + ${areWhole ? `coalesce(${part}, 0)` : part}`;
  add(1, numbers, areDecimal ? `if(contains(${column}, "/"), ${mixed}, toNumber(${column}))` : `(${mixed})`);
}

function addRoman(column: string, strings: readonly string[], add: Add): void {
  const numbers = strings.map(ofRoman);
  const areNumerals = strings.every((text, i) => text === '' || numbers[i] !== undefined);
  if (areNumerals && numbers.some((number) => number !== undefined))
    add(0.8, numbers, `fromRoman(${column})`);
  const words = strings.map((text) => romanWord.exec(text)?.[0]);
  if (!areNumerals && words.some((word) => word !== undefined))
    add(
      1.6,
      words.map((word) => (word === undefined ? undefined : ofRoman(word))),
      `fromRoman(extract(${column}, ${regexLiteral(romanWord.source)}))`,
    );
}

/** A Roman numeral among other words, such as `IV` in `Chapter IV`. */
const romanWord = /\b[IVXLCDM]+\b/;

function addTrailingMinus(column: string, strings: readonly string[], add: Add): void {
  const filled = strings.filter((text) => text !== '');
  const isSigned = (text: string): boolean => text.endsWith('-');
  if (!filled.some(isSigned) || !filled.every((text) => digits.test(text.replace(/\s?-$/, '')))) return;
  const numbers = strings.map((text) => signed(text.replace(/\s?-$/, ''), isSigned(text)));
  add(0.9, numbers, `(parseNumber(replace(${column}, "-", "")) * if(endsWith(trim(${column}), "-"), -1, 1))`);
}

function addEnding(
  column: string,
  strings: readonly string[],
  less: string,
  more: string,
  examples: number,
  add: Add,
): void {
  const filled = strings.filter((text) => text !== '');
  const end = new RegExp(`\\s?(?:${less}|${more})\\.?$`, 'i');
  const isLess = (text: string): boolean => new RegExp(`${less}\\.?$`, 'i').test(text);
  if (!strings.slice(0, examples).some(isLess) || filled.every(isLess)) return;
  if (!filled.every((text) => digits.test(text.replace(end, '')))) return;
  const numbers = strings.map((text) => signed(text.replace(end, ''), isLess(text)));
  const number = `parseNumber(extract(${column}, /[0-9][0-9.,]*/))`;
  add(1.1, numbers, `(${number} * if(matches(${column}, /${less}\\.?\\s*$/i), -1, 1))`);
}

function signed(text: string, isNegative: boolean): number | undefined {
  const number = text === '' ? undefined : readNumber(text);
  return number === undefined ? undefined : isNegative && number !== 0 ? -number : number;
}
