import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { raised, unaccented } from './letters.ts';
import { replacing } from './regex-sql.ts';

export const soundex = defineFunction({
  name: 'soundex',
  family: 'text',
  summary:
    'The American Soundex code of text: a letter and three digits shared by names that sound alike. Empty if there are no letters.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => native(soundexOf, native(latin, raised(unaccented(text!)))),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'soundex("Robert")', gives: 'R163' },
    { formula: 'soundex("Rupert")', gives: 'R163' },
    { formula: 'soundex("Ashcraft")', gives: 'A261' },
    { formula: 'soundex("Tymczak")', gives: 'T522' },
    { formula: 'soundex("Pfister")', gives: 'P236' },
    { formula: 'soundex("Müller")', gives: 'M460' },
    { formula: 'soundex("123")', gives: '' },
  ],
});

const latin = replacing({ find: '[^A-Z]+', by: '' });
/**
 * H and W are dropped between consonants with the same code, whereas vowels separate them.
 * https://www.archives.gov/research/census/soundex
 */
const digits = replacing(
  { find: '\\A[HW]', by: '0', first: true },
  { find: '[HW]+', by: '' },
  { find: '[BFPV]+', by: '1' },
  { find: '[CGJKQSXZ]+', by: '2' },
  { find: '[DT]+', by: '3' },
  { find: 'L+', by: '4' },
  { find: '[MN]+', by: '5' },
  { find: 'R+', by: '6' },
  { find: '[A-Z]+', by: '0' },
  { find: '\\A.', by: '', first: true },
  { find: '0', by: '' },
);
const soundexOf: NativeSql = {
  duckdb: `CASE WHEN {0} = '' THEN '' ELSE {0}[1] || left(${digits.duckdb} || '000', 3) END`,
  clickhouse: `if({0} = '', '', concat(substring({0}, 1, 1), substring(concat(${digits.clickhouse}, '000'), 1, 3)))`,
};
