import { positionRef, rowIdRef } from '@winnow/kernel';
import { hasWindow } from './build.ts';
import type { Expr, ExternalCall, SortKey } from './expr.ts';

/**
 * A relation as frozen plain data. `columns` are the refs of its columns. In addition, each
 * relation carries the hidden row id, and a hidden position if its order is not that of its row
 * ids; `position` names the one that it is ordered by.
 */
export type Rel =
  | SourceRel
  | ProjectRel
  | FilterRel
  | SortRel
  | DistinctRel
  | AggregateRel
  | JoinRel
  | UnionRel
  | UnpivotRel
  | UnnestRel
  | LimitRel
  | ExternalRel
  | StepRel;

interface RelBase {
  readonly columns: readonly string[];
  readonly position: typeof rowIdRef | typeof positionRef;
  /** Exclusive upper bound of row ids and positions, which start at 0. */
  readonly idBound: number;
}

/** Upper bound of the number of rows in a source: about 10^12. */
export const sourceIdBound = 2 ** 40;
/**
 * Upper bound of row ids, so that they are exact in JSON; a plan that would exceed it renumbers its
 * rows.
 */
export const maxIdBound = 2 ** 53;

export interface Item<E = Expr> {
  readonly ref: string;
  readonly expr: E;
}

/** A table that the engine knows by this name, with its row id. */
export interface SourceRel extends RelBase {
  readonly kind: 'source';
  readonly name: string;
}

export interface ProjectRel extends RelBase {
  readonly kind: 'project';
  readonly input: Rel;
  readonly items: readonly ProjectItem[];
}

/** A column of a projection. */
export interface ProjectItem extends Item {
  readonly reads?: ReadColumn;
  /**
   * The text that the user typed for a computed value, null if there is none; it is written by
   * exports without types. See `withSourceText`.
   */
  readonly written?: Expr;
  /** The boolean input column that a boolean column replaces. See `wordOrigins`. */
  readonly follows?: string;
}

/**
 * The input column that a typed value interprets: the same value in another type. See
 * `withSourceText`.
 */
export interface ReadColumn {
  readonly ref: string;
  /**
   * Whether the column contains strings, which are then the text of the value; otherwise the
   * column's own text is.
   */
  readonly isText: boolean;
}

export interface FilterRel extends RelBase {
  readonly kind: 'filter';
  readonly input: Rel;
  readonly where: Expr;
}

/** Stable: rows that are equal in all keys keep their order. */
export interface SortRel extends RelBase {
  readonly kind: 'sort';
  readonly input: Rel;
  readonly keys: readonly SortKey[];
}

/**
 * One row for each distinct combination of `on` (null equals null): the first or the last by
 * position.
 */
export interface DistinctRel extends RelBase {
  readonly kind: 'distinct';
  readonly input: Rel;
  readonly on: readonly Expr[];
  readonly keep: 'first' | 'last';
}

/**
 * One row per group, in the order in which groups first appear; a group's row id is the smallest of
 * its rows. `aggregates` are aggregate expressions.
 */
export interface AggregateRel extends RelBase {
  readonly kind: 'aggregate';
  readonly input: Rel;
  readonly groups: readonly Item[];
  readonly aggregates: readonly Item[];
}

export type JoinHow = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';

/**
 * Ordered by the left side's position, then by the right's; rows without a left side come last.
 * Null matches nothing.
 */
export interface JoinRel extends RelBase {
  readonly kind: 'join';
  readonly how: JoinHow;
  readonly left: Rel;
  readonly right: Rel;
  readonly on: readonly { readonly left: Expr; readonly right: Expr }[];
  readonly items: readonly { readonly ref: string; readonly side: 'left' | 'right'; readonly from: string }[];
}

/**
 * The rows of all inputs, one input after another, all with the same refs. The first keeps its row
 * ids; those of the others are shifted to follow them.
 */
export interface UnionRel extends RelBase {
  readonly kind: 'union';
  readonly inputs: readonly Rel[];
}

/** One row for each row and item, with the item's label and its value. */
export interface UnpivotRel extends RelBase {
  readonly kind: 'unpivot';
  readonly input: Rel;
  readonly keep: readonly string[];
  readonly labelRef: string;
  readonly valueRefs: readonly string[];
  readonly items: readonly { readonly label: string; readonly values: readonly Expr[] }[];
}

/** One row for each item of a list; a row with an empty list stays, with null. */
export interface UnnestRel extends RelBase {
  readonly kind: 'unnest';
  readonly input: Rel;
  readonly list: Expr;
  readonly ref: string;
}

export interface LimitRel extends RelBase {
  readonly kind: 'limit';
  readonly input: Rel;
  readonly count: number;
  readonly offset: number;
}

/**
 * The rows that code outside the database creates from all rows at once. A row created from one of
 * the input rows keeps its columns `keep`; in others they are null. `outputs` are the created
 * values, and `failure` is the reason if a row failed.
 */
export interface ExternalRel extends RelBase {
  readonly kind: 'external';
  readonly input: Rel;
  readonly call: ExternalCall;
  readonly args: readonly Expr[];
  readonly keep: readonly string[];
  readonly outputs: readonly string[];
  readonly failure: string;
}

/**
 * Marks the result of a recipe step, which is printed as one common table expression, named and
 * commented.
 */
export interface StepRel extends RelBase {
  readonly kind: 'step';
  readonly input: Rel;
  readonly stepId: string;
  readonly sentence: string;
}

/** Returns a table that the engine knows by this name, in the order of its rows. */
export function source(name: string, columns: readonly string[]): Rel {
  return { kind: 'source', name, columns, position: rowIdRef, idBound: sourceIdBound };
}

/**
 * Returns a table that replaces a relation whose rows were computed into it, including their hidden
 * columns.
 */
export function stored(name: string, of: Rel): Rel {
  return { kind: 'source', name, ...shapeOf(of) };
}

/** Replaces all columns by these; rows, their ids and their order stay. */
export function project(input: Rel, items: readonly ProjectItem[]): Rel {
  return { kind: 'project', input, items, ...shapeOf(input), columns: items.map((item) => item.ref) };
}

/** Keeps the rows for which a condition is true, but not those for which it is null. */
export function filter(input: Rel, where: Expr): Rel {
  return { kind: 'filter', input, where, ...shapeOf(input) };
}

/** Sorts the rows stably: equal ones keep their order. */
export function sort(input: Rel, keys: readonly SortKey[]): Rel {
  return { kind: 'sort', input, keys, ...shapeOf(input), position: positionRef };
}

/**
 * Keeps one row, the first or the last, of those that are equal in all of `on`; null equals null.
 */
export function distinct(input: Rel, on: readonly Expr[], keep: 'first' | 'last'): Rel {
  return { kind: 'distinct', input, on, keep, ...shapeOf(input) };
}

/**
 * Returns one row per group, in the order in which groups first appear; if `groups` is empty, one
 * for all rows.
 */
export function aggregate(input: Rel, groups: readonly Item[], aggregates: readonly Item[]): Rel {
  const columns = [...groups, ...aggregates].map((item) => item.ref);
  return { kind: 'aggregate', input, groups, aggregates, ...shapeOf(input), columns };
}

/**
 * Joins both sides by equal keys; null matches nothing.
 *
 * @param items the columns to keep from each side, and their refs; for semi and anti joins only
 *   those of the left side
 */
export function join(how: JoinHow, left: Rel, right: Rel, on: JoinRel['on'], items: JoinRel['items']): Rel {
  const columns = items.map((item) => item.ref);
  const { position, idBound } =
    how === 'semi' || how === 'anti' ? left : ({ position: rowIdRef, idBound: sourceIdBound } as const);
  return { kind: 'join', how, left, right, on, items, columns, position, idBound };
}

/**
 * Appends the rows of each input to those of the previous one.
 *
 * @param inputs at least one; all with the same refs
 */
export function union(inputs: readonly Rel[]): Rel {
  const columns = inputs[0]!.columns;
  const total = inputs.reduce((sum, input) => sum + input.idBound, 0);
  if (total > maxIdBound) {
    return { kind: 'union', inputs, columns, position: rowIdRef, idBound: sourceIdBound };
  }
  const position = inputs.some((input) => input.position === positionRef) ? positionRef : rowIdRef;
  return { kind: 'union', inputs, columns, position, idBound: total };
}

/**
 * Returns one row for each row and item.
 *
 * @param items a label, and as many values as there are `valueRefs`
 */
export function unpivot(
  input: Rel,
  keep: readonly string[],
  labelRef: string,
  valueRefs: readonly string[],
  items: UnpivotRel['items'],
): Rel {
  const columns = [...keep, labelRef, ...valueRefs];
  const total = input.idBound * items.length;
  const shape =
    total > maxIdBound
      ? ({ position: rowIdRef, idBound: sourceIdBound } as const)
      : { position: input.position, idBound: total };
  return { kind: 'unpivot', input, keep, labelRef, valueRefs, items, columns, ...shape };
}

/**
 * Returns one row for each item of a list, as `ref` next to all other columns; one with null if the
 * list is empty.
 */
export function unnest(input: Rel, list: Expr, ref: string): Rel {
  const columns = [...input.columns, ref];
  return { kind: 'unnest', input, list, ref, columns, position: rowIdRef, idBound: sourceIdBound };
}

/** Returns at most `count` rows after skipping `offset`. */
export function limit(input: Rel, count: number, offset = 0): Rel {
  return { kind: 'limit', input, count, offset, ...shapeOf(input) };
}

/** Returns the rows that code outside the database creates from all rows at once. */
export function external(
  input: Rel,
  made: Pick<ExternalRel, 'call' | 'args' | 'keep' | 'outputs' | 'failure'>,
): Rel {
  const columns = [...made.keep, ...made.outputs, made.failure];
  return { kind: 'external', input, ...made, columns, position: rowIdRef, idBound: sourceIdBound };
}

/** Marks the result of a step, to be printed as one part of the SQL under its sentence. */
export function stepMark(input: Rel, stepId: string, sentence: string): Rel {
  return { kind: 'step', input, stepId, sentence, ...shapeOf(input) };
}

function shapeOf({ columns, position, idBound }: Rel): RelBase {
  return { columns, position, idBound };
}

/** Returns the relations that a relation reads directly. */
export function inputsOf(rel: Rel): readonly Rel[] {
  switch (rel.kind) {
    case 'source':
      return [];
    case 'join':
      return [rel.left, rel.right];
    case 'union':
      return rel.inputs;
    default:
      return [rel.input];
  }
}

/** Replaces the inputs of a relation by others with the same columns. */
export function withInputs(rel: Rel, replace: (input: Rel) => Rel): Rel {
  switch (rel.kind) {
    case 'source':
      return rel;
    case 'join':
      return { ...rel, left: replace(rel.left), right: replace(rel.right) };
    case 'union':
      return { ...rel, inputs: rel.inputs.map(replace) };
    default:
      return { ...rel, input: replace(rel.input) };
  }
}

/**
 * Whether each output row is computed from one input row in the same place: no row is removed,
 * added or moved.
 */
export function isRowWise(rel: Rel): boolean {
  return rel.kind === 'step' || (rel.kind === 'project' && !rel.items.some((item) => hasWindow(item.expr)));
}
