import { ok } from '@winnow/kernel';
import { filter } from '@winnow/sql';
import { z } from 'zod';
import { compileCondition } from '../../compile-condition.ts';
import { param } from '../../params.ts';
import { scopeOf, withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { filterRowsExamples } from './filter-rows.examples.ts';

export const filterRows = defineStep({
  kind: 'filter-rows',
  family: 'rows',
  title: 'Filter rows',
  summary: 'Keeps or removes the rows for which a condition holds.',
  keywords: ['where', 'delete rows', 'remove rows', 'keep rows'],
  params: z.strictObject({
    condition: param.formula('Condition', { placeholder: 'Amount > 100 and isNotNull(City)' }),
    action: param.choice('Rows that match', { keep: 'Keep', remove: 'Remove' }),
  }),
  defaults: (_columns) => ({ action: 'keep' }),
  sentence: ({ condition, action }) => `${action === 'keep' ? 'Keep' : 'Remove'} rows where ${condition}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { condition, action }, context) {
    const compiled = compileCondition(condition, scopeOf(input), {
      stepId: context.stepId,
      param: 'condition',
    });
    if (!compiled.ok) return compiled;
    const where = action === 'keep' ? compiled.value.holds : compiled.value.holdsNot;
    return ok(withRel(input, filter(input.rel, where)), compiled.problems);
  },
  examples: filterRowsExamples,
});
