import type { Column } from '@winnow/kernel';
import { columnExpr, columnsRead, type Expr, mapColumns } from '@winnow/sql';
import type { Frame } from '../../plan/frame.ts';

/** The ref by which {@link CommonShape.value} reads the cell from which it is computed. */
export const shapedRef = 'x';

/**
 * How the cells of several columns are computed, each in the same way from one string column of the
 * frame below.
 */
export interface CommonShape {
  readonly below: Frame;
  readonly value: Expr;
  readonly kept: Expr | undefined;
  /** The string columns, one for each column. */
  readonly refs: readonly string[];
}

interface Shape {
  readonly key: string;
  readonly ref: string;
  readonly value: Expr;
  readonly kept: Expr | undefined;
}

/**
 * Groups columns that are computed by the same expression, and returns the rest separately. A
 * thousand columns of one type are read by the same expression over different strings: if these are
 * first put into one column, a single expression reads them all.
 *
 * @param minColumns smaller groups are added to the rest
 */
export function groupByShape(
  frame: Frame,
  columns: readonly Column[],
  minColumns: number,
): {
  readonly groups: readonly { columns: readonly Column[]; shape: CommonShape }[];
  readonly rest: readonly Column[];
} {
  const byKey = new Map<string, { columns: Column[]; shapes: Shape[] }>();
  const rest: Column[] = [];
  for (const column of columns) {
    const shape = shapeOf(frame, column);
    if (!shape) {
      rest.push(column);
      continue;
    }
    const group = byKey.get(shape.key) ?? { columns: [], shapes: [] };
    byKey.set(shape.key, group);
    group.columns.push(column);
    group.shapes.push(shape);
  }
  const below: Frame = { ...frame, layers: [] };
  const groups = [];
  for (const { columns: some, shapes } of byKey.values()) {
    if (some.length < minColumns) {
      rest.push(...some);
      continue;
    }
    const { value, kept } = shapes[0]!;
    groups.push({ columns: some, shape: { below, value, kept, refs: shapes.map(({ ref }) => ref) } });
  }
  return { groups, rest };
}

/**
 * Returns the shape of a column that is computed from a single cell of a source, which is always a
 * string.
 */
function shapeOf(frame: Frame, column: Column): Shape | undefined {
  const [layer, ...more] = frame.layers;
  if (layer?.kind !== 'project' || more.length > 0) return undefined;
  const value = layer.items.get(column.ref);
  const kept = column.mismatch === undefined ? undefined : layer.items.get(column.mismatch);
  if (!value || value.kind === 'column' || (column.mismatch !== undefined && !kept)) return undefined;
  const reads = columnsRead(value);
  if (kept) columnsRead(kept, reads);
  const [ref, ...others] = [...reads];
  if (ref === undefined || others.length > 0) return undefined;
  const part = frame.parts.find((one) => one.columns.has(ref));
  if (!part?.table.startsWith('source.') || ref.startsWith('_')) return undefined;
  const shaped = (expr: Expr): Expr => mapColumns(expr, () => columnExpr(shapedRef));
  const own = { value: shaped(value), kept: kept && shaped(kept) };
  return { ...own, ref, key: JSON.stringify(own) };
}
