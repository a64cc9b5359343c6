import {
  type AggregateDefinition,
  aggregateCall,
  aggregates,
  type Cell,
  cellOf,
  type RunContext,
  textOf,
} from '@winnow/formulas';
import {
  type Column,
  collect,
  failed,
  type Json,
  ok,
  type ProblemPlace,
  type Result,
  type TableSchema,
} from '@winnow/kernel';
import { caseWhen, columnExpr, type Expr, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn } from '../columns/select-columns.ts';
import { compileCondition } from '../compile-condition.ts';
import { type Relation, scopeOf } from '../relation.ts';
import { tableProblems } from '../table-problems.ts';
import { param } from './params.ts';

const byName: ReadonlyMap<string, AggregateDefinition> = new Map(aggregates.map((one) => [one.name, one]));

const withParam = (name: string): string[] =>
  aggregates.flatMap((one) => (one.params?.some((own) => own.name === name) ? [one.name] : []));

/** Parameters for an aggregate function and its arguments. */
export const aggregateShape = {
  function: param.choice('Summary', Object.fromEntries(aggregates.map((one) => [one.name, one.title]))),
  column: param
    .column('Column', {
      when: { param: 'function', is: aggregates.flatMap((one) => (one.rowsOnly ? [] : [one.name])) },
    })
    .optional(),
  separator: param.text('Separator', { when: { param: 'function', is: withParam('separator') } }).optional(),
  share: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({
      control: 'number',
      label: 'Share, between 0 and 1',
      when: { param: 'function', is: withParam('share') },
    }),
};

/** Parameter for an aggregate of a group, with an optional name and condition. */
export const aggregateParam = (label: string) =>
  param.record(label, {
    ...aggregateShape,
    where: param.formula('Only rows where').optional(),
    name: param.text('Name of the column').optional(),
  });

export interface AggregateParam {
  readonly function: string;
  readonly column?: string | undefined;
  readonly separator?: string | undefined;
  readonly share?: number | undefined;
  readonly where?: string | undefined;
  readonly name?: string | undefined;
}

/** As in "sum of Amount" or "count of rows". */
export function aggregateText({ function: name, column }: AggregateParam): string {
  const title = byName.get(name)?.title ?? name;
  const text = title.charAt(0).toLowerCase() + title.slice(1);
  return column === undefined || byName.get(name)?.rowsOnly ? text : `${text} of ${column}`;
}

/** Returns the name of the column for an aggregate: the one given, or "Sum of Amount". */
export function aggregateName(one: AggregateParam): string {
  const text = aggregateText(one);
  return one.name?.trim() ? one.name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the columns of which aggregates leave out values that don't match the type. */
export function summarizedColumns(
  { columns }: TableSchema,
  all: readonly AggregateParam[],
): readonly Column[] {
  const names = new Set(
    all.flatMap(({ function: name, column }) => {
      const { rowsOnly, picks, seesNulls } = byName.get(name) ?? {};
      return column === undefined || rowsOnly || picks || seesNulls ? [] : [column];
    }),
  );
  return columns.filter(({ name }) => names.has(name));
}

export interface AggregateOptions {
  /** Values that the aggregate's own condition can refer to. */
  readonly run?: RunContext;
  /** Which rows count, in addition to the aggregate's own condition. */
  readonly condition?: Expr;
}

/**
 * Computes the cell of an aggregate for a group. An aggregate that picks the value of a row may
 * pick a mismatched cell, which stays mismatched; others ignore mismatched cells.
 *
 * @returns problems `steps/aggregate-needs-column` and `steps/aggregate-wrong-type`, and those of
 *   the column and the condition
 */
export function aggregateCell(
  input: Relation,
  one: AggregateParam,
  at: ProblemPlace,
  { run = {}, condition }: AggregateOptions = {},
): Result<Cell> {
  const definition = byName.get(one.function);
  if (!definition) throw new Error(`There is no aggregate ${one.function}.`);
  const where = one.where?.trim() ? compileCondition(one.where, scopeOf(input, run), at) : undefined;
  const column = definition.rowsOnly ? undefined : columnOf(input, one, definition, at);
  const parts = collect<unknown>([...(where ? [where] : []), ...(column ? [column] : [])]);
  if (!parts.ok) return parts;
  const conditions = [...(where?.ok ? [where.value.holds] : []), ...(condition ? [condition] : [])];
  const filter = conditions.length > 1 ? op('and', ...conditions) : conditions[0];
  return ok(cellFor(definition, column?.ok ? column.value : undefined, one, input, filter), parts.problems);
}

function columnOf(
  input: Relation,
  one: AggregateParam,
  definition: AggregateDefinition,
  at: ProblemPlace,
): Result<Column> {
  const aggregate = definition.title;
  if (one.column === undefined) return failed(tableProblems.aggregateNeedsColumn({ aggregate }, at));
  const column = selectColumn(input.schema, one.column, at);
  if (!column.ok || definition.returnType(column.value.type) !== undefined) return column;
  const found = typeof column.value.type === 'object' ? 'a list' : column.value.type;
  return failed(
    tableProblems.aggregateWrongType({ aggregate, column: one.column, found }, { ...at, column: one.column }),
  );
}

function cellFor(
  definition: AggregateDefinition,
  column: Column | undefined,
  one: AggregateParam,
  input: Relation,
  filter: Expr | undefined,
): Cell {
  const position = columnExpr(input.rel.position);
  const settings: Readonly<Record<string, Json | undefined>> = { separator: one.separator, share: one.share };
  const params = (definition.params ?? []).map((own) => settings[own.name] ?? own.default ?? null);
  const aggregate = (name: string, cell: Cell | undefined): { type: Cell['type']; expr: Expr } => {
    const own = name === definition.name;
    // Apply the condition to the cell if that is equivalent, since engines treat a filter over a
    // window differently.
    const narrowed = filter && cell && !(own && definition.seesNulls) ? onlyWhere(filter, cell) : cell;
    const { type, expr } = aggregateCall(name, narrowed, position, own ? params : []);
    return { type, expr: filter && narrowed === cell ? { ...expr, filter } : expr };
  };
  // A mismatched cell does not count as null.
  const cell = column && (definition.seesNulls ? textOf(cellOf(column)) : cellOf(column));
  const value = aggregate(definition.name, cell);
  if (!cell?.mismatch || !definition.picks) return value;
  const whereThere = (present: Expr): Cell => ({
    type: 'integer',
    expr: caseWhen([{ when: op('isNotNull', present), result: position }], nullOf('integer')),
  });
  const outermost = definition.picks === 'first' ? 'min' : 'max';
  const ofValue = aggregate(outermost, whereThere(cell.expr)).expr;
  const ofMismatch = aggregate(outermost, whereThere(cell.mismatch)).expr;
  const mismatchWins = op(
    'or',
    op('isNull', ofValue),
    op(definition.picks === 'first' ? 'lt' : 'gt', ofMismatch, ofValue),
  );
  const text = aggregate(definition.name, { type: 'text', expr: cell.mismatch }).expr;
  return {
    type: value.type,
    expr: caseWhen([{ when: mismatchWins, result: nullOf(value.type) }], value.expr),
    mismatch: caseWhen([{ when: mismatchWins, result: text }], nullOf('text')),
  };
}

function onlyWhere(condition: Expr, { type, expr, mismatch }: Cell): Cell {
  const narrowed = { type, expr: caseWhen([{ when: condition, result: expr }], nullOf(type)) };
  if (mismatch === undefined) return narrowed;
  return { ...narrowed, mismatch: caseWhen([{ when: condition, result: mismatch }], nullOf('text')) };
}
