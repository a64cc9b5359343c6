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
 * A table joined by row number. Each row of the frame refers to one of its rows by `at`, which is a
 * column of the frame's top table or the row's own position.
 */
export interface Part {
  /** SQL of the table. */
  readonly table: string;
  readonly at: typeof atTop | string;
  /**
   * Difference between the row number in `at` and that in the table: the number of leading rows
   * that the frame skipped when the table was created.
   */
  readonly shift: number;
  /**
   * Whether rows of the frame may have no row in the table, as on the right side of a left join.
   */
  readonly optional: boolean;
  /** Maps refs of the frame to SQL of columns of the table; the row number itself is `rowid`. */
  readonly columns: ReadonlyMap<string, string>;
  /**
   * Number of rows of the frame that share one packed row of the table: the row with number `block`
   * contains the rows whose row number divided by this equals `block`.
   */
  readonly packed?: number;
}

export const atTop = 'rowid';
/**
 * Column with the position of a row in its frame, from 0 and without gaps; the `_pos` of a plan may
 * have gaps.
 */
export const orderRef = '_at';

export type Layer =
  | { readonly kind: 'project'; readonly items: ReadonlyMap<string, Expr> }
  | { readonly kind: 'filter'; readonly where: Expr };

/**
 * A relation in a form that lets DuckDB return any page at once: tables joined by row number, and
 * expressions over them.
 *
 * The rows of `top` are the rows of the frame, in order: a row's position is its row number there,
 * counted from `skip`. Stages create such tables: a selection contains row numbers of the tables
 * below, in the order after a filter or a sort; a window's results are in a narrow side table. All
 * columns stay where they are, so that no stage copies what it does not change.
 */
export interface Frame {
  /** SQL of the top table. */
  readonly top: string;
  /**
   * Number of rows of `top` before the first row of the frame. `take` limits the number of rows
   * from there.
   */
  readonly skip: number;
  readonly take?: number;
  readonly parts: readonly Part[];
  readonly layers: readonly Layer[];
  /**
   * How the rows are created while they are read if `top` is not a table; only in frames for a
   * single pass over all rows.
   */
  readonly computedRows?: ComputedRows;
}

/** Rows created by a SELECT: they have no numbers, and are recomputed on every read. */
export interface ComputedRows {
  /**
   * Columns of the SELECT that determine the order of its rows. Empty only for some SELECTs that
   * are already in order.
   */
  readonly orderKeys: readonly SortKey[];
  /** Whether the SELECT returns its rows in order. */
  readonly inOrder: boolean;
  /**
   * SQL of the table that provides the rows, if they are sorted as a whole; the first n rows then
   * cost only n reads.
   */
  readonly rowsOf?: string;
  /**
   * Number of windows that are computed one row after another while the rows are read, so that
   * everything above them runs on one thread.
   */
  readonly windows?: number;
}

/** Returns a stored table as a frame. The row id may be mapped to its row number. */
export function tableFrame(table: string, columns: ReadonlyMap<string, string>): Frame {
  return {
    top: table,
    skip: 0,
    parts: [{ table, at: atTop, shift: 0, optional: false, columns }],
    layers: [],
  };
}

/** Returns a frame over a table whose columns are named by their refs, including its row ids. */
export function namedTableFrame(table: string, refs: readonly string[]): Frame {
  return tableFrame(table, new Map(refs.map((ref) => [ref, quoteName(ref)])));
}

/**
 * Returns a frame over a table whose columns are named by their refs, and whose row ids are its row
 * numbers.
 */
export function numberedTableFrame(table: string, refs: readonly string[]): Frame {
  return tableFrame(
    table,
    new Map([...refs.map((ref) => [ref, quoteName(ref)] as const), [rowIdRef, atTop]]),
  );
}

/** Returns a read-once frame over a SELECT whose columns are named by their refs. */
export function frameOfSelect(select: string, refs: readonly string[], computedRows: ComputedRows): Frame {
  const all = new Set(refs);
  for (const { expr } of computedRows.orderKeys) columnsRead(expr, all);
  return { ...namedTableFrame(`(${select})`, [...all]), computedRows };
}

/** Returns the sort keys that put the rows of a frame in order. */
export function sortKeysOf(frame: Frame): readonly SortKey[] {
  return frame.computedRows ? frame.computedRows.orderKeys : ascendingKeys([orderRef]);
}

/**
 * Returns SQL of the stored table that provides each row of a frame; undefined if its rows are
 * derived from others.
 */
export function rowsOfTable({ top, computedRows }: Frame): string | undefined {
  return computedRows ? computedRows.rowsOf : top;
}

/** Returns sort keys for columns in ascending order, nulls last. */
export function ascendingKeys(refs: readonly string[]): readonly SortKey[] {
  return refs.map((ref) => ({ expr: columnExpr(ref), descending: false, nulls: 'last' }));
}

/** Larger expressions are computed in steps, since DuckDB stops at 1,000 levels of nesting. */
const maxExpressionSize = 400;

/** Returns the frame with other columns. Expressions are inlined if that repeats no work. */
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

/**
 * Returns the frame with rows filtered in place. Its positions have gaps from then on, so it cannot
 * be paged.
 */
export function filterFrame(frame: Frame, where: Expr): Frame {
  return { ...frame, layers: [...frame.layers, { kind: 'filter', where }] };
}

/**
 * DuckDB allows 1,000 levels. A nested SELECT takes two, and a layer is printed as several SELECTs
 * if it would otherwise compute something twice.
 */
const maxLayers = 64;

/**
 * Whether a frame has so many layers that a single statement might be too deep for further ones.
 */
export function isDeep(frame: Frame): boolean {
  return frame.layers.length >= maxLayers;
}

/** DuckDB plans about 100 parts of an expression per millisecond. */
const largeSize = 1_000;

/** Whether it takes long to plan the expressions of a frame. */
export function isLarge(frame: Frame): boolean {
  let size = 0;
  for (const layer of frame.layers) for (const expr of expressionsOf(layer)) size += sizeOf(expr);
  return size >= largeSize;
}

export function isDense(frame: Frame): boolean {
  return frame.layers.every((layer) => layer.kind === 'project');
}

/** Returns a contiguous range of the frame's rows. */
export function slicedFrame(frame: Frame, skip: number, take?: number): Frame {
  const left = frame.take === undefined ? take : Math.max(0, Math.min(frame.take - skip, take ?? frame.take));
  return { ...frame, skip: frame.skip + skip, ...(left === undefined ? {} : { take: left }) };
}

/** Returns the row count of the frame, given the row count of its top table. */
export function rowsOfFrame(frame: Frame, topRows: number): number {
  return Math.max(0, Math.min(topRows - frame.skip, frame.take ?? topRows));
}

/** Whether a hidden column is the row number of the top table. */
export function countsRows(frame: Frame, ref: string): boolean {
  const part = frame.parts.find((one) => one.columns.has(ref));
  return part?.at === atTop && part.shift === 0 && part.columns.get(ref) === atTop;
}

/**
 * Redefines a hidden column as the row number of the top table, or removes it. Layers that have
 * read the column keep its previous meaning, under a new name.
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

/** Returns the expressions of a layer. */
export function expressionsOf(layer: Layer): readonly Expr[] {
  return layer.kind === 'filter' ? [layer.where] : [...layer.items.values()];
}

function withRenamed(layer: Layer, ref: string, name: string): Layer {
  const renamed = (expr: Expr): Expr => mapColumns(expr, (one) => columnExpr(one === ref ? name : one));
  if (layer.kind === 'filter') return { kind: 'filter', where: renamed(layer.where) };
  return { kind: 'project', items: new Map([...layer.items].map(([own, expr]) => [own, renamed(expr)])) };
}

/** Returns what a selection of a frame's rows must store: a row number for each distinct `at`. */
export function alignmentsOf(frame: Frame): readonly string[] {
  return [...new Set(frame.parts.map((part) => part.at))];
}

/**
 * Returns the column of a selection that stores the n-th alignment of the frame from which it was
 * created.
 */
export function alignmentRef(index: number): string {
  return `_a${index}`;
}

/** Returns the frame with the rows listed in a selection, in its order. */
export function selectedFrame(frame: Frame, selection: string): Frame {
  const alignments = alignmentsOf(frame);
  const parts = frame.parts.map((part) => ({ ...part, at: alignmentRef(alignments.indexOf(part.at)) }));
  return { top: selection, skip: 0, parts, layers: frame.layers.filter((layer) => layer.kind === 'project') };
}

/** Returns the frame with a side table that has one row for each of its rows. */
export function frameWithTable(frame: Frame, table: string, columns: ReadonlyMap<string, string>): Frame {
  return {
    ...frame,
    parts: [...frame.parts, { table, at: atTop, shift: frame.skip, optional: false, columns }],
  };
}

/**
 * Adds a column with the row numbers of the frame's top table, which stay with their rows whatever
 * is done to the frame; the first is `skip`.
 */
export function withRowNumber(frame: Frame): { readonly frame: Frame; readonly ref: string } {
  const ref = freeRefs(frame, 1)[0]!;
  return { frame: { ...frame, parts: [...frame.parts, rowNumbers(frame.top, ref)] }, ref };
}

/** Returns the row numbers of a table as a column. */
function rowNumbers(table: string, ref: string): Part {
  return { table, at: atTop, shift: 0, optional: false, columns: new Map([[ref, atTop]]) };
}

/** Returns the first `_w` names that no part of the frame uses. */
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
