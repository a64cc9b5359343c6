import { defineFunction } from '../../function.ts';
import { isWhole } from '../text/regex-sql.ts';

const isBinary = isWhole('(?:0[bB])?[01]{1,62}');
const digits = (name: string): string => `${name}({0}, '^0[bB]', '')`;

export const binaryToNumber = defineFunction({
  name: 'binaryToNumber',
  family: 'number',
  aliases: ['bin2dec'],
  summary: 'Parses a binary number of up to 62 digits, with or without 0b.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'integer',
      lower: {
        duckdb: `CASE WHEN ${isBinary.duckdb} THEN TRY_CAST(concat('0b', ${digits('regexp_replace')}) AS BIGINT) END`,
        clickhouse: `if(${isBinary.clickhouse}, reinterpretAsInt64(reverse(unbin(leftPad(${digits('replaceRegexpOne')}, 64, '0')))), NULL)`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a binary number, or has more than 62 digits',
  examples: [
    { formula: 'binaryToNumber("101")', gives: 5 },
    {
      formula: '[binaryToNumber("0b11"), binaryToNumber("00001000"), binaryToNumber("0")]',
      gives: [3, 8, 0],
    },
    { formula: 'binaryToNumber("102")', gives: { mismatch: '102' } },
    { formula: 'binaryToNumber("")', gives: { mismatch: '' } },
  ],
});
