import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, collect, failed, isList, ok, typeName } from '@winnow/kernel';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { aggregateCell } from '../../params/aggregate-param.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { grouped } from '../../rows/group-columns.ts';
import { defineStep } from '../../step.ts';
import { implodeRowsExamples } from './implode-rows.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns to join'),
  keys: param.columns('One row for each'),
  separator: param.text('Separator').default(', '),
  unique: param.flag('Unique and sorted').default(false),
});

export type ImplodeRowsParams = z.output<typeof params>;

export const implodeRows = defineStep({
  kind: 'implode-rows',
  family: 'reshape',
  title: 'Combine rows into cells',
  summary:
    'Combines rows with the same keys into one and joins their values. The opposite of splitting cells to rows; other columns keep their first value.',
  keywords: [
    'implode',
    'join multi-valued cells',
    'concatenate rows',
    'group concat',
    'collapse rows',
    'string_agg',
  ],
  params,
  defaults: ([key, ...columns]) => ({
    ...(key === undefined ? {} : { keys: [key] }),
    ...(columns.length > 0 ? { columns } : {}),
    separator: ', ',
    unique: false,
  }),
  sentence: ({ columns, keys, separator }) =>
    `Join the rows of each ${selectionText(keys)}: ${selectionText(columns)} with ${valueText(separator)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'columns' };
    const joined = selectColumns(input.schema, params.columns, at);
    const keys = selectColumns(input.schema, params.keys, { stepId, param: 'keys' });
    if (!joined.ok || !keys.ok) return failed([...joined.problems, ...keys.problems]);
    if (keys.value.length === 0) return failed(stepProblems.nothingSelected({}, { stepId, param: 'keys' }));
    const lists = joined.value.filter((column) => isList(column.type));
    if (lists.length > 0 && Array.isArray(params.columns)) {
      const found = typeName(lists[0]!.type);
      return failed(stepProblems.wrongType({ column: lists[0]!.name, expected: 'single values', found }, at));
    }
    const isJoined = new Set(joined.value.filter((column) => !isList(column.type)));
    const cells = collect(
      input.schema.columns.map((column) => {
        if (keys.value.includes(column)) return ok<Cell>(cellOf(column));
        const name = isJoined.has(column) ? (params.unique ? 'joinDistinct' : 'joinTexts') : 'first';
        return aggregateCell(input, { function: name, column: column.name, separator: params.separator }, at);
      }),
    );
    return cells.ok ? ok(grouped(input, keys.value as readonly Column[], cells.value)) : cells;
  },
  examples: implodeRowsExamples,
});
