import {
  columnExpr,
  columnsRead,
  dialects,
  type Expr,
  type Item,
  printExpr,
  sharedProjections,
  someParts,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import {
  alignmentRef,
  alignmentsOf,
  atTop,
  expressionsOf,
  type Frame,
  orderRef,
  type Part,
} from './frame.ts';
import { keepCondition } from './keep-condition.ts';

/** A range of rows by position; `to` is exclusive. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Prints a SELECT of some columns of a frame, in no particular order. `_rid`, `_pos` and
 * {@link orderRef} can be selected like any other column, as can `_a0` and so on, which a selection
 * must store. Tables from which nothing is read are not joined.
 *
 * @param ranges the rows to read; all rows if there are none. Expressions over several ranges are
 *   printed once, since planning them takes longer than reading a few rows.
 */
export function printFrame(
  frame: Frame,
  refs: readonly string[],
  ...ranges: readonly PositionRange[]
): string {
  return selectLayers(frame, frame.layers.length, refs, ranges);
}

/** Prints an expression over `t`, the alias of every SELECT of a frame. */
export function printOver(expr: Expr): string {
  return printExpr(expr, dialects.duckdb, (ref) => `t.${quoteName(ref)}`);
}

/** Whether these columns come from the top table alone, so that a scan returns them in order. */
export function readsTopOnly(frame: Frame, refs: readonly string[]): boolean {
  if (frame.computedRows && !frame.computedRows.inOrder) return false;
  if (frame.layers.some((layer) => expressionsOf(layer).some((expr) => someParts(expr, isLookup))))
    return false;
  return !looksUpRows(frame, refs);
}

/**
 * Whether any of these columns come from tables other than the top one, whose rows are looked up by
 * number.
 */
export function looksUpRows(frame: Frame, refs: readonly string[]): boolean {
  return partsRead(frame, bottomRefs(frame, frame.layers.length, refs)).length > 0;
}

/** Matches what follows `IN (` in a list of at most four values. */
const isShortList = /^(?:'[^',{}]*'|-?\d+)(?:, (?:'[^',{}]*'|-?\d+)){0,3}\)/;

/**
 * Whether DuckDB may look up the value in a list by a join, which does not preserve row order; it
 * does so for five or more values.
 */
function isLookup(expr: Expr): boolean {
  if (expr.kind !== 'native' || typeof expr.sql.duckdb !== 'string') return false;
  return expr.sql.duckdb
    .split(' IN (')
    .slice(1)
    .some((list) => !isShortList.test(list));
}

function selectLayers(
  frame: Frame,
  depth: number,
  refs: readonly string[],
  ranges: readonly PositionRange[],
): string {
  const layer = frame.layers[depth - 1];
  if (!layer) return selectBottom(frame, refs, ranges);
  const inner = selectLayers(frame, depth - 1, refsBelow(frame, depth, refs), ranges);
  if (layer.kind === 'filter') {
    const items = refs.map((ref) => `t.${quoteName(ref)}`);
    return `SELECT ${items.join(', ') || '1'} FROM (${inner}) AS t WHERE ${printOver(keepCondition(layer.where))}`;
  }
  const items = refs.map((ref): Item => ({ ref, expr: layer.items.get(ref) ?? columnExpr(ref) }));
  return printProjection(items, inner);
}

/**
 * Prints a projection over a SELECT, as several nested ones if something would otherwise be
 * computed more than once.
 */
export function printProjection(items: readonly Item[], inner: string): string {
  return sharedProjections(items).reduce((below, projection) => {
    const columns = projection.map(({ ref, expr }) => `${printOver(expr)} AS ${quoteName(ref)}`);
    return `SELECT ${columns.join(', ') || '1'} FROM (${below}) AS t`;
  }, inner);
}

function refsBelow(frame: Frame, depth: number, refs: readonly string[]): readonly string[] {
  const layer = frame.layers[depth - 1]!;
  const below = new Set<string>(layer.kind === 'filter' ? refs : []);
  if (layer.kind === 'filter') columnsRead(layer.where, below);
  else for (const ref of refs) columnsRead(layer.items.get(ref) ?? columnExpr(ref), below);
  return [...below];
}

/**
 * Returns the stored columns from which a frame's columns `refs` are computed, below `depth`
 * layers.
 */
export function bottomRefs(frame: Frame, depth: number, refs: readonly string[]): readonly string[] {
  return depth === 0 ? refs : bottomRefs(frame, depth - 1, refsBelow(frame, depth, refs));
}

function selectBottom(frame: Frame, refs: readonly string[], ranges: readonly PositionRange[]): string {
  const read = partsRead(frame, refs);
  const alignments = alignmentsOf(frame);
  const items = refs.map((ref) => `${columnAt(frame, alignments, ref)} AS ${quoteName(ref)}`);
  const joins = read.map((index) => {
    const part = frame.parts[index]!;
    const row = part.packed
      ? `b${index}.block = ${rowNumber(part)} // ${part.packed}`
      : `b${index}.rowid = ${rowNumber(part)}`;
    return `${part.optional ? 'LEFT' : 'INNER'} JOIN ${part.table} AS b${index} ON ${row}`;
  });
  const rows = [`${frame.top} AS p`, ...joins].join(' ');
  const select = `SELECT ${items.join(', ') || '1'} FROM ${rows}`;
  if (ranges.length < 2) return `${select}${whereRange(frame, ranges[0])}`;
  const picked = ranges.map((range) => `${select}${whereRange(frame, range)}`).join(' UNION ALL ');
  // Expressions over a union are computed branch by branch, and each branch compiles its own
  // regular expressions.
  return `WITH picked AS MATERIALIZED (${picked}) SELECT * FROM picked`;
}

function whereRange({ skip, take }: Frame, range: PositionRange | undefined): string {
  const from = skip + (range?.from ?? 0);
  const ends = [...(take === undefined ? [] : [skip + take]), ...(range ? [skip + range.to] : [])];
  const conditions = [
    ...(from > 0 || range ? [`p.rowid >= ${from}`] : []),
    ...(ends.length > 0 ? [`p.rowid < ${Math.min(...ends)}`] : []),
  ];
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

function columnAt(frame: Frame, alignments: readonly string[], ref: string): string {
  if (ref === orderRef && !frame.computedRows)
    return frame.skip === 0 ? 'p.rowid' : `p.rowid - ${frame.skip}`;
  const index = frame.parts.findIndex((part) => part.columns.has(ref));
  if (index < 0) {
    const alignment = alignments.findIndex((_, i) => alignmentRef(i) === ref);
    if (alignment < 0) throw new Error(`The plan has no column ${ref}`);
    return `p.${at(alignments[alignment]!)}`;
  }
  const part = frame.parts[index]!;
  const column = part.columns.get(ref)!;
  if (column === atTop) return rowNumber(part);
  return isTop(frame, index) ? `p.${column}` : `b${index}.${column}`;
}

/**
 * Returns the parts that must be joined: not the top table itself, nor parts of which only the row
 * number is read.
 */
function partsRead(frame: Frame, refs: readonly string[]): readonly number[] {
  return frame.parts.flatMap((part, index) =>
    !isTop(frame, index) && refs.some((ref) => part.columns.has(ref) && part.columns.get(ref) !== atTop)
      ? [index]
      : [],
  );
}

function isTop(frame: Frame, index: number): boolean {
  const part = frame.parts[index]!;
  return part.at === atTop && part.shift === 0 && part.table === frame.top;
}

/** Returns the row number in a part for each row of the frame. */
function rowNumber({ at: column, shift }: Part): string {
  return shift === 0 ? `p.${at(column)}` : `p.${at(column)} - ${shift}`;
}

function at(column: string): string {
  return column === atTop ? 'rowid' : quoteName(column);
}
