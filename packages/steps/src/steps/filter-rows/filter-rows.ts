import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { compileCondition } from '../../compile-condition.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { scopeOf } from '../../relation.ts';
import { filterActions, filtered, filterText, filterTraits, markName } from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { filterRowsExamples } from './filter-rows.examples.ts';

export const filterRows = defineStep({
  kind: 'filter-rows',
  family: 'rows',
  title: 'Filter rows',
  summary: 'Keeps, removes or flags rows that meet a condition, or clears cells in them.',
  keywords: ['where', 'delete rows', 'remove rows', 'keep rows', 'flag rows', 'clear cells'],
  params: z.strictObject({
    condition: param.formula('Condition', { placeholder: 'Amount > 100 and isNotNull(City)' }),
    action: param.choice('Rows that match', filterActions),
    cells: param.columns('Cells to clear', { when: { param: 'action', is: ['clear'] } }).optional(),
    name: markName,
  }),
  defaults: (_columns) => ({ action: 'keep' }),
  sentence: (params) =>
    filterText(params, params.condition, params.cells ? selectionText(params.cells) : 'cells'),
  traits: ({ action }) => filterTraits(action),
  lower(input, { condition, action, cells, name }, context) {
    const compiled = compileCondition(condition, scopeOf(input, context.run), {
      stepId: context.stepId,
      param: 'condition',
    });
    if (!compiled.ok) return compiled;
    const { holds } = compiled.value;
    if (action !== 'clear') return ok(filtered(input, holds, { action, name }, []), compiled.problems);
    const at = { stepId: context.stepId, param: 'cells' };
    const chosen = cells && selectColumns(input.schema, cells, at);
    if (!chosen) return failed(stepProblems.missing({ what: 'the columns whose cells are cleared' }, at));
    if (!chosen.ok) return chosen;
    const each = chosen.value.map((column) => [column, holds] as const);
    return ok(filtered(input, holds, { action, name }, each), compiled.problems);
  },
  examples: filterRowsExamples,
});
