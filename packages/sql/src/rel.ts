import { positionRef, rowIdRef } from '@winnow/kernel';
import { hasWindow } from './build.ts';
import type { Expr, ExternalCall, SortKey } from './expr.ts';

/**
 * A relation as frozen plain data. `columns` are the refs that it gives. Next to them each relation
 * carries the hidden row id, and a hidden position where its order is not that of its row ids;
 * `position` names the one that it is ordered by.
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
  /** Row ids and positions are from 0 up to, but not with, this. */
  readonly idBound: number;
}

/** Sources have fewer rows than this: about 10^12. */
export const sourceIdBound = 2 ** 40;
/**
 * Row ids stay below this, so that they are exact in JSON; a plan that would pass it numbers its
 * rows anew.
 */
export const maxIdBound = 2 ** 53;

export interface Item<E = Expr> {
  readonly ref: string;
  readonly expr: E;
}

/** A table that the engine knows under this name, with its row id. */
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
   * The text that a person typed for a computed value, null where nobody did: exports without types
   * write it. See `withSourceText`.
   */
  readonly written?: Expr;
  /** The input column of booleans that a column of booleans replaces. See `wordOrigins`. */
  readonly follows?: string;
}

/**
 * The input column of which a typed value is an interpretation: the value says the same, in another
 * type. See `withSourceText`.
 */
export interface ReadColumn {
  readonly ref: string;
  /**
   * Whether the column holds strings, which are then the text of the value; else its own text is.
   */
  readonly isText: boolean;
}

export interface FilterRel extends RelBase {
  readonly kind: 'filter';
  readonly input: Rel;
  readonly where: Expr;
}

/** Stable: rows that are equal in all keys stay in their order. */
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
 * One row a group, in the order in which groups first appear; a group's row id is the smallest of
 * its rows. `aggregates` are expressions of aggregates.
 */
export interface AggregateRel extends RelBase {
  readonly kind: 'aggregate';
  readonly input: Rel;
  readonly groups: readonly Item[];
  readonly aggregates: readonly Item[];
}

export type JoinHow = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';

/**
 * Ordered by the left side's position, then by the right's; rows with no left side come last. Null
 * matches nothing.
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
 * Rows of all inputs, one input after the other; every input gives the same refs. The first keeps
 * its row ids, those of the others are shifted after it.
 */
export interface UnionRel extends RelBase {
  readonly kind: 'union';
  readonly inputs: readonly Rel[];
}

/** One row for each row and item: the label of the item and its value. */
export interface UnpivotRel extends RelBase {
  readonly kind: 'unpivot';
  readonly input: Rel;
  readonly keep: readonly string[];
  readonly labelRef: string;
  readonly valueRefs: readonly string[];
  readonly items: readonly { readonly label: string; readonly values: readonly Expr[] }[];
}

/** One row for each item of a list; a row whose list is empty stays, with null. */
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
 * The rows that code outside the database makes of all rows together. A row that it made of one of
 * the input keeps the columns `keep` of that one; in others they are null. `outputs` name its
 * values, and why a row failed, where it did.
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
 * Marks what a step of the recipe gave: printed as one common table expression, named and
 * commented.
 */
export interface StepRel extends RelBase {
  readonly kind: 'step';
  readonly input: Rel;
  readonly stepId: string;
  readonly sentence: string;
}

/** A table that the engine knows under this name, in the order of its rows. */
export function source(name: string, columns: readonly string[]): Rel {
  return { kind: 'source', name, columns, position: rowIdRef, idBound: sourceIdBound };
}

/**
 * The substitute for a relation whose rows, with their hidden columns, were computed into this
 * table.
 */
export function stored(name: string, of: Rel): Rel {
  return { kind: 'source', name, ...shapeOf(of) };
}

/** These columns in the place of all others; rows, their ids and their order stay. */
export function project(input: Rel, items: readonly ProjectItem[]): Rel {
  return { kind: 'project', input, items, ...shapeOf(input), columns: items.map((item) => item.ref) };
}

/** The rows for which a condition is true; those for which it is null go too. */
export function filter(input: Rel, where: Expr): Rel {
  return { kind: 'filter', input, where, ...shapeOf(input) };
}

/** The rows in another order: stable, so that equal ones stay as they are. */
export function sort(input: Rel, keys: readonly SortKey[]): Rel {
  return { kind: 'sort', input, keys, ...shapeOf(input), position: positionRef };
}

/** One row, the first or the last, of those that are equal in all of `on`; null equals null. */
export function distinct(input: Rel, on: readonly Expr[], keep: 'first' | 'last'): Rel {
  return { kind: 'distinct', input, on, keep, ...shapeOf(input) };
}

/**
 * One row a group, in the order in which groups first appear; of all rows where `groups` is empty.
 */
export function aggregate(input: Rel, groups: readonly Item[], aggregates: readonly Item[]): Rel {
  const columns = [...groups, ...aggregates].map((item) => item.ref);
  return { kind: 'aggregate', input, groups, aggregates, ...shapeOf(input), columns };
}

/**
 * Both sides by equal keys, of which null matches nothing.
 *
 * @param items which columns of which side are kept, and under which refs; of semi and anti joins
 * those of the left alone
 */
export function join(how: JoinHow, left: Rel, right: Rel, on: JoinRel['on'], items: JoinRel['items']): Rel {
  const columns = items.map((item) => item.ref);
  const { position, idBound } =
    how === 'semi' || how === 'anti' ? left : ({ position: rowIdRef, idBound: sourceIdBound } as const);
  return { kind: 'join', how, left, right, on, items, columns, position, idBound };
}

/**
 * The rows of one input after those of the other.
 *
 * @param inputs at least one; all of them give the same refs
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
 * One row for each row and item.
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
 * One row for each item of a list, under `ref`, next to all other columns; one with null where the
 * list is empty.
 */
export function unnest(input: Rel, list: Expr, ref: string): Rel {
  const columns = [...input.columns, ref];
  return { kind: 'unnest', input, list, ref, columns, position: rowIdRef, idBound: sourceIdBound };
}

/** So many rows, once some are skipped. */
export function limit(input: Rel, count: number, offset = 0): Rel {
  return { kind: 'limit', input, count, offset, ...shapeOf(input) };
}

/** What code outside the database makes of all rows together. */
export function external(
  input: Rel,
  made: Pick<ExternalRel, 'call' | 'args' | 'keep' | 'outputs' | 'failure'>,
): Rel {
  const columns = [...made.keep, ...made.outputs, made.failure];
  return { kind: 'external', input, ...made, columns, position: rowIdRef, idBound: sourceIdBound };
}

/** What a step gave, to be seen as one part of the SQL that is printed, under its sentence. */
export function stepMark(input: Rel, stepId: string, sentence: string): Rel {
  return { kind: 'step', input, stepId, sentence, ...shapeOf(input) };
}

function shapeOf({ columns, position, idBound }: Rel): RelBase {
  return { columns, position, idBound };
}

/** The relations that a relation reads directly. */
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

/** The relation over other inputs, which give the same columns. */
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
 * Whether each output row is computed from one input row alone, at its place: no row goes, comes or
 * moves.
 */
export function isRowWise(rel: Rel): boolean {
  return rel.kind === 'step' || (rel.kind === 'project' && !rel.items.some((item) => hasWindow(item.expr)));
}
