import { type NativeSql, native } from '@winnow/sql';
import { textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const isEmpty = defineFunction({
  name: 'isEmpty',
  family: 'null',
  summary: 'Whether a value is null or empty text, or a list has no items.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'boolean',
      lower: { duckdb: '(len({0}) = 0)', clickhouse: 'empty({0})' },
    },
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: native(emptyText, textOf(cell!).expr) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isEmpty("")', gives: true },
    { formula: 'isEmpty(value)', values: { value: null }, gives: true },
    { formula: 'isEmpty(" ")', gives: false },
    { formula: 'isEmpty([])', gives: true },
    { formula: 'isEmpty(0)', gives: false },
  ],
});

const emptyText: NativeSql = { duckdb: "(COALESCE({0}, '') = '')", clickhouse: "(ifNull({0}, '') = '')" };
