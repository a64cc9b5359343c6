import { type NativeSql, native } from '@winnow/sql';
import { textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const isNotEmpty = defineFunction({
  name: 'isNotEmpty',
  family: 'null',
  aliases: ['isNonEmpty'],
  summary: 'Whether a value is neither null nor empty text, or a list has items.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'boolean',
      lower: { duckdb: '(len({0}) > 0)', clickhouse: 'notEmpty({0})' },
    },
    {
      params: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      lower: { cell: ([cell]) => ({ type: 'boolean', expr: native(someText, textOf(cell!).expr) }) },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'isNotEmpty("a")', gives: true },
    { formula: 'isNotEmpty(value)', values: { value: null }, gives: false },
    { formula: 'isNotEmpty([null])', gives: true },
  ],
});

const someText: NativeSql = { duckdb: "(COALESCE({0}, '') <> '')", clickhouse: "(ifNull({0}, '') <> '')" };
