import { anyOf, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const containsAny = defineFunction({
  name: 'containsAny',
  family: 'text',
  summary: 'Whether text contains any of the given strings.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'parts', type: 'text', rest: true },
      ],
      returns: 'boolean',
      lower: ([text, ...parts]) => anyOf(parts.map((part) => native(holds, text!, part))),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'containsAny("red wine", "white", "red")', gives: true },
    { formula: 'containsAny("beer", "white", "red")', gives: false },
  ],
});

const holds = { duckdb: 'contains({0}, {1})', clickhouse: '(position({0}, {1}) > 0)' };
