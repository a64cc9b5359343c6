import { allOf, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const containsAll = defineFunction({
  name: 'containsAll',
  family: 'text',
  summary: 'Whether text contains all of the given strings.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'parts', type: 'text', rest: true },
      ],
      returns: 'boolean',
      lower: ([text, ...parts]) => allOf(parts.map((part) => native(holds, text!, part))),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'containsAll("dry red wine", "red", "dry")', gives: true },
    { formula: 'containsAll("red wine", "red", "dry")', gives: false },
  ],
});

const holds = { duckdb: 'contains({0}, {1})', clickhouse: '(position({0}, {1}) > 0)' };
