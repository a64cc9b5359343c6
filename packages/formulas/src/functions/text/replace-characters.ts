import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';
import { quotePattern } from './quote-pattern.ts';

export const replaceCharacters = defineFunction({
  name: 'replaceCharacters',
  family: 'text',
  aliases: ['replaceChars', 'translate'],
  summary:
    'Replaces each of a set of characters with the one at the same position of another text, or removes it if there is none.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'characters', type: 'text', constant: true, check: notEmpty },
        { name: 'replacements', type: 'text', constant: true },
      ],
      returns: 'text',
      lower: ([text, from, to]) => {
        const [characters, replacements] = [from!, to!].map((one) => [
          ...String(one.kind === 'literal' ? (one.value ?? '') : ''),
        ]);
        const distinct = [...new Set(characters)];
        const by = (character: string) => replacements![characters!.indexOf(character)];
        const kept = distinct.filter((character) => by(character) !== undefined);
        const removed = distinct.filter((character) => by(character) === undefined);
        const cleared =
          removed.length === 0
            ? text!
            : native(
                {
                  duckdb: "regexp_replace({0}, {1}, '', 'g')",
                  clickhouse: "replaceRegexpAll({0}, {1}, '')",
                },
                text!,
                literal('text', removed.map(quotePattern).join('|')),
              );
        if (kept.length === 0) return cleared;
        return native(
          { duckdb: 'translate({0}, {1}, {2})', clickhouse: 'translateUTF8({0}, {1}, {2})' },
          cleared,
          literal('text', kept.join('')),
          literal('text', kept.map(by).join('')),
        );
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'replaceCharacters("Thís téxt", "áéíóú", "aeiou")', gives: 'This text' },
    { formula: 'replaceCharacters("(06) 12-34", "() -", "")', gives: '061234' },
    { formula: 'replaceCharacters("a.b,c", ".,", ",.")', gives: 'a,b.c' },
  ],
});
