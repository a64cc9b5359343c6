import { type Expr, literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';
import { quotePattern } from './quote-pattern.ts';

export const textBetween = defineFunction({
  name: 'textBetween',
  family: 'text',
  aliases: ['betweenDelimiters', 'betweenTexts'],
  summary:
    'The text between the first occurrence of one text and the next of another. Null if either is missing.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'start', type: 'text', constant: true, check: notEmpty },
        { name: 'end', type: 'text', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: ([text, start, end]) => {
        const of = (part: Expr) => quotePattern(part.kind === 'literal' ? String(part.value) : '');
        const pattern = literal('text', `(?s)^.*?${of(start!)}(.*?)${of(end!)}`);
        return native(
          {
            duckdb: 'CASE WHEN regexp_matches({0}, {1}) THEN regexp_extract({0}, {1}, 1) END',
            clickhouse: 'if(match({0}, {1}), regexpExtract({0}, {1}, 1), NULL)',
          },
          text!,
          pattern,
        );
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'textBetween("Rome (Italy) (IT)", "(", ")")', gives: 'Italy' },
    { formula: 'textBetween("Rome", "(", ")")', gives: null },
  ],
});
