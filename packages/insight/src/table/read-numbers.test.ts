import { expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const read = (...values: string[]) =>
  readNumbers(
    values,
    values.map(() => 1),
  );

test('infers the decimal separator of a column from unambiguous values', () => {
  expect(read('1.234,50', '1.234', '12,5', '-7', '')).toEqual([1234.5, 1234, 12.5, -7, undefined]);
  expect(read('1,234.50', '1,234', '12.5', '1 234.5')).toEqual([1234.5, 1234, 12.5, 1234.5]);
  expect(read('1.234', '0.500', '12')).toEqual([1.234, 0.5, 12]);
});

test('reads currencies, parentheses, percent signs and units, but not other currencies and units', () => {
  expect(read('670,48 €', '2.005,31 €', '5,00 EUR', '3,00', '$4,00')).toEqual([
    670.48,
    2005.31,
    5,
    3,
    undefined,
  ]);
  expect(read('($1,722.55)', '-$5.00', '$-2', '€2')).toEqual([-1722.55, -5, -2, undefined]);
  expect(read('12.5%', '7%', '3.5 kg')).toEqual([12.5, 7, undefined]);
  expect(read('12 kg', '1.5 kgs', '3 g')).toEqual([12, 1.5, undefined]);
});

test('rejects values that merely look like numbers', () => {
  expect(read('2024-01-20', '12:30', '1.2.3.4', '+49 30 123', 'A-12', '1,2,3', '(5', '--5')).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});
