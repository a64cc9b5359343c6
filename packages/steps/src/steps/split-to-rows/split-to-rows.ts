import { type Cell, call, cellOf, literalCell, regexCell, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, refsOf } from '@winnow/kernel';
import { allOf, caseWhen, columnExpr, filter, literal, nullOf, op, unnest } from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { splitToRowsExamples } from './split-to-rows.examples.ts';

const params = z.strictObject({
  column: param.column('Column'),
  at: param
    .choice('Split at', { separator: 'A separator', lines: 'Line ends', list: 'The items of a list' })
    .default('separator'),
  separator: param.text('Separator', { when: { param: 'at', is: ['separator'] } }).default(','),
  trim: param.flag('Remove spaces around the parts').default(true),
  empty: param.choice('Empty parts', { keep: 'Keep', drop: 'Leave out' }).default('keep'),
});

export type SplitToRowsParams = z.output<typeof params>;

export const splitToRows = defineStep({
  kind: 'split-to-rows',
  family: 'reshape',
  title: 'Split cells to rows',
  summary:
    'Makes a row of each part of a cell; the other columns are repeated. A cell without parts keeps its row.',
  keywords: ['explode', 'multi-valued cells', 'separate rows', 'unnest', 'expand list'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column }),
    at: 'separator',
    separator: ',',
    trim: true,
    empty: 'keep',
  }),
  sentence: ({ column, at, separator, empty }) => {
    const where = { separator: ` at ${valueText(separator)}`, lines: ' at line ends', list: '' }[at];
    return `Split ${column} to rows${where}${empty === 'drop' ? ', without empty parts' : ''}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { column: name, at, separator, trim, empty }, { stepId }) {
    const found = selectColumn(input.schema, name, { stepId, param: 'column' });
    if (!found.ok) return found;
    const column = found.value;
    if (at === 'list' && !isList(column.type)) {
      const params = { column: name, expected: 'a list', found: column.type };
      return failed(stepProblems.wrongType(params, { stepId, param: 'column', column: name }));
    }
    if (at === 'separator' && separator === '') {
      return failed(tableProblems.nothingToDo({ what: 'A separator' }, { stepId, param: 'separator' }));
    }
    const parts = partsOf(column, at, separator);
    const item = allocateRef(`${name} part`, refsOf(input.schema));
    const rows = { schema: input.schema, rel: unnest(input.rel, parts.expr, item) };
    const part = partCell(column, parts, item, trim);
    const outputs = input.schema.columns.map(
      (keep): OutputColumn => (keep === column ? { name, cell: part } : { keep }),
    );
    const made = withColumns(rows, outputs);
    if (empty === 'keep') return ok(made);
    const value = columnExpr(made.schema.columns.find((one) => one.name === name)!.ref);
    const filled = part.type === 'text' ? [op('ne', value, literal('text', ''))] : [];
    return ok({ schema: made.schema, rel: filter(made.rel, allOf([op('isNotNull', value), ...filled])) });
  },
  examples: splitToRowsExamples,
});

function partsOf(column: Column, at: SplitToRowsParams['at'], separator: string): Cell {
  const cell = cellOf(column);
  if (isList(column.type)) return cell;
  const text = textOf(cell);
  return call('split', text, at === 'lines' ? regexCell('\\r\\n|\\r|\\n') : literalCell(separator));
}

/** One part. Of an empty text there are no parts, and it stays an empty text. */
function partCell(column: Column, parts: Cell, ref: string, trim: boolean): Cell {
  const type = isList(parts.type) ? parts.type.list : 'text';
  const own = columnExpr(ref);
  if (type !== 'text') return { type, expr: own };
  const part: Cell = { type, expr: trim ? call('trim', { type, expr: own }).expr : own };
  if (isList(column.type)) return part;
  const isEmpty = op('eq', textOf(cellOf(column)).expr, literal('text', ''));
  const empty = caseWhen([{ when: isEmpty, gives: literal('text', '') }], nullOf('text'));
  return { type, expr: op('coalesce', part.expr, empty) };
}
