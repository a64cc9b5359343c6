import { defineFunction } from '../../function.ts';
import { isWhole } from '../text/regex-sql.ts';

const isRoman = isWhole('(?i)\\s*M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\\s*');
const signs = Object.entries({ M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 });
/** A smaller sign before a larger one is subtracted, but has already been added. */
const pairs = Object.entries({ CD: 200, CM: 200, XL: 20, XC: 20, IV: 2, IX: 2 });

const counted = [
  ...signs.map(([sign, size]) => `+ (length({0}) - length(translate(upper({0}), '${sign}', ''))) * ${size}`),
  ...pairs.map(([pair, size]) => `- CASE WHEN contains(upper({0}), '${pair}') THEN ${size} ELSE 0 END`),
].join(' ');
const countedInClickHouse = [
  ...signs.map(([sign, size]) => `+ toInt64(countSubstrings(upper({0}), '${sign}')) * ${size}`),
  ...pairs.map(([pair, size]) => `- if(position(upper({0}), '${pair}') > 0, ${size}, 0)`),
].join(' ');

export const fromRoman = defineFunction({
  name: 'fromRoman',
  family: 'number',
  aliases: ['parseRoman'],
  summary: 'Parses a Roman numeral from I to MMMCMXCIX.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'integer',
      lower: {
        duckdb: `CASE WHEN ${isRoman.duckdb} AND trim({0}) <> '' THEN 0 ${counted} END`,
        clickhouse: `if(${isRoman.clickhouse} AND trimBoth({0}) <> '', 0 ${countedInClickHouse}, NULL)`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a Roman numeral',
  examples: [
    { formula: 'fromRoman("XIV")', gives: 14 },
    { formula: '[fromRoman("mcmxciv"), fromRoman("XL"), fromRoman("MMXXI")]', gives: [1994, 40, 2021] },
    { formula: 'fromRoman("IIX")', gives: { mismatch: 'IIX' } },
    { formula: 'fromRoman("")', gives: { mismatch: '' } },
  ],
});
