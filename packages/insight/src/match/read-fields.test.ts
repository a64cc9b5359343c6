import { describe, expect, it } from 'vitest';
import { dateOf, fieldsOf, numberOf } from './read-fields.ts';

const numbers = Array.from({ length: 30 }, (_, i) => i);
const left = {
  columns: ['revenue', 'phone', 'street', 'founded', 'zip'],
  rows: numbers.map((i) => [
    `${200 + i}.0`,
    `(20${i % 10}) 5${10 + i}-${2000 + i * 37}`,
    `${i + 3} Elm Road`,
    `${1950 + i}`,
    `${10000 + i * 731}`,
  ]),
};
const right = {
  columns: ['telephone', 'postal_code', 'established', 'address', 'revenue_m'],
  rows: numbers.map((i) => [
    `20${i % 10} 5${10 + i} ${2000 + i * 37}`,
    `${10000 + i * 731}`,
    `${1950 + i}`,
    `${i + 3} Elm Rd`,
    `${201 + i} M`,
  ]),
};

describe('fieldsOf', () => {
  it('pairs columns with different names by their values, types and lengths', () => {
    const pairs = fieldsOf(left, right).map(({ a, b }) => `${left.columns[a]}=${right.columns[b]}`);
    expect(pairs.sort()).toEqual([
      'founded=established',
      'phone=telephone',
      'revenue=revenue_m',
      'street=address',
      'zip=postal_code',
    ]);
  });

  it('compares years as dates and fixed-length numbers as codes', () => {
    const kinds = Object.fromEntries(fieldsOf(left, left).map(({ a, kind }) => [left.columns[a], kind]));
    expect(kinds).toEqual({ revenue: 'number', phone: 'code', street: 'text', founded: 'date', zip: 'code' });
  });
});

describe('numberOf and dateOf', () => {
  it('drops units, and reads no number from an address', () => {
    expect(numberOf('12 oz')).toBe(12);
    expect(numberOf('475 Chapel Road')).toBeUndefined();
  });

  it('reads years and dates without separators', () => {
    expect(dateOf('1999')! - dateOf('1998.0')!).toBe(365);
    expect(dateOf('19990219')).toBe(dateOf('1999-02-19'));
  });
});
