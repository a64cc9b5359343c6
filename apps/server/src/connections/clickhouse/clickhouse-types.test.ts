import { expect, test } from 'vitest';
import { clickhouseText, clickhouseType } from './clickhouse-types.ts';

test.each([
  ['Int64', { kind: 'integer' }],
  ['Nullable(Int32)', { kind: 'integer' }],
  ['UInt64', { kind: 'decimal', precision: 20, scale: 0 }],
  ['Int128', { kind: 'text', untyped: true }],
  ['Nullable(Decimal(38, 10))', { kind: 'decimal', precision: 38, scale: 10 }],
  ['Decimal(76, 10)', { kind: 'text', untyped: true }],
  ['LowCardinality(Nullable(String))', { kind: 'text' }],
  ["Nullable(DateTime64(6, 'Europe/Berlin'))", { kind: 'timestamp', utc: true }],
  ['DateTime64(9)', { kind: 'text', untyped: true }],
  ["DateTime('UTC')", { kind: 'timestamp', utc: true }],
  ['Array(Nullable(Int64))', { kind: 'text' }],
])('maps a column of the type %s', (name, type) => {
  expect(clickhouseType(name)).toEqual(type);
});

test('writes infinite numbers and timestamps in the form that is converted later', () => {
  expect(clickhouseText('-inf', { kind: 'double' })).toBe('-Infinity');
  expect(clickhouseText('inf', { kind: 'text' })).toBe('inf');
  expect(clickhouseText('2024-02-29T13:05:00.5Z', { kind: 'timestamp', utc: true })).toBe(
    '2024-02-29T13:05:00.5',
  );
});
