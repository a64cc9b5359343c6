import { defineFunction } from '../../function.ts';
import { replacing, whitespace } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const trim = defineFunction({
  name: 'trim',
  family: 'text',
  aliases: ['strip'],
  summary: 'Removes whitespace of every kind from both ends.',
  signatures: ofText('text', replacing({ find: `\\A[${whitespace}]+|[${whitespace}]+\\z`, by: '' })),
  nulls: 'propagate',
  examples: [
    { formula: 'trim("  a b ")', gives: 'a b' },
    { formula: '"\\u00a0x\\t\\n".trim()', gives: 'x' },
  ],
});
