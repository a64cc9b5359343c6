import { failed, isList, ok, type Problem } from '@winnow/kernel';
import { allOf, columnExpr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { typedValue } from '../../cells/typed-value.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { filterActions, filtered, filterText, filterTraits, markName } from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { filterByRangeExamples } from './filter-by-range.examples.ts';

const bound = (label: string) =>
  z
    .union([z.number(), z.string().max(10_000)])
    .optional()
    .meta({ control: 'text', label });

const params = z.strictObject({
  column: param.column('Column', { types: ['integer', 'number', 'date', 'datetime', 'text'] }),
  from: bound('From'),
  to: bound('To'),
  toIncluded: param.flag('The upper end belongs to the range').default(true),
  action: param.choice('Rows in the range', filterActions),
  name: markName,
});

export type FilterByRangeParams = z.output<typeof params>;

export const filterByRange = defineStep({
  kind: 'filter-by-range',
  family: 'rows',
  title: 'Filter by range',
  summary:
    'Keeps, removes or marks the rows in which a column lies between two values, or clears those cells.',
  keywords: ['between', 'greater', 'less', 'before', 'after', 'histogram'],
  params,
  defaults: ([column]) => ({ ...(column === undefined ? {} : { column }), action: 'keep', toIncluded: true }),
  sentence: (params) => {
    const { column, from, to, toIncluded } = params;
    const low = from === undefined ? [] : [`at least ${from}`];
    const high = to === undefined ? [] : [`${toIncluded ? 'at most' : 'below'} ${to}`];
    return filterText(params, `${column} is ${[...low, ...high].join(' and ')}`, column);
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const { column: name, from, to, toIncluded } = params;
    const found = selectColumn(input.schema, name, { stepId, param: 'column' });
    if (!found.ok) return found;
    const { ref, type } = found.value;
    if (isList(type) || type === 'boolean') {
      const wrong = {
        column: name,
        expected: 'numbers, dates or text',
        found: isList(type) ? 'a list' : type,
      };
      return failed(stepProblems.wrongType(wrong, { stepId, param: 'column', column: name }));
    }
    if (from === undefined && to === undefined) {
      return failed(tableProblems.nothingToDo({ what: 'An end of the range' }, { stepId, param: 'from' }));
    }
    const problems: Problem[] = [];
    const compare = (how: 'ge' | 'le' | 'lt', written: string | number | undefined, at: string) => {
      if (written === undefined) return [];
      const { value, mismatch } = typedValue(written, type);
      if (mismatch !== null) {
        problems.push(tableProblems.valueDoesNotFit({ value: mismatch, type }, { stepId, param: at }));
      }
      return [op(how, columnExpr(ref), literal(type, value))];
    };
    const inRange = [...compare('ge', from, 'from'), ...compare(toIncluded ? 'le' : 'lt', to, 'to')];
    if (problems.length > 0) return failed(problems);
    const holds = op('coalesce', allOf(inRange), literal('boolean', false));
    return ok(filtered(input, holds, params, [[found.value, holds]]));
  },
  examples: filterByRangeExamples,
});
