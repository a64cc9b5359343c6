import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { columnField, defineCheckKind } from '../check-kind.ts';
import { judgeSummary, keepRows, mismatchOf, step, withoutRows } from '../judging.ts';

const measure = z.strictObject({
  /** Name of the summary in the formula. */
  name: z.string().min(1).max(100),
  /** An aggregate function of formulas: countRows, sum, mean … */
  function: z.string().min(1).max(50),
  column: columnField.optional(),
});

const columnsOf = (measures: readonly { readonly column?: string | undefined }[]): readonly string[] => [
  ...new Set(measures.flatMap(({ column }) => column ?? [])),
];

const messages = defineMessages('check.summary', {
  sentence: ({ formula }: { formula: string }) => `${formula} is true across all rows`,
});

/** Checks a formula over summaries of all rows. */
export const summary = defineCheckKind({
  kind: 'summary',
  fields: {
    measures: z.array(measure).min(1).max(20),
    formula: z.string().min(1).max(10_000),
  },
  messages,
  sentence: ({ formula }) => messages.sentence({ formula }),
  plan: ({ measures, formula }) => {
    const aggregates = measures.map(({ name, function: called, column }) => ({
      name,
      function: called,
      ...(column === undefined ? {} : { column }),
    }));
    const read = columnsOf(measures);
    return {
      steps: [step('group-rows', { aggregates }), withoutRows(formula, 'check-2')],
      ...(read.length === 0 ? {} : { unread: [keepRows(read.map(mismatchOf).join(' or '))] }),
      isUnreadWhereHeld: true,
      judge: judgeSummary,
    };
  },
  unreadable: ({ measures }) => {
    const read = columnsOf(measures);
    return read.length === 0 ? undefined : { kind: 'formula', formula: read.map(mismatchOf).join(' or ') };
  },
});
