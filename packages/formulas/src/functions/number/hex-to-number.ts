import { defineFunction } from '../../function.ts';
import { isWhole } from '../text/regex-sql.ts';

const isHex = isWhole('(?:0[xX])?[0-9a-fA-F]{1,15}');
const digits = (name: string): string => `${name}({0}, '^0[xX]', '')`;

export const hexToNumber = defineFunction({
  name: 'hexToNumber',
  family: 'number',
  aliases: ['hex2dec'],
  summary: 'Parses a hexadecimal number of up to 15 digits, with or without 0x.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'integer',
      lower: {
        duckdb: `CASE WHEN ${isHex.duckdb} THEN TRY_CAST(concat('0x', ${digits('regexp_replace')}) AS BIGINT) END`,
        clickhouse: `if(${isHex.clickhouse}, reinterpretAsInt64(reverse(unhex(leftPad(${digits('replaceRegexpOne')}, 16, '0')))), NULL)`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a hexadecimal number, or has more than 15 digits',
  examples: [
    { formula: 'hexToNumber("1F")', gives: 31 },
    { formula: '[hexToNumber("0xff"), hexToNumber("00A0"), hexToNumber("7")]', gives: [255, 160, 7] },
    { formula: 'hexToNumber("xyz")', gives: { mismatch: 'xyz' } },
    { formula: 'hexToNumber("")', gives: { mismatch: '' } },
  ],
});
