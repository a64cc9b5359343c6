import { type Cell, cellOf } from '@winnow/formulas';
import { isList, ok } from '@winnow/kernel';
import {
  allOf,
  ascending,
  caseWhen,
  columnExpr,
  type Expr,
  lagSql,
  literal,
  native,
  nullOf,
  op,
} from '@winnow/sql';
import { z } from 'zod';
import { identityOf, identityOfColumns } from '../../cells/cell-identity.ts';
import { selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import { selectFitting, singleValues } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { replaceColumns } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { blankDownExamples } from './blank-down.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  within: param.columns('Within groups of').optional(),
});

export type BlankDownParams = z.output<typeof params>;

export const blankDown = defineStep({
  kind: 'blank-down',
  family: 'missing',
  title: 'Blank down',
  summary: 'Sets values that repeat the value above to null. The opposite of filling down.',
  keywords: ['remove repeated values', 'blank repeated', 'group labels'],
  params,
  defaults: (columns) => ({ ...(columns.length > 0 ? { columns: [...columns] } : {}) }),
  sentence: ({ columns, within }) => `Blank down ${selectionText(columns)}${withinText(within)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, singleValues);
    const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
    if (!selected.ok) return selected;
    if (!within.ok) return within;
    const partitionBy = identityOfColumns(within.value);
    const above = (expr: Expr): Expr => ({
      kind: 'window',
      call: native(lagSql, expr, literal('integer', 1)),
      partitionBy,
      orderBy: [ascending(columnExpr(input.rel.position))],
      frame: 'all',
    });
    const cells = selected.value
      .filter((column) => !isList(column.type))
      .map((column) => [column.name, blanked(cellOf(column), above)] as const);
    return ok(replaceColumns(input, new Map(cells)));
  },
  examples: blankDownExamples,
});

function blanked(cell: Cell, above: (expr: Expr) => Expr): Cell {
  const same = allOf(identityOf(cell).map((expr) => op('not', op('isDistinct', expr, above(expr)))));
  const blank = (expr: Expr, type: Cell['type']): Expr =>
    caseWhen([{ when: same, result: nullOf(type) }], expr);
  const expr = blank(cell.expr, cell.type);
  return cell.mismatch
    ? { type: cell.type, expr, mismatch: blank(cell.mismatch, 'text') }
    : { type: cell.type, expr };
}
