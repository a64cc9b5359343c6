import { defineMessages } from '@winnow/kernel';
import { columnsField, defineCheckKind } from '../check-kind.ts';
import { breachesOf, listColumns, step } from '../judging.ts';

const messages = defineMessages('check.fits', {
  sentence: ({ columns }: { columns: readonly string[] }) =>
    `Each value of ${listColumns(columns)} matches its type`,
});

/** Checks that every cell matches the type of its column. */
export const fits = defineCheckKind({
  kind: 'fits',
  fields: { columns: columnsField },
  messages,
  sentence: ({ columns }) => messages.sentence({ columns }),
  plan: ({ columns }) => ({
    steps: [step('filter-by-quality', { columns: [...columns], is: ['mismatched'], action: 'keep' })],
    judge: breachesOf(),
  }),
  breaking: ({ columns: [only, ...more] }) =>
    more.length === 0 && only !== undefined
      ? { kind: 'quality', column: only, is: ['mismatched'] }
      : undefined,
});
