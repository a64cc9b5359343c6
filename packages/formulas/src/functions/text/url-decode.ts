import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const urlDecode = defineFunction({
  name: 'urlDecode',
  family: 'text',
  summary: 'Decodes percent-encoded text.',
  signatures: ofText('text', {
    duckdb: 'TRY(url_decode({0}))',
    clickhouse: 'if(isValidUTF8(decodeURLComponent({0})), decodeURLComponent({0}), NULL)',
  }),
  nulls: 'propagate',
  fails: 'the codes aren’t UTF-8 text',
  examples: [
    { formula: 'urlDecode("a%20b%C3%BC")', gives: 'a bü' },
    { formula: 'urlDecode("a+b%zz")', gives: 'a+b%zz' },
    { formula: 'urlDecode("%ff")', gives: { mismatch: '%ff' } },
  ],
});
