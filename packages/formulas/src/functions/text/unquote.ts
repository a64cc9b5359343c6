import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const unquote = defineFunction({
  name: 'unquote',
  family: 'text',
  aliases: ['removeQuotes', 'unescapeCsv'],
  summary: 'Removes surrounding quotes of either kind. Doubled quotes inside become one.',
  signatures: ofText('text', {
    duckdb: `CASE WHEN length({0}) >= 2 AND starts_with({0}, '"') AND ends_with({0}, '"') THEN replace(substring({0}, 2, length({0}) - 2), '""', '"') WHEN length({0}) >= 2 AND starts_with({0}, '''') AND ends_with({0}, '''') THEN replace(substring({0}, 2, length({0}) - 2), '''''', '''') ELSE {0} END`,
    clickhouse: `multiIf(lengthUTF8({0}) >= 2 AND startsWith({0}, '"') AND endsWith({0}, '"'), replaceAll(substringUTF8({0}, 2, lengthUTF8({0}) - 2), '""', '"'), lengthUTF8({0}) >= 2 AND startsWith({0}, '''') AND endsWith({0}, ''''), replaceAll(substringUTF8({0}, 2, lengthUTF8({0}) - 2), '''''', ''''), {0})`,
  }),
  nulls: 'propagate',
  examples: [
    { formula: 'unquote(\'"6"" nails"\')', gives: '6" nails' },
    { formula: 'unquote("\'a\'")', gives: 'a' },
    { formula: 'unquote("a\'")', gives: "a'" },
  ],
});
