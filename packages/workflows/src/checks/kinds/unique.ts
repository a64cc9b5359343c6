import { defineMessages } from '@winnow/kernel';
import { columnsField, defineCheckKind } from '../check-kind.ts';
import { breachesOf, listColumns, step } from '../judging.ts';

const messages = defineMessages('check.unique', {
  sentence: ({ columns }: { columns: readonly string[] }) =>
    `${listColumns(columns)} ${columns.length > 1 ? 'are' : 'is'} unique`,
});

/** Checks that no two rows are the same in some columns. */
export const unique = defineCheckKind({
  kind: 'unique',
  fields: { columns: columnsField },
  messages,
  sentence: ({ columns }) => messages.sentence({ columns }),
  plan: ({ columns }) => ({
    steps: [step('remove-duplicates', { columns: [...columns], action: 'remove' })],
    judge: (after, before) => breachesOf()(before - after),
  }),
  breaking: ({ columns: [only, ...more] }) =>
    more.length === 0 && only !== undefined
      ? { kind: 'occurrences', column: only, is: 'several' }
      : undefined,
});
