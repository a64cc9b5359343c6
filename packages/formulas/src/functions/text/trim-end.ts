import { defineFunction } from '../../function.ts';
import { replacing, whitespace } from './regex-sql.ts';
import { ofText } from './simple.ts';

export const trimEnd = defineFunction({
  name: 'trimEnd',
  family: 'text',
  aliases: ['trimRight', 'rtrim'],
  summary: 'Removes trailing whitespace.',
  signatures: ofText('text', replacing({ find: `[${whitespace}]+\\z`, by: '', first: true })),
  nulls: 'propagate',
  examples: [{ formula: 'trimEnd(" a \\u2003")', gives: ' a' }],
});
