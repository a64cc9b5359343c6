import { defineFunction } from '../../function.ts';
import { testOf } from './pattern-test.ts';

export const isUrl = defineFunction({
  name: 'isUrl',
  family: 'text',
  summary: 'Whether text is a URL with a scheme. False for null.',
  signatures: testOf(
    '(?i:https?|ftp)://(?:[^\\s/?#@]*@)?(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s/?#:@]+)(?::\\d{1,5})?(?:[/?#]\\S*)?',
  ),
  nulls: 'handles',
  examples: [
    { formula: 'isUrl("https://example.org/a?b=c")', gives: true },
    { formula: 'isUrl("example.org")', gives: false },
    { formula: 'isUrl(value)', values: { value: null }, gives: false },
  ],
});
