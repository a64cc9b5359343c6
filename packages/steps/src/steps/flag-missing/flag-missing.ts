import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, isList, ok } from '@winnow/kernel';
import { type Expr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { isMissing } from '../../cells/fill-cells.ts';
import { nameFor } from '../../columns/into-columns.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { addColumns } from '../../relation.ts';
import { oneWhere, sumOf } from '../../rows/row-numbers.ts';
import { defineStep, rowWise } from '../../step.ts';
import { flagMissingExamples } from './flag-missing.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  what: param
    .choice('Look for', { missing: 'Missing values', mismatched: 'Mismatched cells', either: 'Either' })
    .default('missing'),
  add: param
    .choice('Add', { count: 'One column with the count', flags: 'A true/false column for each' })
    .default('count'),
  blank: param.flag('Treat blank text as missing').default(true),
  name: param
    .text('Name of the new column', { help: '* is replaced by the column name.' })
    .default('* missing'),
});

export type FlagMissingParams = z.output<typeof params>;

export const flagMissing = defineStep({
  kind: 'flag-missing',
  family: 'missing',
  title: 'Flag or count missing values',
  summary:
    'Adds the number of missing or mismatched values in each row, or a true/false column for each selected column.',
  keywords: ['is null', 'missing indicator', 'flag', 'count nulls', 'completeness', 'is missing'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    what: 'missing',
    add: 'count',
    blank: true,
    name: columns.length > 0 ? '* missing' : 'Missing',
  }),
  sentence: ({ columns, what, add }) => {
    const cells = { missing: 'missing', mismatched: 'mismatched', either: 'missing and mismatched' }[what];
    return `${add === 'count' ? 'Count' : 'Flag'} ${cells} cells in ${selectionText(columns)}`;
  },
  traits: () => rowWise,
  lower(input, { columns, what, add, blank, name }, { stepId }) {
    const selected = selectColumns(input.schema, columns, { stepId, param: 'columns' });
    if (!selected.ok) return selected;
    const isFlagged = (column: Column): Expr => {
      const cell = cellOf(column);
      const missing = isList(cell.type)
        ? op('eq', cell.expr, literal(cell.type, []))
        : isMissing(cell, blank);
      const mismatched = cell.mismatch ? op('isNotNull', cell.mismatch) : literal('boolean', false);
      if (what === 'missing') return missing;
      return what === 'mismatched' ? mismatched : op('or', missing, mismatched);
    };
    if (add === 'count') {
      const counts = selected.value.map((column) => oneWhere(isFlagged(column)));
      const cell: Cell = { type: 'integer', expr: sumOf(counts) };
      const own = selected.value.length === 1 ? selected.value[0]!.name : '';
      const title = nameFor(name, own).trim();
      return ok(addColumns(input, [{ name: title.charAt(0).toUpperCase() + title.slice(1), cell }]));
    }
    const added = selected.value.map((column) => ({
      name: nameFor(name, column.name),
      cell: { type: 'boolean' as const, expr: isFlagged(column) },
    }));
    return ok(addColumns(input, added));
  },
  examples: flagMissingExamples,
});
