import { cellOf, textOf } from '@winnow/formulas';
import type { Column, TableSchema } from '@winnow/kernel';
import {
  anyOf,
  ascending,
  columnExpr,
  type Expr,
  hasWindow,
  type Item,
  literal,
  native,
  op,
  project,
  type Rel,
  rowNumberSql,
} from '@winnow/sql';
import type { Relation } from '@winnow/steps';

/** A column after a draft, and the column of the same name before it. */
export interface ComparedColumn {
  readonly after: Column;
  /**
   * The column before the draft, with the refs that it has in the comparison. Left out if the
   * column is new.
   */
  readonly before?: Column;
  /** Whether the draft computes the column; if not, all of its cells are unchanged. */
  readonly touched: boolean;
}

/** A draft's table with the previous values, row by row. */
export interface Comparison {
  readonly rel: Rel;
  readonly columns: readonly ComparedColumn[];
  /**
   * False where the draft removes the row. Left out if it removes none, or if the removed rows are
   * missing from `rel`.
   */
  readonly stays?: Expr;
  /**
   * Whether each row is computed from its previous state alone, so that the draft can be shown on a
   * part of the rows.
   */
  readonly local: boolean;
}

/**
 * Combines the tables before and after a draft in one relation: the columns before it are carried
 * through the draft's plan, and a filter becomes a column that says which rows stay.
 *
 * @param options.over replaces the table before the draft: the same columns, with some of its rows,
 *   in any order
 * @param options.keepRemoved whether rows that are removed because of other rows (duplicates, all
 *   but the first) also stay in `rel`, if nothing is computed from the remaining ones. This takes
 *   one more pass over all rows than counting what is left.
 * @returns undefined if the draft creates rows of its own, which have no previous row
 */
export function compare(
  before: Relation,
  after: Relation,
  options: { readonly over?: Rel; readonly keepRemoved?: boolean } = {},
): Comparison | undefined {
  const { over = before.rel, keepRemoved = false } = options;
  if (!keepsRowIds(after.rel, before.rel)) return undefined;
  const byRef = new Map(before.schema.columns.map((column) => [column.ref, column]));
  const byName = new Map(before.schema.columns.map((column) => [column.name, column]));
  const origins = new Map(
    after.schema.columns.map((column) => [column, originOf(after.rel, column, before.rel, byRef)]),
  );
  const shadows = new Map<string, string>();
  const columns = after.schema.columns.map((column): ComparedColumn => {
    const was = byName.get(column.name);
    const origin = origins.get(column);
    if (!was) return { after: column, touched: origin === undefined };
    if (origin === was) return { after: column, before: was, touched: false };
    const shadow = (ref: string): string => {
      if (!shadows.has(ref)) shadows.set(ref, `_b${shadows.size}`);
      return shadows.get(ref)!;
    };
    const kept: Column = {
      name: was.name,
      type: was.type,
      ref: shadow(was.ref),
      ...(was.mismatch === undefined ? {} : { mismatch: shadow(was.mismatch) }),
    };
    return { after: column, before: kept, touched: true };
  });
  const base = project(over, [
    ...over.columns.map((ref) => ({ ref, expr: columnExpr(ref) })),
    ...[...shadows].map(([ref, name]) => ({ ref: name, expr: columnExpr(ref) })),
  ]);
  const flags = { count: 0 };
  const local = isLocal(after.rel, before.rel);
  const mark = local || (keepRemoved && canMark(after.rel, before.rel));
  const rel = rebasePlan(after.rel, before.rel, base, [...shadows.values()], flags, mark);
  const stays = Array.from({ length: flags.count }, (_, i) => columnExpr(flagRef(i)));
  if (stays.length === 0) return { rel, columns, local };
  return { rel, columns, local, stays: stays.length === 1 ? stays[0]! : op('and', ...stays) };
}

/** Whether the cell's text, or its being mismatched, differs after the draft. */
export function differs({ after, before }: ComparedColumn): Expr {
  const now = textOf(cellOf(after)).expr;
  if (!before) return literal('boolean', false);
  const changed = [op('isDistinct', now, textOf(cellOf(before)).expr)];
  const mismatched = (column: Column): Expr =>
    column.mismatch === undefined ? literal('boolean', false) : op('isNotNull', columnExpr(column.mismatch));
  if (after.mismatch !== undefined || before.mismatch !== undefined) {
    changed.push(op('ne', mismatched(after), mismatched(before)));
  }
  return anyOf(changed);
}

function flagRef(index: number): string {
  return `_b${1_000_000 + index}`;
}

function keepsRowIds(rel: Rel, base: Rel): boolean {
  if (rel === base) return true;
  switch (rel.kind) {
    case 'step':
    case 'project':
    case 'filter':
    case 'sort':
    case 'distinct':
    case 'limit':
      return keepsRowIds(rel.input, base);
    default:
      return false;
  }
}

/** Whether no operation between the two relations reads other rows. */
function isLocal(rel: Rel, base: Rel): boolean {
  for (let at = rel; at !== base; ) {
    if (at.kind === 'project' && at.items.some((item) => hasWindow(item.expr))) return false;
    if (at.kind === 'sort' || at.kind === 'distinct' || at.kind === 'limit') return false;
    if (!('input' in at)) return false;
    at = at.input;
  }
  return true;
}

/**
 * Whether removing rows can become a column: only if nothing after it looks at other rows, since it
 * would see the removed ones.
 */
function canMark(rel: Rel, base: Rel): boolean {
  let looked = false;
  for (let at = rel; at !== base; ) {
    if (looked && (at.kind === 'filter' || at.kind === 'distinct' || at.kind === 'limit')) return false;
    looked ||= at.kind === 'project' && at.items.some((item) => hasWindow(item.expr));
    if (!('input' in at)) return false;
    at = at.input;
  }
  return true;
}

/** Whether the relation keeps a row of its input: true or false, never null. */
function keepsRowExpr(rel: Rel, input: Rel, flags: readonly Expr[]): Expr | undefined {
  const place = (partitionBy: readonly Expr[], last = false): Expr => ({
    kind: 'window',
    call: native(rowNumberSql),
    partitionBy: [...partitionBy, ...flags],
    orderBy: [{ ...ascending(columnExpr(input.position)), descending: last }],
  });
  switch (rel.kind) {
    case 'filter':
      return op('coalesce', rel.where, literal('boolean', false));
    case 'distinct':
      return op('eq', place(rel.on, rel.keep === 'last'), literal('integer', 1));
    case 'limit': {
      const after = op('gt', place([]), literal('integer', rel.offset));
      return op('and', after, op('le', place([]), literal('integer', rel.offset + rel.count)));
    }
    default:
      return undefined;
  }
}

/**
 * Rebuilds the plan over another base, with additional columns passed through, and row removals as
 * columns.
 */
function rebasePlan(
  rel: Rel,
  from: Rel,
  base: Rel,
  refs: readonly string[],
  flags: { count: number },
  mark: boolean,
): Rel {
  if (rel === from) return base;
  if (!('input' in rel)) throw new Error(`A plan that keeps its rows has no ${rel.kind}`);
  const input = rebasePlan(rel.input, from, base, refs, flags, mark);
  const more = [...refs, ...Array.from({ length: flags.count }, (_, i) => flagRef(i))];
  const pass = (ref: string): Item => ({ ref, expr: columnExpr(ref) });
  if (rel.kind === 'project') return project(input, [...rel.items, ...more.map(pass)]);
  const gone = Array.from({ length: flags.count }, (_, i) => columnExpr(flagRef(i)));
  const stays = mark ? keepsRowExpr(rel, input, gone) : undefined;
  if (stays) {
    const kept = [...rel.columns, ...more].map(pass);
    return project(input, [...kept, { ref: flagRef(flags.count++), expr: stays }]);
  }
  return {
    ...rel,
    input,
    columns: input.columns,
    position: rel.kind === 'sort' ? rel.position : input.position,
  };
}

/** Returns the column of the base that this column equals, if no step in between computed it. */
function originOf(
  rel: Rel,
  column: Column,
  base: Rel,
  byRef: ReadonlyMap<string, Column>,
): Column | undefined {
  const was = byRef.get(traceRef(rel, column.ref, base) ?? '');
  if (!was) return undefined;
  const mismatch = column.mismatch === undefined ? undefined : traceRef(rel, column.mismatch, base);
  return was.mismatch === mismatch ? was : undefined;
}

/** Follows a column down to a relation below while it is passed on unchanged. */
export function traceRef(rel: Rel, ref: string, base: Rel): string | undefined {
  let at = rel;
  let name = ref;
  while (at !== base) {
    if (at.kind === 'project') {
      const expr = itemsOf(at).get(name);
      if (expr?.kind !== 'column') return undefined;
      name = expr.ref;
    }
    if (!('input' in at)) return undefined;
    at = at.input;
  }
  return name;
}

const itemMaps = new WeakMap<Rel, ReadonlyMap<string, Expr>>();

function itemsOf(rel: Extract<Rel, { kind: 'project' }>): ReadonlyMap<string, Expr> {
  const known = itemMaps.get(rel);
  if (known) return known;
  const made = new Map(rel.items.map((item) => [item.ref, item.expr]));
  itemMaps.set(rel, made);
  return made;
}

/** Returns the names of columns that are in one schema but not in the other. */
export function missingNames(of: TableSchema, from: TableSchema): readonly string[] {
  const there = new Set(from.columns.map((column) => column.name));
  return of.columns.filter((column) => !there.has(column.name)).map((column) => column.name);
}

/** Returns the columns that were renamed but not otherwise changed. */
export function renamedColumns(
  before: Relation,
  after: Relation,
): readonly { readonly from: string; readonly to: string }[] {
  const byRef = new Map(before.schema.columns.map((column) => [column.ref, column]));
  const added = new Set(missingNames(after.schema, before.schema));
  const removed = new Set(missingNames(before.schema, after.schema));
  return after.schema.columns.flatMap((column) => {
    if (!added.has(column.name)) return [];
    const was = originOf(after.rel, column, before.rel, byRef);
    // The second of two copies counts as a new column.
    return was && removed.delete(was.name) ? [{ from: was.name, to: column.name }] : [];
  });
}

/** Whether the columns that are in both schemas changed their order. */
export function areMoved(before: TableSchema, after: TableSchema): boolean {
  const places = new Map(before.columns.map((column, place) => [column.name, place]));
  const kept = after.columns.flatMap((column) => places.get(column.name) ?? []);
  return kept.some((place, i) => i > 0 && place < kept[i - 1]!);
}

/** Whether rows are sorted between the base and the relation. */
export function isSorted(rel: Rel, base: Rel): boolean {
  for (let at = rel; at !== base && 'input' in at; at = at.input) if (at.kind === 'sort') return true;
  return false;
}
