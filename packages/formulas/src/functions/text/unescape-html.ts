import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const unescapeHtml = defineFunction({
  name: 'unescapeHtml',
  family: 'text',
  aliases: ['unescapeXml', 'htmlDecode', 'decodeHtml'],
  summary: 'Reads the references &amp;, &lt;, &gt;, &quot;, &apos;, &#39; and &nbsp; of HTML and XML.',
  signatures: ofText('text', {
    duckdb: `replace(replace(replace(replace(replace(replace(replace({0}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&apos;', ''''), '&nbsp;', ' '), '&amp;', '&')`,
    clickhouse: `replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll({0}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&apos;', ''''), '&nbsp;', ' '), '&amp;', '&')`,
  }),
  nulls: 'propagate',
  examples: [
    { formula: 'unescapeHtml("Fish &amp; Chips &lt;3")', gives: 'Fish & Chips <3' },
    { formula: 'unescapeHtml("AT&amp;amp;T")', gives: 'AT&amp;T' },
  ],
});
