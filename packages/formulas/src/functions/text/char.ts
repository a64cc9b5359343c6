import { defineFunction } from '../../function.ts';
import { charOf } from './code-point.ts';

export const charFrom = defineFunction({
  name: 'char',
  family: 'text',
  aliases: ['chr', 'fromCodePoint', 'unichar'],
  summary: 'The character of a Unicode code point.',
  signatures: [{ params: [{ name: 'codePoint', type: 'integer' }], returns: 'text', lower: charOf }],
  nulls: 'propagate',
  fails: 'the character doesn’t exist',
  examples: [
    { formula: 'char(65)', gives: 'A' },
    { formula: 'char(233)', gives: 'é' },
    { formula: 'char(8364)', gives: '€' },
    { formula: 'char(128512)', gives: '😀' },
    { formula: 'char(-1)', gives: { mismatch: '-1' } },
    { formula: 'char(55296)', gives: { mismatch: '55296' } },
  ],
});
