import { type Cell, call, cellOf, compileFormula, type RunContext, textOf } from '@winnow/formulas';
import {
  allocateRef,
  type Column,
  collect,
  failed,
  isNumeric,
  ok,
  type Result,
  refsOf,
  rowIdRef,
  typeName,
} from '@winnow/kernel';
import {
  allOf,
  anyOf,
  castTo,
  columnExpr,
  type Expr,
  filter,
  literal,
  native,
  op,
  project,
} from '@winnow/sql';
import { type Relation, scopeOf, selectColumn, withRel } from '@winnow/steps';
import { engineProblems } from '../../problems.ts';
import type { ViewFilter } from '../../protocol.ts';

type Filter<Kind extends ViewFilter['kind']> = Extract<ViewFilter, { kind: Kind }>;

const at = { stepId: 'view', param: 'column' };

/** Compiles a formula over a column, which it refers to as `value`. */
export function computedCell(
  relation: Relation,
  column: Column,
  formula: string,
  run: RunContext,
): Result<Cell> {
  const compiled = compileFormula(formula, scopeOf(relation, run, column));
  return compiled.ok ? ok(compiled.value.cell) : compiled;
}

/** Keeps rows for which a formula returns one of the strings. */
export function byComputedValues(
  relation: Relation,
  one: Filter<'values'> & { formula: string },
  run: RunContext,
): Result<Relation> {
  const column = selectColumn(relation.schema, one.column, at);
  if (!column.ok) return column;
  const cell = computedCell(relation, column.value, one.formula, run);
  if (!cell.ok) return cell;
  const seen = textOf(cell.value).expr;
  const tests = one.values.map((value) =>
    value === null
      ? op('isNull', seen)
      : op('coalesce', op('eq', seen, literal('text', value)), literal('boolean', false)),
  );
  const matches = anyOf(tests);
  return ok(withRel(relation, filter(relation.rel, one.exclude ? op('not', matches) : matches)));
}

/** Keeps rows for which a formula returns a number within the bounds. */
export function byComputedRange(
  relation: Relation,
  one: Filter<'range'> & { formula: string },
  run: RunContext,
): Result<Relation> {
  const column = selectColumn(relation.schema, one.column, at);
  if (!column.ok) return column;
  const cell = computedCell(relation, column.value, one.formula, run);
  if (!cell.ok) return cell;
  const { type, expr } = cell.value;
  if (!isNumeric(type))
    return failed(engineProblems.notOrdered({ column: one.formula, type: typeName(type) }));
  const bound = (how: 'ge' | 'le' | 'lt', value: number | string | undefined): readonly Expr[] =>
    value === undefined || !Number.isFinite(Number(value))
      ? []
      : [op(how, castTo('number', type, expr), literal('number', Number(value)))];
  const holds = allOf([...bound('ge', one.from), ...bound(one.toIncluded ? 'le' : 'lt', one.to)]);
  const where = op('coalesce', holds, literal('boolean', false));
  return ok(withRel(relation, filter(relation.rel, where)));
}

const countSql = { duckdb: 'count(*)', clickhouse: 'toInt64(count(){over})' };

/**
 * Keeps rows whose value is repeated, or unique, among the rows that pass the preceding filters.
 */
export function byOccurrences(relation: Relation, one: Filter<'occurrences'>): Result<Relation> {
  const column = selectColumn(relation.schema, one.column, at);
  if (!column.ok) return column;
  // The relation of a preview has more columns than its table.
  const refs = [...new Set([...refsOf(relation.schema), ...relation.rel.columns])];
  const ref = allocateRef('occurrences', refs);
  const items = refs.map((name) => ({ ref: name, expr: columnExpr(name) }));
  const size: Expr = {
    kind: 'window',
    call: native(countSql),
    partitionBy: [textOf(cellOf(column.value)).expr],
    orderBy: [],
  };
  const counted = project(relation.rel, [...items, { ref, expr: size }]);
  const several = op(one.is === 'several' ? 'gt' : 'le', columnExpr(ref), literal('integer', 1));
  return ok(withRel(relation, project(filter(counted, several), items)));
}

/**
 * Keeps rows whose value differs from that of more than half of the rows with the same key, among
 * the rows that pass the preceding filters. Rows with an empty cell contradict nothing.
 */
export function byContradictions(relation: Relation, one: Filter<'contradictions'>): Result<Relation> {
  const columns = collect(
    [...one.columns, one.column].map((name) => selectColumn(relation.schema, name, at)),
  );
  if (!columns.ok) return columns;
  const cells = columns.value.map(cellOf);
  const strings = cells.map((cell) => textOf(cell).expr);
  const filled = allOf(cells.map((cell) => op('not', call('isBlank', cell).expr)));
  const refs = [...new Set([...refsOf(relation.schema), ...relation.rel.columns])];
  const items = refs.map((name) => ({ ref: name, expr: columnExpr(name) }));
  const [ofKey, alike] = [allocateRef('of_key', refs), allocateRef('alike', refs)];
  const size = (partitionBy: readonly Expr[]): Expr => ({
    kind: 'window',
    call: native(countSql),
    partitionBy,
    orderBy: [],
  });
  const counted = project(filter(relation.rel, filled), [
    ...items,
    { ref: ofKey, expr: size(strings.slice(0, -1)) },
    { ref: alike, expr: size(strings) },
  ]);
  const twice = native({ duckdb: '({0} * 2)', clickhouse: '({0} * 2)' }, columnExpr(alike));
  const outnumbered = op('le', twice, columnExpr(ofKey));
  return ok(withRel(relation, project(filter(counted, outnumbered), items)));
}

/**
 * Keeps starred or flagged rows, or all others.
 *
 * @param version increases with every change of the marks, so that nothing cached for earlier marks
 *   is reused
 */
export function byMark(relation: Relation, one: Filter<'marked'>, version: number): Relation {
  const marked = native(
    {
      duckdb: `({0} IN (SELECT row_id FROM winnow.marks WHERE mark = {1} AND ${Math.trunc(version)} >= 0))`,
      clickhouse: `({0} IN (SELECT row_id FROM marks WHERE mark = {1} AND ${Math.trunc(version)} >= 0))`,
    },
    columnExpr(rowIdRef),
    literal('text', one.mark),
  );
  return withRel(relation, filter(relation.rel, one.is === false ? op('not', marked) : marked));
}
