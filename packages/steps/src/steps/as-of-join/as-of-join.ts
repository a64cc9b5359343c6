import { call, cellOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  internalRef,
  isList,
  isNumeric,
  isTemporal,
  ok,
  type Result,
} from '@winnow/kernel';
import {
  allOf,
  ascending,
  caseWhen,
  castTo,
  columnExpr,
  type Expr,
  filter,
  literal,
  type NativeSql,
  native,
  nullOf,
  op,
  project,
  union,
} from '@winnow/sql';
import { z } from 'zod';
import { cellIn, widestType } from '../../cells/meet-cells.ts';
import { type ColumnPair, keyPairs } from '../../columns/key-pairs.ts';
import { selectColumn, selectColumns } from '../../columns/select-columns.ts';
import { joinColumns } from '../../columns/side-columns.ts';
import { columnSelection, param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep, type StepContext } from '../../step.ts';
import { asOfJoinExamples } from './as-of-join.examples.ts';

const params = z.strictObject({
  source: param.source('With'),
  left: param.column('Column in this table', { help: 'Dates or numbers to match by.' }),
  right: param.column('Column in the other table', { of: 'source' }),
  direction: param
    .choice('Match the row that is', {
      before: 'The last at or before',
      behind: 'The first at or after',
      nearest: 'The nearest',
    })
    .default('before'),
  keys: param
    .list(
      'Rows must also match in',
      param.record('Pair', {
        left: param.column('Column in this table'),
        right: param.column('Column in the other table', { of: 'source' }),
      }),
      { min: 0, max: 20 },
    )
    .default([]),
  within: z.number().positive().optional().meta({
    control: 'number',
    label: 'Maximum distance',
    help: 'In days for dates and seconds for datetimes. Defaults to no limit.',
  }),
  columns: columnSelection.optional().meta({
    control: 'columns',
    label: 'Columns to take',
    help: 'Defaults to all columns except the matched ones.',
    of: 'source',
  }),
  prefix: param.text('Prefix for duplicate names').default(''),
});

export type AsOfJoinParams = z.output<typeof params>;

export const asOfJoin = defineStep({
  kind: 'as-of-join',
  family: 'combine',
  title: 'Join nearest row',
  summary:
    'Adds columns from the row of another source that is nearest in time or number: the last before, the first after, or the closest.',
  keywords: [
    'asof',
    'as-of',
    'merge asof',
    'nearest',
    'latest before',
    'rate at date',
    'non-equi',
    'range join',
  ],
  params,
  defaults: ([left]) => ({
    ...(left === undefined ? {} : { left, right: left }),
    direction: 'before',
    keys: [],
    prefix: '',
  }),
  sentence: ({ source, left, right, direction, keys }) => {
    const which = {
      before: `the last row of ${source} at or before`,
      behind: `the first row of ${source} at or after`,
      nearest: `the row of ${source} nearest to`,
    }[direction];
    const same = keys
      .map((key) => (key.left === key.right ? key.left : `${key.left} = ${key.right}`))
      .join(' and ');
    return `Join ${which} ${left}${left === right ? '' : ` by ${right}`}${same ? ` where ${same}` : ''}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: true }),
  lower(input, params, context) {
    const at = { stepId: context.stepId };
    const other = context.source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { ...at, param: 'source' }));
    const axis = axisOf(input, other, params, context);
    const keys = keyPairs(input, other, params.keys, context.stepId);
    const matched = [params.right, ...params.keys.map((key) => key.right)];
    const taken = selectColumns(other.schema, params.columns ?? { all: true, except: matched }, {
      ...at,
      param: 'columns',
    });
    if (!axis.ok || !keys.ok || !taken.ok)
      return failed([...axis.problems, ...keys.problems, ...taken.problems]);
    const found = nearestRows(input, other, axis.value, keys.value.map(compared), params);
    const right = { from: numbered(other), columns: taken.value, prefix: params.prefix };
    const on = [{ left: columnExpr(found.ref), right: columnExpr(numberRef) }];
    return ok(onlyColumns(joinColumns('left', found.relation, right, on)));
  },
  examples: asOfJoinExamples,
});

const numberRef = internalRef('number');

/** Adds a row number to the other table. */
function numbered(other: Relation): Relation {
  const items = other.rel.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const number = rowNumber([], [ascending(columnExpr(other.rel.position))]);
  return { schema: other.schema, rel: project(other.rel, [...items, { ref: numberRef, expr: number }]) };
}

/** Expressions of this table and of the other to compare with each other. */
interface Pair {
  readonly left: Expr;
  readonly right: Expr;
}

/** Returns positions on the axis as numbers: days of dates, seconds of datetimes. */
function axisOf(
  input: Relation,
  other: Relation,
  params: AsOfJoinParams,
  { stepId }: StepContext,
): Result<Pair> {
  const left = selectColumn(input.schema, params.left, { stepId, param: 'left' });
  const right = selectColumn(other.schema, params.right, { stepId, param: 'right' });
  if (!left.ok || !right.ok) return failed([...left.problems, ...right.problems]);
  const type = widestType([left.value.type, right.value.type]);
  if (!isNumeric(type) && !isTemporal(type)) {
    const found = `${nameOfType(left.value)} here and ${nameOfType(right.value)} there`;
    const problem = { column: params.left, expected: 'numbers or dates on both sides', found };
    return failed(stepProblems.wrongType(problem, { stepId, param: 'left' }));
  }
  const place = (column: Column): Expr => {
    const { expr } = cellIn(type, cellOf(column));
    if (!isTemporal(type)) return castTo('number', type, expr);
    const seconds = call('toUnix', { type: 'datetime', expr: castTo('datetime', type, expr) }).expr;
    return type === 'datetime'
      ? seconds
      : native({ duckdb: '({0} / 86400)', clickhouse: '({0} / 86400)' }, seconds);
  };
  return ok({ left: place(left.value), right: place(right.value) });
}

function nameOfType({ type }: Column): string {
  return isList(type) ? 'a list' : type;
}

function compared({ left, right }: ColumnPair): Pair {
  const text = (column: Column): Expr => cellIn('text', cellOf(column)).expr;
  return { left: text(left), right: text(right) };
}

/**
 * Adds to this table the number of the matching row in the other. Both tables are concatenated and
 * sorted by the axis; a window then finds the nearest row of the other table, with a single sort on
 * any engine.
 */
function nearestRows(
  input: Relation,
  other: Relation,
  axis: Pair,
  keys: readonly Pair[],
  params: AsOfJoinParams,
): { readonly relation: Relation; readonly ref: string } {
  const here = withComputed(input, [axis.left, ...keys.map((key) => key.left)]);
  const refs = here.relation.rel.columns;
  const refOf = (value: Expr): string => (value.kind === 'column' ? value.ref : '');
  const [at, ...keyValues] = here.values.map(refOf) as [string, ...string[]];
  const there = numbered(other).rel;
  const types = new Map(
    input.schema.columns.flatMap((column) => [
      [column.ref, column.type] as const,
      ...(column.mismatch === undefined ? [] : [[column.mismatch, 'text'] as const]),
    ]),
  );
  const blank = (ref: string): Expr => {
    const type = types.get(ref) ?? 'text';
    return isList(type) ? literal(type, []) : nullOf(type);
  };
  const thereItems = refs.map((ref) => {
    const key = keyValues.indexOf(ref);
    return { ref, expr: ref === at ? axis.right : key >= 0 ? keys[key]!.right : blank(ref) };
  });
  const kept = refs.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const usable = filter(there, op('isNotNull', axis.right));
  const both = union([
    project(here.relation.rel, [...kept, { ref: numberRef, expr: nullOf('integer') }]),
    project(usable, [...thereItems, { ref: numberRef, expr: columnExpr(numberRef) }]),
  ]);
  return chosen({ schema: input.schema, rel: both }, columnExpr(at), keyValues.map(columnExpr), params);
}

const nearestSql: Readonly<Record<'before' | 'behind', NativeSql>> = {
  before: { duckdb: 'last_value({0} IGNORE NULLS)', clickhouse: 'anyLast({0})' },
  behind: { duckdb: 'first_value({0} IGNORE NULLS)', clickhouse: 'any({0})' },
};

function chosen(
  both: Relation,
  at: Expr,
  keys: readonly Expr[],
  { direction, within }: AsOfJoinParams,
): { readonly relation: Relation; readonly ref: string } {
  const number = columnExpr(numberRef);
  const isFromTable: Expr = {
    kind: 'case',
    branches: [{ when: op('isNull', number), result: literal('integer', 1) }],
    otherwise: literal('integer', 0),
  };
  const nearest = (expr: Expr, side: 'before' | 'behind'): Expr => ({
    kind: 'window',
    call: native(nearestSql[side], expr),
    partitionBy: keys,
    // At the same position, rows of the other table come first when looking back, and last when
    // looking ahead.
    orderBy: [
      ascending(at),
      { expr: isFromTable, descending: side === 'behind', nulls: 'last' },
      ascending(columnExpr(both.rel.position)),
    ],
    frame: side === 'before' ? 'upToHere' : 'fromHere',
  });
  const place = caseWhen([{ when: op('isNotNull', number), result: at }], nullOf('number'));
  const sides = direction === 'nearest' ? (['before', 'behind'] as const) : [direction];
  const measured = direction === 'nearest' || within !== undefined;
  const windows = withComputed(
    both,
    sides.flatMap((side) => [nearest(number, side), ...(measured ? [nearest(place, side)] : [])]),
  );
  const found = sides.map((side, i) => {
    const [row, from] = windows.values.slice(i * (measured ? 2 : 1)) as [Expr, Expr];
    const [low, high] = side === 'before' ? [from, at] : [at, from];
    const distance = native({ duckdb: '({1} - {0})', clickhouse: '({1} - {0})' }, low, high);
    const near =
      within === undefined
        ? row
        : caseWhen([{ when: op('le', distance, literal('number', within)), result: row }], nullOf('integer'));
    return { row, distance, near };
  });
  const [first, second] = found as [(typeof found)[number], (typeof found)[number] | undefined];
  const nextIsNearer =
    second && op('coalesce', op('lt', second.distance, first.distance), op('isNull', first.row));
  const one = nextIsNearer ? caseWhen([{ when: nextIsNearer, result: second.near }], first.near) : first.near;
  const known = allOf([op('isNotNull', at), ...keys.map((key) => op('isNotNull', key))]);
  const rows = filter(windows.relation.rel, op('isNull', number));
  const picked = withComputed({ schema: both.schema, rel: rows }, [
    caseWhen([{ when: known, result: one }], nullOf('integer')),
  ]);
  const value = picked.values[0]!;
  return { relation: picked.relation, ref: value.kind === 'column' ? value.ref : '' };
}
