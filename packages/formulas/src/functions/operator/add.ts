import { type NativeSql, native, op } from '@winnow/sql';
import { type Cell, textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';
import { dateOfDays, datetimeOfMicros, daysOf, microsOf } from '../date/calendar.ts';
import { checkedIntegers, checkedSums, infix, integers, numbers } from './arithmetic.ts';

export const add = defineFunction({
  name: 'add',
  family: 'operator',
  operator: '+',
  summary: 'Adds numbers, concatenates text or lists, or adds days to a date.',
  signatures: [
    integers(checkedIntegers('+')),
    checkedSums('+'),
    numbers(infix('+')),
    {
      params: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      returns: 'text',
      lower: ([a, b]) => op('concat', a!, b!),
      total: true,
    },
    {
      params: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'any' },
      ],
      returns: 'text',
      lower: { cell: joined },
    },
    {
      params: [
        { name: 'a', type: 'any' },
        { name: 'b', type: 'text' },
      ],
      returns: 'text',
      lower: { cell: joined },
    },
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, days]) => dateOfDays(native(checkedIntegers('+'), daysOf(date!), days!)),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'datetime',
      lower: ([datetime, days]) => datetimeOfMicros(native(plusDays, microsOf(datetime!), days!)),
    },
    {
      params: [
        { name: 'a', type: { list: 'T' } },
        { name: 'b', type: { list: 'T' } },
      ],
      returns: { list: 'T' },
      lower: { duckdb: 'list_concat({0}, {1})', clickhouse: 'arrayConcat({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the sum is too large',
  examples: [
    { formula: '1 + 2', gives: 3 },
    { formula: '0.5 + 1', gives: 1.5 },
    { formula: '"a" + "b"', gives: 'ab' },
    { formula: '"n = " + 1.50', gives: 'n = 1.5' },
    { formula: 'toDate("2024-02-28") + 2', gives: '2024-03-01' },
    { formula: '[1, 2] + [3]', gives: [1, 2, 3] },
    { formula: 'x + 0.2', values: { x: '0.1' }, types: { x: 'decimal(1)' }, gives: '0.3' },
    {
      formula: 'x + 1',
      values: { x: '99999999999999999999999999999999999999' },
      types: { x: 'decimal(0)' },
      gives: { mismatch: '99999999999999999999999999999999999999' },
    },
    { formula: '1 + null', gives: null },
    {
      formula: 'n + 1',
      values: { n: '9223372036854775807' },
      types: { n: 'integer' },
      gives: { mismatch: '9223372036854775807' },
    },
  ],
});

/**
 * Concatenates cells as text. Null if either is null; a mismatched cell counts as its displayed
 * text.
 */
function joined(cells: readonly Cell[]): Cell {
  return { type: 'text', expr: op('concat', ...cells.map((cell) => textOf(cell).expr)) };
}

const plusDays: NativeSql = {
  duckdb: 'TRY({0} + {1} * 86400000000)',
  clickhouse: "accurateCastOrNull(toInt128({0}) + toInt128({1}) * 86400000000, 'Int64')",
};
