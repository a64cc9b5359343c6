import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const hexDecode = defineFunction({
  name: 'hexDecode',
  family: 'text',
  aliases: ['fromHex', 'base16Decode'],
  summary: 'Decodes hexadecimal digits to UTF-8 text.',
  signatures: ofText('text', {
    duckdb: "CASE WHEN regexp_full_match({0}, '(?:[0-9A-Fa-f]{{2}})*') THEN TRY(decode(unhex({0}))) END",
    clickhouse:
      "if(match({0}, '\\\\A(?:[0-9A-Fa-f]{{2}})*\\\\z') AND isValidUTF8(unhex({0})), unhex({0}), NULL)",
  }),
  nulls: 'propagate',
  fails: 'the digits aren’t UTF-8 text',
  examples: [
    { formula: 'hexDecode("666f6f20C3A9")', gives: 'foo é' },
    { formula: 'hexDecode("6")', gives: { mismatch: '6' } },
    { formula: 'hexDecode("ff")', gives: { mismatch: 'ff' } },
  ],
});
