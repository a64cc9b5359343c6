import { isDecimal, isList, type Json, type LogicalType } from '@winnow/kernel';

/**
 * Creates a generator of numbers from 0 to 1 that yields the same sequence for the same seed
 * (mulberry32, https://github.com/bryc/code).
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const strings = [
  '',
  ' ',
  'a',
  'A',
  '0',
  '-1',
  'Rome',
  'MILANO',
  ' two words ',
  'É',
  'ß',
  '日本',
  '😀',
  "o'k",
  '"',
  '\n',
  'x'.repeat(300),
  'null',
  '1,5',
  '2024-02-29',
  '{"a":1}',
  'a@b.co',
  'IV',
  'DE 123',
];
const integers = [
  0,
  1,
  -1,
  2,
  7,
  10,
  99,
  1000,
  3999,
  4000,
  -12345,
  2 ** 31,
  9_007_199_254_740_991,
  -9_007_199_254_740_991,
];
const numbers = [0, 1, -1, 0.5, -0.25, 1e-9, 3.25, 1e15, -1e300, 5e-324, 100];
const dates = [
  '0001-01-01',
  '1970-01-01',
  '1999-12-31',
  '2000-02-29',
  '2024-02-29',
  '2024-03-31',
  '9999-12-31',
];
const times = ['00:00:00', '23:59:59', '12:30:00', '06:07:08.123456'];
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-_/éüñ';

/** Generates a cell of a type: often an edge case, never null. */
export function generateCell(type: LogicalType, random: () => number): Json {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (isList(type))
    return Array.from({ length: Math.floor(random() * 4) }, () => generateCell(type.list, random));
  if (isDecimal(type)) return String(pick(integers));
  switch (type) {
    case 'text':
      if (random() < 0.5) return pick(strings);
      return Array.from(
        { length: Math.floor(random() * 20) },
        () => letters[Math.floor(random() * letters.length)],
      ).join('');
    case 'integer':
      return random() < 0.5 ? pick(integers) : Math.floor((random() - 0.5) * 20_000);
    case 'number':
      return random() < 0.5 ? pick(numbers) : (random() - 0.5) * 10_000;
    case 'boolean':
      return random() < 0.5;
    case 'date':
      return pick(dates);
    case 'datetime':
      return `${pick(dates)} ${pick(times)}`;
    case 'null':
      return null;
  }
}
