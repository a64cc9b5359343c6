import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { lowered } from './letters.ts';

export const equalsIgnoringCase = defineFunction({
  name: 'equalsIgnoringCase',
  family: 'text',
  aliases: ['equalsIgnoreCase'],
  summary: 'Whether two strings are equal, ignoring case.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      returns: 'boolean',
      lower: ([a, b]) =>
        native({ duckdb: '({0} = {1})', clickhouse: '({0} = {1})' }, lowered(a!), lowered(b!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'equalsIgnoringCase("Été", "ÉTÉ")', gives: true },
    { formula: 'equalsIgnoringCase("a", "á")', gives: false },
  ],
});
