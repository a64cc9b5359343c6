import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { failed, findColumn, ok } from '@winnow/kernel';
import { caseWhen, type Expr, literal, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { namesText, selectColumns } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { mergeColumnsExamples } from './merge-columns.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  separator: param.text('Separator').default(' '),
  name: param.text('Name of the new column'),
  skipEmpty: param.flag('Skip empty values').default(true),
  keep: param.flag('Keep the columns').default(false),
});

export type MergeColumnsParams = z.output<typeof params>;

export const mergeColumns = defineStep({
  kind: 'merge-columns',
  family: 'text',
  title: 'Merge columns',
  summary: 'Joins several columns into one, with a separator.',
  keywords: ['concatenate', 'combine columns', 'join columns'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    separator: ' ',
    name: columns.length > 0 ? columns.join(' ').slice(0, 100) : 'Merged',
    skipEmpty: true,
    keep: false,
  }),
  sentence: ({ columns, name }) =>
    `Merge ${Array.isArray(columns) ? namesText(columns) : 'columns'} into ${name}`,
  traits: () => rowWise,
  lower(input, { columns, separator, name, skipEmpty, keep }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const merged = selected.value.map((column) => column.name);
    const taken = findColumn(input.schema, name);
    if (name === '') return failed(stepProblems.missing({ what: 'a name' }, { stepId, param: 'name' }));
    if (taken && (keep || !merged.includes(name))) {
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    }
    const strings = selected.value.map((column) => textOf(cellOf(column)));
    const cell = skipEmpty ? joinFilled(strings, separator) : joinAll(strings, separator);
    if (keep) return ok(addColumns(input, [{ name, cell }], merged.at(-1)));
    const first = merged[0];
    return ok(
      withColumns(
        input,
        input.schema.columns.flatMap((column): OutputColumn[] => {
          if (column.name === first) return [{ name, cell }];
          return merged.includes(column.name) ? [] : [{ keep: column }];
        }),
      ),
    );
  },
  examples: mergeColumnsExamples,
});

function joinAll(strings: readonly Cell[], separator: string): Cell {
  const parts = strings.flatMap((text, i): Expr[] => {
    const filled = op('coalesce', text.expr, literal('text', ''));
    return i === 0 ? [filled] : [literal('text', separator), filled];
  });
  return { type: 'text', expr: parts.length === 1 ? parts[0]! : op('concat', ...parts) };
}

/**
 * Prepends the separator to each nonempty text, then cuts off the first separator; null if all are
 * empty.
 */
function joinFilled(strings: readonly Cell[], separator: string): Cell {
  const parts = strings.map((text) => {
    const filled = op('and', op('isNotNull', text.expr), op('ne', text.expr, literal('text', '')));
    const shown = op('concat', literal('text', separator), text.expr);
    return caseWhen([{ when: filled, result: shown }], literal('text', ''));
  });
  const all: Cell = { type: 'text', expr: parts.length === 1 ? parts[0]! : op('concat', ...parts) };
  const length = [...separator].length;
  const cut = length === 0 ? all : call('slice', all, literalCell(length));
  const empty = op('eq', all.expr, literal('text', ''));
  return { type: 'text', expr: caseWhen([{ when: empty, result: nullOf('text') }], cut.expr) };
}
