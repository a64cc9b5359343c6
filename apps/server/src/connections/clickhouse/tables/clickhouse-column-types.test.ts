import { expect, test } from 'vitest';
import { compareClickhouse, newColumnType, valueCheck } from './clickhouse-column-types.ts';

const column = (bare: string, nullable = true) => ({
  name: 'x',
  type: nullable ? `Nullable(${bare})` : bare,
  bare,
  nullable,
  computed: false,
});

test.each([
  ['integer', 'Int8', '-128', '-128'],
  ['integer', 'Int8', '128', undefined],
  ['integer', 'UInt256', '-1', undefined],
  ['integer', 'Int128', '170141183460469231731687303715884105727', '170141183460469231731687303715884105727'],
  ['integer', 'Float64', '9007199254740993', undefined],
  ['integer', 'Decimal(3, 1)', '100', undefined],
  ['decimal(2)', 'Decimal(38, 1)', '1.50', '1.50'],
  ['decimal(2)', 'Decimal(38, 1)', '1.55', undefined],
  ['number', 'Float64', '-Infinity', '-Infinity'],
  ['number', 'Decimal(9, 2)', '1e3', undefined],
  ['boolean', 'UInt8', 'true', '1'],
  ['boolean', 'Bool', 'false', 'false'],
  ['date', 'Date', '1969-12-31', undefined],
  ['date', 'Date32', '1900-01-01', '1900-01-01'],
  ['date', 'DateTime', '2024-02-29', '2024-02-29 00:00:00Z'],
  ['datetime', "DateTime64(3, 'Asia/Tokyo')", '2024-02-29 13:05:00.120000', '2024-02-29 13:05:00.12Z'],
  ['datetime', 'DateTime64(3)', '2024-02-29 13:05:00.1234', undefined],
  ['datetime', 'DateTime64(9)', '2270-01-01 00:00:00', undefined],
  ['text', 'Date32', '', null],
  ['text', 'Date32', '2023-02-29', undefined],
  ['text', 'Int64', 'one', undefined],
  ['text', 'Float64', ' ', undefined],
  ['text', 'UUID', '61F0C404-5CB3-11E7-907B-A6006AD3DBA0', undefined],
  ['text', 'String', '', ''],
])('a value of type %s for a column %s: %j is sent as %j', (type, bare, text, sent) => {
  expect(valueCheck(type, column(bare))(text)).toEqual(sent);
});

test('new columns accept every value of a type', () => {
  expect(newColumnType('decimal(4)')).toBe('Nullable(Decimal(38, 4))');
  expect(newColumnType('list of text')).toBe('Nullable(String)');
});

test('a view accepts no rows, and columns are matched by their exact name', () => {
  const table = {
    schema: 'd',
    table: 't',
    columns: [{ name: 'X', type: 'integer' }],
    mode: 'append',
    key: [],
    schemaChanges: 'refuse',
  } as const;
  const shape = { engine: 'MergeTree', feeds: [], columns: [column('Int64')] };
  expect(compareClickhouse(table, { ...shape, engine: 'MaterializedView' })).toEqual([
    { kind: 'not-a-table' },
  ]);
  expect(compareClickhouse(table, shape)).toEqual([
    { kind: 'missing', column: 'X', type: 'Nullable(Int64)', similar: 'x' },
  ]);
});
