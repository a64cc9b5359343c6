import { counted, defineMessages, type Message } from '@winnow/kernel';
import { z } from 'zod';
import { columnsField, defineCheckKind } from '../check-kind.ts';
import { breachesOf, keepRows, listColumns } from '../judging.ts';
import { blankFormula, missingWordFormula } from '../missing-words.ts';

const messages = defineMessages('check.filled', {
  sentence: ({ columns }: { columns: readonly string[] }) =>
    `${listColumns(columns)} ${columns.length > 1 ? 'have' : 'has'} no missing values`,
  words: ({ found, rows, all }: { found: Message; rows: number; all: number }) =>
    `${found.text}; ${rows.toLocaleString('en')} of ${counted(all, 'row')} ${rows === 1 ? 'has' : 'have'} a word for a missing value, such as “N/A”`,
});

const broken = ({ columns, words }: { columns: readonly string[]; words: 'missing' | 'values' }): string =>
  words === 'values' ? blankFormula(columns) : `${blankFormula(columns)} or ${missingWordFormula(columns)}`;

/**
 * Checks that columns contain neither nulls nor blank text nor, unless they count as values,
 * placeholders for missing values.
 */
export const filled = defineCheckKind({
  kind: 'filled',
  fields: {
    columns: columnsField,
    /** What placeholders such as `N/A` and `unknown` count as. */
    words: z.enum(['missing', 'values']).default('missing'),
  },
  messages,
  sentence: ({ columns }) => messages.sentence({ columns }),
  plan: (condition) => ({
    steps: [keepRows(broken(condition))],
    worded: [keepRows(missingWordFormula(condition.columns))],
    judge: (left, all, _unread, words) => {
      const judged = breachesOf()(left);
      if (words === 0) return judged;
      return { ...judged, found: messages.words({ found: judged.found, rows: words, all }), words };
    },
  }),
  breaking: (condition) => ({ kind: 'formula', formula: broken(condition) }),
  worded: ({ columns }) => ({ kind: 'formula', formula: missingWordFormula(columns) }),
});
