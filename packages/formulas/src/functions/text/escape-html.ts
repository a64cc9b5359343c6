import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const escapeHtml = defineFunction({
  name: 'escapeHtml',
  family: 'text',
  aliases: ['escapeXml', 'htmlEncode'],
  summary: 'Escapes the special characters of HTML and XML: & < > " and the apostrophe.',
  signatures: ofText('text', {
    duckdb: `replace(replace(replace(replace(replace({0}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`,
    clickhouse: `replaceAll(replaceAll(replaceAll(replaceAll(replaceAll({0}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`,
  }),
  nulls: 'propagate',
  examples: [
    { formula: 'escapeHtml("a < b & c")', gives: 'a &lt; b &amp; c' },
    { formula: 'escapeHtml("it\'s")', gives: 'it&#39;s' },
  ],
});
