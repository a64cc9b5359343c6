import { type Cell, call } from '@winnow/formulas';
import { type Column, isTemporal, ok, type Result } from '@winnow/kernel';
import {
  ascending,
  caseWhen,
  castTo,
  columnExpr,
  type Expr,
  type NativeSql,
  native,
  nullOf,
  op,
} from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import {
  dateCellOf,
  type Fitting,
  numberCellOf,
  numbers,
  selectFitting,
} from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { type Relation, replaceColumns } from '../../relation.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { interpolateNumbersExamples } from './interpolate-numbers.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  along: param
    .column('Along', {
      help: 'A number or date column that gives the distance between rows. Defaults to row positions.',
    })
    .optional(),
  within: param.columns('Within each').optional(),
  ends: param
    .choice('Before the first and after the last number', {
      leave: 'Leave empty',
      nearest: 'Take the nearest',
    })
    .default('leave'),
});

export type InterpolateNumbersParams = z.output<typeof params>;

const axis: Fitting = {
  expected: 'numbers or dates',
  listed: (column) => numbers.listed(column) || isTemporal(column.type),
  byRule: () => false,
};

export const interpolateNumbers = defineStep({
  kind: 'interpolate-numbers',
  family: 'missing',
  title: 'Interpolate',
  summary: 'Fills missing numbers by linear interpolation between their neighbors, overall or within groups.',
  keywords: ['interpolation', 'linear', 'fill gaps', 'missing numbers', 'time series'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    ends: 'leave',
  }),
  sentence: ({ columns, along, within }) =>
    `Interpolate ${selectionText(columns)}${along === undefined ? '' : ` along ${along}`}${withinText(within)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, numbers);
    const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
    const place = placeOf(input, params.along, stepId);
    if (!selected.ok) return selected;
    if (!within.ok) return within;
    if (!place.ok) return place;
    return ok(filled(input, selected.value, identityOfColumns(within.value), place.value, params.ends));
  },
  examples: interpolateNumbersExamples,
});

/** Returns the position of a row on the axis as a number; null if unknown. */
function placeOf(input: Relation, along: string | undefined, stepId: string): Result<Expr> {
  if (along === undefined) return ok(castTo('number', 'integer', columnExpr(input.rel.position)));
  const found = selectFitting(input, [along], { stepId, param: 'along' }, axis);
  if (!found.ok) return found;
  const column = found.value[0]!;
  if (!isTemporal(column.type)) {
    const number = numberCellOf(column);
    return ok(castTo('number', number.type, number.expr));
  }
  const date = dateCellOf(column);
  const moment: Cell = { type: 'datetime', expr: castTo('datetime', date.type, date.expr) };
  return ok(call('toUnix', moment).expr);
}

const nearestSql: Readonly<Record<'before' | 'behind', NativeSql>> = {
  before: { duckdb: 'last_value({0} IGNORE NULLS)', clickhouse: 'anyLast({0})' },
  behind: { duckdb: 'first_value({0} IGNORE NULLS)', clickhouse: 'any({0})' },
};

function filled(
  input: Relation,
  columns: readonly Column[],
  partitionBy: readonly Expr[],
  place: Expr,
  ends: InterpolateNumbersParams['ends'],
): Relation {
  const cells = columns.map(numberCellOf);
  const values = cells.map((cell) => castTo('number', cell.type, cell.expr));
  const placed = withComputed(input, [place]);
  const at = placed.values[0]!;
  const order = [ascending(at), ascending(columnExpr(input.rel.position))];
  const nearest = (of: Expr, side: 'before' | 'behind'): Expr => ({
    kind: 'window',
    call: native(nearestSql[side], of),
    partitionBy,
    orderBy: order,
    frame: side === 'before' ? 'upToHere' : 'fromHere',
  });
  const known = withComputed(
    placed.relation,
    values.flatMap((value) => {
      // A number without a position on the axis can't be the end of a line.
      const knownPosition = caseWhen([{ when: op('isNotNull', at), result: value }], nullOf('number'));
      const there = caseWhen([{ when: op('isNotNull', value), result: at }], nullOf('number'));
      return [
        nearest(knownPosition, 'before'),
        nearest(there, 'before'),
        nearest(knownPosition, 'behind'),
        nearest(there, 'behind'),
      ];
    }),
  );
  const made = columns.map((column, i) => {
    const cell = cells[i]!;
    const [a, atA, b, atB] = known.values.slice(i * 4, i * 4 + 4) as [Expr, Expr, Expr, Expr];
    const line = lineBetween(a, atA, b, atB, at);
    const expr = op('coalesce', values[i]!, ends === 'nearest' ? op('coalesce', line, a, b) : line);
    if (!cell.mismatch) return [column.name, { type: 'number', expr }] as const;
    const kept = caseWhen([{ when: op('isNull', cell.mismatch), result: expr }], nullOf('number'));
    return [column.name, { type: 'number', expr: kept, mismatch: cell.mismatch }] as const;
  });
  return onlyColumns(replaceColumns(known.relation, new Map(made)));
}

function lineBetween(a: Expr, atA: Expr, b: Expr, atB: Expr, at: Expr): Expr {
  const sql = (zero: string): string => `({0} + ({2} - {0}) * (({4} - {1}) / ${zero}({3} - {1}, 0)))`;
  const line = native({ duckdb: sql('nullif'), clickhouse: sql('nullIf') }, a, atA, b, atB, at);
  return op('coalesce', line, caseWhen([{ when: op('eq', atA, atB), result: a }], nullOf('number')));
}
