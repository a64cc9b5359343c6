import { expect, test } from 'vitest';
import { logicalTypeOf } from './declared-type.ts';

test.each([
  ['UINTEGER', 'integer'],
  ['BIGINT', 'integer'],
  ['UBIGINT', undefined],
  ['HUGEINT', undefined],
  ['DECIMAL(10,2)', 'decimal(2)'],
  ['DECIMAL(18,0)', 'integer'],
  ['DECIMAL(38,0)', undefined],
  ['FLOAT', 'number'],
  ['BOOLEAN', 'boolean'],
  ['DATE', 'date'],
  ['TIMESTAMP_NS', 'datetime'],
  ["TIMESTAMP_MS WITH TIME ZONE 'Europe/Berlin'", 'datetime'],
  ['TIME', 'text'],
  ['UUID', 'text'],
  ['VARCHAR', 'text'],
  ['INTEGER[]', 'text'],
  ['STRUCT("DATE" DATE)', 'text'],
  ['SHEET number 0.00', 'text'],
])('a column declared as %s has the data type %s', (declared, type) => {
  expect(logicalTypeOf(declared)).toBe(type);
});
