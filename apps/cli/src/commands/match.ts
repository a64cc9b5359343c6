import { matchTables } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { readTable } from '../lib/read-table.ts';

export const match: Command = {
  name: 'match',
  usage: 'winnow match A [B] [--json]',
  summary:
    'Match rows of two files, or find duplicates in one file. Needs no labels. Row numbers start at 0 after the header.',
  words: ['A', 'B'],
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'A');
    const other = invocation.positionals[1];
    const a = await readTable(path);
    const b = other === undefined ? undefined : await readTable(other);
    invocation.say(`Comparing ${a.rows.length} rows with ${b ? `${b.rows.length} rows` : 'one another'} …`);
    const { pairs, threshold } = matchTables(a, b);
    const rounded = pairs.map((pair) => ({ ...pair, score: Math.round(pair.score * 10_000) / 10_000 }));
    const lines = rounded.map(({ a: i, b: j, score }) => [String(i), String(j), String(score)]);
    return {
      json: { pairs: rounded, threshold } as unknown as Json,
      text: asTable(['a', 'b', 'score'], lines),
    };
  },
};
