import { rowIdRef } from '@winnow/kernel';
import {
  columnExpr,
  columnsRead,
  type Expr,
  type Item,
  mapColumns,
  partsOf,
  type SortKey,
  templateUses,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';

/**
 * A table joined by row number: each row of the frame knows a row of it, by `at`, a column of the frame's top table, or by its own
 * position.
 */
export interface Part {
  /** As SQL. */
  readonly table: string;
  readonly at: typeof atTop | string;
  /** The row number at `at` is this much larger than that of the table: the rows that the frame left out at its beginning when the table was made. */
  readonly shift: number;
  /** Some rows of the frame may have none (the right side of a left join). */
  readonly optional: boolean;
  /** Ref in the frame to column in the table, as SQL; the row number itself is `rowid`. */
  readonly columns: ReadonlyMap<string, string>;
  /**
   * How many rows of the frame are in one of the table, where it holds them packed: that of number
   * `block` holds those whose row number divided by it is this.
   */
  readonly packed?: number;
}

export const atTop = 'rowid';
/**
 * Where a row is in its frame, from 0 and without gaps, as a column among the others; the `_pos` of
 * a plan may have gaps.
 */
export const orderRef = '_at';

export type Layer =
  | { readonly kind: 'project'; readonly items: ReadonlyMap<string, Expr> }
  | { readonly kind: 'filter'; readonly where: Expr };

/**
 * A relation as DuckDB can give any page of it at once: tables joined by row number, and
 * expressions over them.
 *
 * The rows of `top` are the rows of the frame, in its order: a row's position is its row number
 * there, counted from `skip`. Stages make such tables: a selection holds row numbers of the tables
 * below, in the order after a filter or a sort; a window's results are in a narrow table beside.
 * All columns stay where they are, so that no stage copies what it does not change.
 */
export interface Frame {
  /** As SQL. */
  readonly top: string;
  /** How many rows of `top` come before the first row of the frame, and how many rows there are from there at most. */
  readonly skip: number;
  readonly take?: number;
  readonly parts: readonly Part[];
  readonly layers: readonly Layer[];
  /** What its rows are made by as they are read, where `top` is no table; only a frame for one pass over all rows has it. */
  readonly made?: ComputedRows;
}

/** Rows that a SELECT makes: they have no numbers, and are made again whenever they are read. */
export interface ComputedRows {
  /** Where its rows stand, by columns of the SELECT. Only some SELECTs in order have none. */
  readonly places: readonly SortKey[];
  /** Whether it gives its rows in order. */
  readonly inOrder: boolean;
  /** The table, as SQL, of whose rows each is one, where they are put in order; to see the first of them takes no more than to read that many. */
  readonly rowsOf?: string;
  /** How many windows it computes as its rows are read, one after the other: what is over it is then computed on one thread. */
  readonly windows?: number;
}

/** A stored table as a frame. Of its columns, the row id may be its row number. */
export function tableFrame(table: string, columns: ReadonlyMap<string, string>): Frame {
  return {
    top: table,
    skip: 0,
    parts: [{ table, at: atTop, shift: 0, optional: false, columns }],
    layers: [],
  };
}

/** A table whose columns are called as they are referred to, its row ids among them. */
export function namedTableFrame(table: string, refs: readonly string[]): Frame {
  return tableFrame(table, new Map(refs.map((ref) => [ref, quoteName(ref)])));
}

/** A table whose columns are called as they are referred to, and whose row ids are the numbers of its rows. */
export function numberedTableFrame(table: string, refs: readonly string[]): Frame {
  return tableFrame(
    table,
    new Map([...refs.map((ref) => [ref, quoteName(ref)] as const), [rowIdRef, atTop]]),
  );
}

/** A SELECT whose columns are called as they are referred to, as a frame that is read once. */
export function frameOfSelect(select: string, refs: readonly string[], made: ComputedRows): Frame {
  const all = new Set(refs);
  for (const { expr } of made.places) columnsRead(expr, all);
  return { ...namedTableFrame(`(${select})`, [...all]), made };
}

/** What says where the rows of a frame stand. */
export function placesOf(frame: Frame): readonly SortKey[] {
  return frame.made ? frame.made.places : rising([orderRef]);
}

/**
 * The stored table, as SQL, of whose rows each row of a frame is one; undefined where they are
 * derived from others.
 */
export function rowsOfTable({ top, made }: Frame): string | undefined {
  return made ? made.rowsOf : top;
}

/** Columns whose lowest values are first, and nulls last. */
export function rising(refs: readonly string[]): readonly SortKey[] {
  return refs.map((ref) => ({ expr: columnExpr(ref), descending: false, nulls: 'last' }));
}

/** Deeper expressions are computed in steps; DuckDB stops at 1,000 levels. */
const maxExpressionSize = 400;

/** The frame with other columns. Expressions are put into one another where that repeats no work. */
export function projectFrame(frame: Frame, items: readonly Item[]): Frame {
  const last = frame.layers.at(-1);
  const wanted = new Map(items.map((item) => [item.ref, item.expr]));
  if (last?.kind !== 'project')
    return { ...frame, layers: [...frame.layers, { kind: 'project', items: wanted }] };
  if (!fitsInto(items, last.items))
    return { ...frame, layers: [...frame.layers, { kind: 'project', items: wanted }] };
  const merged = new Map(
    items.map((item) => [item.ref, mapColumns(item.expr, (ref) => last.items.get(ref) ?? columnExpr(ref))]),
  );
  return { ...frame, layers: [...frame.layers.slice(0, -1), { kind: 'project', items: merged }] };
}

function fitsInto(items: readonly Item[], below: ReadonlyMap<string, Expr>): boolean {
  const uses = new Map<string, number>();
  for (const item of items) {
    if (item.expr.kind === 'column') {
      uses.set(item.expr.ref, (uses.get(item.expr.ref) ?? 0) + 1);
      continue;
    }
    countUses(item.expr, 1, uses);
    let size = sizeOf(item.expr);
    for (const ref of columnsRead(item.expr)) size += sizeOf(below.get(ref));
    if (size > maxExpressionSize) return false;
  }
  for (const [ref, count] of uses) {
    const expr = below.get(ref);
    if (count > 1 && expr && expr.kind !== 'column' && expr.kind !== 'literal') return false;
  }
  return true;
}

function countUses(expr: Expr, weight: number, uses: Map<string, number>): void {
  if (expr.kind === 'column') uses.set(expr.ref, (uses.get(expr.ref) ?? 0) + weight);
  const inside = expr.kind === 'lambda' ? weight * 2 : weight;
  const times = expr.kind === 'native' ? templateUses(expr) : undefined;
  partsOf(expr).forEach((part, i) => {
    countUses(part, inside * Math.max(1, times?.[i] ?? 1), uses);
  });
}

function sizeOf(expr: Expr | undefined): number {
  return expr === undefined ? 1 : partsOf(expr).reduce((sum, part) => sum + sizeOf(part), 1);
}

/** The frame with rows left out in place. Its positions have gaps from here on: it has no pages. */
export function filterFrame(frame: Frame, where: Expr): Frame {
  return { ...frame, layers: [...frame.layers, { kind: 'filter', where }] };
}

/** DuckDB takes 1,000 levels. A SELECT in another takes two, and a layer is printed as several where it would compute something twice. */
const maxLayers = 64;

/** Whether so many layers stand over one another that one statement might not hold those to come. */
export function isDeep(frame: Frame): boolean {
  return frame.layers.length >= maxLayers;
}

export function isDense(frame: Frame): boolean {
  return frame.layers.every((layer) => layer.kind === 'project');
}

/** Some rows of the frame that stand one after the other. */
export function slicedFrame(frame: Frame, skip: number, take?: number): Frame {
  const left = frame.take === undefined ? take : Math.max(0, Math.min(frame.take - skip, take ?? frame.take));
  return { ...frame, skip: frame.skip + skip, ...(left === undefined ? {} : { take: left }) };
}

/** How many rows the frame has, when its top table has so many. */
export function rowsOfFrame(frame: Frame, topRows: number): number {
  return Math.max(0, Math.min(topRows - frame.skip, frame.take ?? topRows));
}

/** Whether a hidden column is the row number of the top table. */
export function countsRows(frame: Frame, ref: string): boolean {
  const part = frame.parts.find((one) => one.columns.has(ref));
  return part?.at === atTop && part.shift === 0 && part.columns.get(ref) === atTop;
}

/**
 * The frame with another meaning of a hidden column: the row number of its top table, or none. What its layers have read of the column
 * keeps the meaning that it had for them, under a name of its own.
 */
export function withHidden(frame: Frame, ref: string, counts: boolean): Frame {
  const isRead = frame.layers.some((layer) =>
    expressionsOf(layer).some((expr) => columnsRead(expr).has(ref)),
  );
  const before = freeRefs(frame, 1)[0]!;
  const parts = frame.parts.map((part) => {
    const column = part.columns.get(ref);
    if (column === undefined) return part;
    const columns = new Map(part.columns);
    columns.delete(ref);
    if (isRead) columns.set(before, column);
    return { ...part, columns };
  });
  return {
    ...frame,
    parts: [
      ...parts.filter((part) => part.columns.size > 0),
      ...(counts ? [rowNumbers(frame.top, ref)] : []),
    ],
    layers: isRead ? frame.layers.map((layer) => withRenamed(layer, ref, before)) : frame.layers,
  };
}

/** The expressions of a layer. */
export function expressionsOf(layer: Layer): readonly Expr[] {
  return layer.kind === 'filter' ? [layer.where] : [...layer.items.values()];
}

function withRenamed(layer: Layer, ref: string, name: string): Layer {
  const renamed = (expr: Expr): Expr => mapColumns(expr, (one) => columnExpr(one === ref ? name : one));
  if (layer.kind === 'filter') return { kind: 'filter', where: renamed(layer.where) };
  return { kind: 'project', items: new Map([...layer.items].map(([own, expr]) => [own, renamed(expr)])) };
}

/** What a selection of a frame's rows has to remember: a row number for each different `at`. */
export function alignmentsOf(frame: Frame): readonly string[] {
  return [...new Set(frame.parts.map((part) => part.at))];
}

/** Name of the column of a selection that stands for the n-th alignment of the frame that it was made of. */
export function alignmentRef(index: number): string {
  return `_a${index}`;
}

/** The frame with the rows that a selection names, in its order. */
export function selectedFrame(frame: Frame, selection: string): Frame {
  const alignments = alignmentsOf(frame);
  const parts = frame.parts.map((part) => ({ ...part, at: alignmentRef(alignments.indexOf(part.at)) }));
  return { top: selection, skip: 0, parts, layers: frame.layers.filter((layer) => layer.kind === 'project') };
}

/** The frame with a table next to it that has a row for each of its rows. */
export function frameWithTable(frame: Frame, table: string, columns: ReadonlyMap<string, string>): Frame {
  return {
    ...frame,
    parts: [...frame.parts, { table, at: atTop, shift: frame.skip, optional: false, columns }],
  };
}

/** The frame with a column of the row numbers of its top table, which stay with their rows whatever is done to the frame; the first is `skip`. */
export function withRowNumber(frame: Frame): { readonly frame: Frame; readonly ref: string } {
  const ref = freeRefs(frame, 1)[0]!;
  return { frame: { ...frame, parts: [...frame.parts, rowNumbers(frame.top, ref)] }, ref };
}

/** The row numbers of a table as a column. */
function rowNumbers(table: string, ref: string): Part {
  return { table, at: atTop, shift: 0, optional: false, columns: new Map([[ref, atTop]]) };
}

/** The first `_w` names that no part of the frame has. */
export function freeRefs(frame: Frame, count: number): readonly string[] {
  let first = 0;
  for (const part of frame.parts) {
    for (const ref of part.columns.keys()) {
      const index = /^_w(\d+)$/.exec(ref)?.[1];
      if (index !== undefined) first = Math.max(first, Number(index) + 1);
    }
  }
  return Array.from({ length: count }, (_, i) => `_w${first + i}`);
}
