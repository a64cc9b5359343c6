import { defineFunction } from '../../function.ts';
import { maxCharacters, within } from './bounds.ts';

export const truncateText = defineFunction({
  name: 'truncateText',
  family: 'text',
  aliases: ['abbreviate', 'ellipsis'],
  summary: 'Truncates text to a maximum length, including an ending such as "…".',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'length', type: 'integer', constant: true, check: within(1, maxCharacters) },
        { name: 'ending', type: 'text', default: '…', constant: true },
      ],
      returns: 'text',
      lower: {
        duckdb:
          'CASE WHEN length({0}) <= {1} THEN {0} ELSE left({0}, greatest({1} - length({2}), 0)) || {2} END',
        clickhouse:
          'if(lengthUTF8({0}) <= {1}, {0}, concat(leftUTF8({0}, greatest({1} - toInt64(lengthUTF8({2})), 0)), {2}))',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'truncateText("a long sentence", 7)', gives: 'a long…' },
    { formula: 'truncateText("short", 7)', gives: 'short' },
    { formula: 'truncateText("a long sentence", 9, "...")', gives: 'a long...' },
  ],
});
