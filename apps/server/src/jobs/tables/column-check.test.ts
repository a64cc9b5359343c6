import { expect, test } from 'vitest';
import { columnCheck } from './column-check.ts';

const column = (base: string, modifier = -1) => ({
  name: 'c',
  type: base,
  base,
  modifier,
  required: false,
  nullable: true,
  generated: false,
});
const held = (type: string, base: string, modifier: number, text: string): boolean | undefined =>
  columnCheck(type, column(base, modifier))?.(text);
const numeric = (precision: number, scale: number): number => ((precision << 16) | (scale & 0x7ff)) + 4;

test('a number is kept only if no digit is rounded', () => {
  const cents = numeric(10, 2);
  expect(held('text', 'numeric', cents, '1.239')).toBe(false);
  expect(held('number', 'numeric', cents, '1e-07')).toBe(false);
  for (const text of ['1.23', '-1.2300', '1e5', '0.000', '125e-2', 'NaN', 'Infinity'])
    expect(held('number', 'numeric', cents, text), text).toBe(true);
  expect(held('integer', 'numeric', numeric(5, -2), '150')).toBe(false);
  expect(held('integer', 'numeric', numeric(5, -2), '1500')).toBe(true);
  expect(columnCheck('decimal(2)', column('numeric', cents))).toBeUndefined();
  expect(columnCheck('number', column('numeric'))).toBeUndefined();
});

test('a floating-point column keeps an integer only if it stays the same number', () => {
  expect(held('integer', 'float8', -1, '9007199254740993')).toBe(false);
  for (const text of ['9007199254740992', '-9007199254740994', '1152921504606846976', '90071992547409930000'])
    expect(held('integer', 'float8', -1, text), text).toBe(text !== '90071992547409930000');
  expect(held('text', 'float8', -1, '0.30000000000000004')).toBe(true);
  expect(held('text', 'float8', -1, '0.1234567890123456789')).toBe(false);
  expect(held('text', 'float4', -1, '16777217')).toBe(false);
  expect(held('text', 'float4', -1, '0.1')).toBe(true);
  expect(columnCheck('number', column('float8'))).toBeUndefined();
});

test('a time is kept with all digits of its seconds, its day and its offset', () => {
  expect(held('datetime', 'timestamp', 0, '2024-01-01 10:00:00.6')).toBe(false);
  expect(held('datetime', 'timestamp', 3, '2024-01-01 10:00:00.600000')).toBe(true);
  expect(columnCheck('datetime', column('timestamp'))).toBeUndefined();
  expect(held('text', 'timestamp', -1, '2024-01-01 10:00:00.1234567')).toBe(false);
  expect(held('text', 'timestamp', -1, '2024-01-01 10:00:00+02')).toBe(false);
  expect(held('text', 'timestamptz', -1, '2024-01-01 10:00:00+02')).toBe(true);
  expect(held('text', 'date', -1, '2024-01-01 10:00:00')).toBe(false);
  expect(held('text', 'date', -1, '2024-01-01')).toBe(true);
});

test('text is kept in full', () => {
  expect(held('text', 'varchar', 6, 'ab ')).toBe(false);
  expect(held('text', 'varchar', 6, '🦊b')).toBe(true);
  expect(held('text', 'name', -1, 'ü'.repeat(32))).toBe(false);
  expect(held('text', 'name', -1, 'u'.repeat(63))).toBe(true);
  expect(columnCheck('text', column('text'))).toBeUndefined();
});
