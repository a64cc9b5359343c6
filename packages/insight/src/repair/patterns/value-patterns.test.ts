import { expect, test } from 'vitest';
import { findPatterns } from './value-patterns.ts';

/** Returns the patterns found if some values change and others stay the same. */
function found(change: (value: string) => string, from: readonly string[], others: readonly string[] = []) {
  const pairs = new Map(from.map((value) => [value, change(value)]));
  const made = findPatterns(pairs, [...from, ...others, ...pairs.values()]);
  return made?.patterns.map(({ step: { kind, params } }) =>
    kind === 'find-replace' ? [params.how, params.find, params.replace] : [kind, params],
  );
}

const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ida', 'jo'];
const numbers = [3, 14, 159, 26, 535, 89, 793, 23, 846, 264];

test('finds a string that is replaced by another', () => {
  const emails = names.map((name, i) => `${name}${numbers[i]} at example.com`);
  expect(found((value) => value.replace(' at ', '@'), emails)).toEqual([['text', ' at ', '@']]);
});

test('finds a character that is removed everywhere', () => {
  const amounts = numbers.map((one) => `${one},${one + 100},000`);
  expect(found((value) => value.replaceAll(',', ''), amounts, ['12.5'])).toEqual([['text', ',', '']]);
});

test('finds parts of values of one shape in another order', () => {
  const people = names.map((name, i) => `${names.at(-1 - i)}, ${name}`);
  expect(found((value) => value.split(', ').reverse().join(' '), people, ['Cher', 'a, b, c'])).toEqual([
    ['regex', String.raw`^([\p{L}\p{M}]+), ([\p{L}\p{M}]+)$`, '$2 $1'],
  ]);
});

test('writes out letters that all values share, but not digits', () => {
  const people = names.map((name) => `O'Brien, ${name}`);
  expect(found((value) => value.split(', ').reverse().join(' '), people)).toEqual([
    ['regex', String.raw`^O'Brien, ([\p{L}\p{M}]+)$`, "$1 O'Brien"],
  ]);
  const days = numbers.slice(0, 9).map((_, i) => `2024-0${i + 1}-15`);
  expect(found((value) => value.split('-').reverse().join('.'), days)).toEqual([
    ['regex', '^([0-9]{4})-([0-9]{2})-([0-9]{2})$', '$3.$2.$1'],
  ]);
});

test('finds another separator between parts even if the old one is right elsewhere', () => {
  const prices = numbers.map((one, i) => `${one},${10 + i}`);
  expect(found((value) => value.replace(',', '.'), prices, ['1,250', '3,999'])).toEqual([
    ['regex', '^([0-9]+),([0-9]{2})$', '$1.$2'],
  ]);
});

test('finds leading zeros by the number of digits', () => {
  const codes = Array.from({ length: 30 }, (_, i) => String(90 + i));
  const full = ['00123', '04999'];
  expect(found((value) => value.padStart(5, '0'), codes, full)).toEqual([
    ['regex', '^([0-9]{3})$', '00$1'],
    ['regex', '^([0-9]{2})$', '000$1'],
  ]);
});

test('finds a change of case with a few exceptions', () => {
  const shouted = names.map((name, i) => `${name} ${names.at(-1 - i)}`.toUpperCase());
  const title = (value: string) => value.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  expect(found(title, shouted, ['Ada Flo', 'Cy McDonald'])).toEqual([
    ['transform-column', { formula: 'if(value == upper(value), titleCase(value), value)' }],
  ]);
  expect(found(title, shouted, ['Ada Flo'])).toEqual([['change-case', { case: 'title' }]]);
  const own = (value: string) => (value === 'BO MCDONALD' ? 'Bo McDonald' : title(value));
  expect(found(own, [...shouted, 'BO MCDONALD'], ['Cy McDonald'])).toEqual([
    ['transform-column', { formula: 'if(value == upper(value), titleCase(value), value)' }],
  ]);
  expect(found(title, shouted, ['NASA'])).toBeUndefined();
});

test('finds nothing if each value changes in its own way, others would change too, or there are only a few', () => {
  const towns = ['Lodnon', 'Pairs', 'Rmoe', 'Berln', 'Olso', 'Vinena', 'Mardid', 'Pragua', 'Lisbn'];
  const right = ['London', 'Paris', 'Rome', 'Berlin', 'Oslo', 'Vienna', 'Madrid', 'Prague', 'Lisbon'];
  expect(found((value) => right[towns.indexOf(value)]!, towns)).toBeUndefined();
  const prices = numbers.map((one) => `${one},50`);
  expect(found((value) => value.replace(',', '.'), prices, ['7,25'])).toBeUndefined();
  expect(found((value) => value.replace(',', '.'), prices.slice(0, 4))).toBeUndefined();
});
