import { type Cell, call, cellOf, checkRegex, literalCell, regexCell, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import { literal, op } from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectFitting, singleValues } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import {
  filterActions,
  filteredBy,
  filterText,
  filterTraits,
  inColumns,
  markName,
  subjectText,
} from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { filterByTextExamples } from './filter-by-text.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param
    .choice('Cells that', {
      contains: 'Contain text',
      startsWith: 'Start with text',
      endsWith: 'End with text',
      equals: 'Equal text',
      matches: 'Match a regex',
    })
    .default('contains'),
  text: param
    .text('Text', {
      placeholder: 'street',
      when: { param: 'how', is: ['contains', 'startsWith', 'endsWith', 'equals'] },
    })
    .default(''),
  pattern: param
    .regex('Regex', { placeholder: '^[A-Z]{2}[0-9]+$', when: { param: 'how', is: ['matches'] } })
    .default(''),
  ignoreCase: param.flag('Ignore case').default(true),
  which: inColumns,
  action: param.choice('Rows with these cells', filterActions).default('keep'),
  name: markName,
});

export type FilterByTextParams = z.output<typeof params>;

export const filterByText = defineStep({
  kind: 'filter-by-text',
  family: 'rows',
  title: 'Filter by text',
  summary:
    'Keeps, removes or flags rows whose values contain, start with or end with given text or match a regular expression, or clears those cells.',
  keywords: ['contains', 'search', 'regex filter', 'starts with', 'ends with', 'text filter', 'grep', 'like'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    how: 'contains',
    ignoreCase: true,
    which: 'any',
    action: 'keep',
  }),
  sentence(params) {
    const { columns, how, text, pattern, which } = params;
    const verb = {
      contains: 'contains',
      startsWith: 'starts with',
      endsWith: 'ends with',
      equals: 'is',
      matches: 'matches',
    }[how];
    const sought = how === 'matches' ? `/${pattern}/` : valueText(text);
    return filterText(params, `${subjectText(columns, which)} ${verb} ${sought}`, 'cells');
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, singleValues);
    if (!selected.ok) return selected;
    const { how, text, pattern, ignoreCase } = params;
    if (how === 'matches') {
      const fault = pattern === '' ? { reason: 'it is empty' } : checkRegex(pattern);
      if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, { stepId, param: 'pattern' }));
    } else if (text === '' && how !== 'equals') {
      return failed(tableProblems.nothingToDo({ what: 'A text' }, { stepId, param: 'text' }));
    }
    const holds = (cell: Cell) => {
      if (how === 'matches') return call('matches', cell, regexCell(pattern, ignoreCase ? 'i' : '')).expr;
      const [own, sought] = ignoreCase
        ? [call('lower', cell), call('lower', literalCell(text))]
        : [cell, literalCell(text)];
      return how === 'equals' ? op('eq', own.expr, sought.expr) : call(how, own, sought).expr;
    };
    const conditions = selected.value.map((column) =>
      op('coalesce', holds(textOf(cellOf(column))), literal('boolean', false)),
    );
    return ok(filteredBy(input, selected.value, conditions, params));
  },
  examples: filterByTextExamples,
});
