import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const replaceMany = defineFunction({
  name: 'replaceMany',
  family: 'text',
  aliases: ['replaceEach', 'replaceAll'],
  summary: 'Replaces several strings, given as pairs of old and new text, one after another.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'find', type: 'text' },
        { name: 'replacement', type: 'text' },
        { name: 'more', type: 'text', rest: true },
      ],
      returns: 'text',
      lower: ([text, ...pairs]) => {
        let made = text!;
        for (let i = 0; i < pairs.length; i += 2) {
          made = native(
            { duckdb: 'replace({0}, {1}, {2})', clickhouse: 'replaceAll({0}, {1}, {2})' },
            made,
            pairs[i]!,
            pairs[i + 1] ?? literal('text', ''),
          );
        }
        return made;
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'replaceMany("1 St. & 2 Rd.", "St.", "Street", "Rd.", "Road")', gives: '1 Street & 2 Road' },
    { formula: 'replaceMany("hello", "l", "L")', gives: 'heLLo' },
    { formula: 'replaceMany("a-b", "a", "b", "b", "c")', gives: 'c-c' },
  ],
});
