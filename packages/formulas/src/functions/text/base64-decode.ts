import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const base64Decode = defineFunction({
  name: 'base64Decode',
  family: 'text',
  aliases: ['fromBase64'],
  summary: 'Decodes Base64 to UTF-8 text.',
  signatures: ofText('text', {
    duckdb:
      "CASE WHEN regexp_full_match({0}, '[A-Za-z0-9+/]*={{0,2}}') AND length({0}) % 4 = 0 THEN TRY(decode(from_base64({0}))) END",
    clickhouse:
      "if(match({0}, '\\\\A[A-Za-z0-9+/]*={{0,2}}\\\\z') AND length({0}) % 4 = 0 AND isValidUTF8(tryBase64Decode({0})), tryBase64Decode({0}), NULL)",
  }),
  nulls: 'propagate',
  fails: 'it isn’t UTF-8 text in Base64',
  examples: [
    { formula: 'base64Decode("aMOpw6k=")', gives: 'héé' },
    { formula: 'base64Decode("%%")', gives: { mismatch: '%%' } },
    { formula: 'base64Decode("/w==")', gives: { mismatch: '/w==' } },
  ],
});
