import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';
import { quotePattern } from './quote-pattern.ts';

export const urlParameter = defineFunction({
  name: 'urlParameter',
  family: 'text',
  aliases: ['queryParameter'],
  summary: 'The decoded value of a URL query parameter. Null if it is missing.',
  signatures: [
    {
      params: [
        { name: 'url', type: 'text' },
        { name: 'name', type: 'text', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: ([url, name]) => {
        const wanted = quotePattern(name!.kind === 'literal' ? String(name!.value) : '');
        const pattern = literal('text', `[?&]${wanted}=([^&#]*)`);
        return native(decoded, native(found, url!, pattern));
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'urlParameter("https://example.org/?q=new+york&lang=d%C3%A9", "lang")', gives: 'dé' },
    { formula: 'urlParameter("https://example.org/?q=new+york", "q")', gives: 'new york' },
    { formula: 'urlParameter("https://example.org/", "q")', gives: null },
  ],
});

const found = {
  duckdb: "CASE WHEN regexp_matches({0}, {1}) THEN replace(regexp_extract({0}, {1}, 1), '+', ' ') END",
  clickhouse: "if(match({0}, {1}), replaceAll(regexpExtract({0}, {1}, 1), '+', ' '), NULL)",
};
const decoded = {
  duckdb: 'COALESCE(TRY(url_decode({0})), {0})',
  clickhouse: 'if(isValidUTF8(decodeURLComponent({0})), decodeURLComponent({0}), {0})',
};
