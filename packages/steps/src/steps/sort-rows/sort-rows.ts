import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import { type Column, collect, ok } from '@winnow/kernel';
import { caseWhen, literal, nullOf, op, type SortKey, sort } from '@winnow/sql';
import { z } from 'zod';
import { naturalOrder, sortKeysOf } from '../../cells/cell-identity.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { sortRowsExamples } from './sort-rows.examples.ts';

const params = z.strictObject({
  keys: param.list(
    'Sort by',
    param.record('Key', {
      column: param.column('Column'),
      direction: param
        .choice('Direction', { ascending: 'Ascending', descending: 'Descending' })
        .default('ascending'),
      nulls: param.choice('Nulls', { last: 'Last', first: 'First' }).default('last'),
      compare: param
        .choice('Compare', {
          exact: 'By value; text is case-sensitive',
          ignoreCase: 'As text, ignoring case',
          natural: 'As text, ignoring case, in natural number order',
          listed: 'By a custom list',
        })
        .default('exact'),
      values: param
        .list(
          'Values in their order',
          param.text('Value'),
          { min: 0, max: 1000 },
          {
            help: 'Other values follow in alphabetical order.',
            when: { param: 'compare', is: ['listed'] },
          },
        )
        .optional(),
    }),
    { min: 1, max: 100 },
  ),
});

export type SortRowsParams = z.output<typeof params>;

export const sortRows = defineStep({
  kind: 'sort-rows',
  family: 'rows',
  title: 'Sort rows',
  summary: 'Sorts rows by one or more columns. Equal rows keep their order.',
  keywords: ['order by', 'arrange', 'ascending', 'descending', 'natural', 'custom order'],
  params,
  defaults: (columns) => ({
    keys: columns.map((column) => ({
      column,
      direction: 'ascending' as const,
      nulls: 'last' as const,
      compare: 'exact' as const,
    })),
  }),
  sentence: ({ keys }) =>
    `Sort by ${keys
      .map(({ column, direction }) => (direction === 'descending' ? `${column} descending` : column))
      .join(', then by ')}`,
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: true }),
  lower(input, { keys }, { stepId }) {
    const found = collect(
      keys.map((key) => selectColumn(input.schema, key.column, { stepId, param: 'keys' })),
    );
    if (!found.ok) return found;
    const sortKeys = keys.flatMap((key, i) => {
      if (key.compare === 'listed') return listedKeys(textOf(cellOf(found.value[i]!)), key.values ?? [], key);
      const cell = comparedBy(found.value[i]!, key.compare);
      return sortKeysOf(cell, key.direction === 'descending', key.nulls);
    });
    return ok(withRel(input, sort(input.rel, sortKeys)));
  },
  examples: sortRowsExamples,
});

/** Sorts by position in the list, then by the text itself: values that are not listed come last. */
function listedKeys(
  text: Cell,
  values: readonly string[],
  { direction, nulls }: Pick<SortRowsParams['keys'][number], 'direction' | 'nulls'>,
): readonly SortKey[] {
  const branches = [...new Set(values)].map((value, place) => ({
    when: op('eq', text.expr, literal('text', value)),
    result: literal('integer', place),
  }));
  const present = { when: op('isNotNull', text.expr), result: literal('integer', values.length) };
  const place: Cell = { type: 'integer', expr: caseWhen([...branches, present], nullOf('integer')) };
  const descending = direction === 'descending';
  return [place, text].flatMap((cell) => sortKeysOf(cell, descending, nulls));
}

function comparedBy(column: Column, compare: 'exact' | 'ignoreCase' | 'natural'): Cell {
  const cell = cellOf(column);
  if (compare === 'exact') return cell;
  const text = textOf(cell);
  return compare === 'ignoreCase' ? call('lower', text) : { type: 'text', expr: naturalOrder(text.expr) };
}
