import { printColumnName } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { columnField, defineCheckKind } from '../check-kind.ts';
import { breachesOf, step, withoutRows } from '../judging.ts';

const messages = defineMessages('check.reference-to', {
  sentence: ({ column, source, key }: { column: string; source: string; key: string }) =>
    `Each ${column} occurs in ${key} of ${source}`,
});

type Reference = { column: string; source: string; key: string; ignoreCase: boolean };

const missing = ({ column, source, key, ignoreCase }: Reference) =>
  step('join-source', { source, how: 'anti', keys: [{ left: column, right: key }], ignoreCase }, 'check-2');

/**
 * Checks that each value of a column occurs in a column of another source of the project; nulls are
 * not breaches.
 */
export const reference = defineCheckKind({
  kind: 'reference',
  fields: {
    column: columnField,
    source: columnField,
    key: columnField,
    ignoreCase: z.boolean().default(false),
  },
  messages,
  sentence: ({ column, source, key }) => messages.sentence({ column, source, key }),
  plan: (condition) => ({
    steps: [withoutRows(`isEmpty(${printColumnName(condition.column)})`), missing(condition)],
    judge: breachesOf(),
  }),
  breaking: (condition) => {
    const { params } = missing(condition);
    return { kind: 'step', step: { kind: 'join-source', params } };
  },
});
