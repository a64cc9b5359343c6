import { findRelational } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { readTable } from '../lib/read-table.ts';

export const relational: Command = {
  name: 'relational',
  usage: 'winnow relational FILE [--json]',
  summary:
    'Propose steps that make a table relational: unpivot a cross-tab, fill down, lift section headers, split lists, transpose. Most likely first.',
  words: ['FILE'],
  options: {},
  async run(invocation) {
    const { columns, rows, steps } = await readTable(word(invocation, 0, 'FILE'));
    const header = steps.map(({ kind, params }) => ({ kind, params }));
    const candidates = findRelational({ header: columns, rows }).map((one) => ({
      ...one,
      // A run starts from the file, whose columns get their names only from the header steps.
      steps: [...header, ...one.steps],
      confidence: Math.round(one.confidence * 1_000) / 1_000,
    }));
    const lines = candidates.map((one) => [
      String(one.confidence),
      one.steps.map((step) => step.kind).join(', '),
      one.reason,
    ]);
    return {
      json: { candidates } as unknown as Json,
      text: asTable(['confidence', 'steps', 'reason'], lines),
    };
  },
};
