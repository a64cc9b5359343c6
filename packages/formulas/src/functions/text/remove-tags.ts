import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { replacing } from './regex-sql.ts';

export const removeTags = defineFunction({
  name: 'removeTags',
  family: 'text',
  aliases: ['htmlText', 'xmlText', 'stripTags', 'stripHtml'],
  summary:
    'The visible text of HTML or XML: without tags, comments, scripts and styles, with spaces collapsed and references decoded.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => native(tidy, native(references, native(withoutTags, text!))),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'removeTags("<p>Fish &amp; <b>Chips</b></p><p>now</p>")', gives: 'Fish & Chips now' },
    { formula: 'removeTags("<script>x = 1</script>a<!-- b -->c<br>d")', gives: 'ac d' },
    { formula: 'removeTags("1 < 2")', gives: '1 < 2' },
  ],
});

const withoutTags = replacing(
  { find: '(?is)<(?:script|style)\\b.*?</(?:script|style)\\s*>', by: '' },
  { find: '(?s)<!--.*?-->', by: '' },
  {
    find: '(?i)</?(?:p|div|br|li|ul|ol|tr|td|th|table|h[1-6]|section|article|blockquote)\\b[^>]*>',
    by: ' ',
  },
  { find: '</?[A-Za-z!?][^>]*>', by: '' },
);
const references = replacing(
  { find: '&nbsp;', by: ' ' },
  { find: '&lt;', by: '<' },
  { find: '&gt;', by: '>' },
  { find: '&quot;', by: '"' },
  { find: '&(?:#39|apos);', by: "'" },
  { find: '&amp;', by: '&' },
);
const tidy = replacing({ find: '\\s+', by: ' ' }, { find: '\\A | \\z', by: '' });
