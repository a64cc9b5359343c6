import { defineMessages } from '@winnow/kernel';
import { type Detector, listed } from '../detector.ts';

/** Names that readers give to unnamed columns. */
const unnamed = /^(|column ?\d+|col ?\d+|unnamed.*|_c?\d+|field ?\d+|\.\.\.\d+)$/i;

const messages = defineMessages('issue.empty-columns', {
  found: ({ columns }: { columns: readonly string[] }) =>
    `${listed(columns)} ${columns.length === 1 ? 'is' : 'are'} empty`,
  reason: 'It has neither a name nor a value',
});

/**
 * Finds columns without values or a name, which a delimiter at the end of each line produces. A
 * name indicates that values were expected.
 */
export const emptyColumns = {
  id: 'empty-columns',
  messages,
  find: ({ cells, table }) => {
    const columns = table.columns
      .filter((column) => column.count('') === cells.rows && unnamed.test(column.name.trim()))
      .map(({ name }) => name);
    if (columns.length === 0 || cells.rows === 0 || columns.length === cells.columns.length) return [];
    return [
      {
        kind: 'empty column',
        columns,
        rows: cells.rows,
        count: columns.length * cells.rows,
        cells: [],
        sentence: messages.found({ columns }),
        reason: messages.reason,
        confidence: 0.95,
        steps: [{ kind: 'drop-columns', params: { columns } }],
      },
    ];
  },
} satisfies Detector;
