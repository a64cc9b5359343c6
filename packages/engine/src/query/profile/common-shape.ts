import type { Column } from '@winnow/kernel';
import { columnExpr, columnsRead, type Expr, mapColumns } from '@winnow/sql';
import type { Frame } from '../../plan/frame.ts';

/** What {@link CommonShape.value} calls the cell that it is computed of. */
export const shapedRef = 'x';

/**
 * How the cells of several columns are computed, each of one column of strings of the frame below
 * in the same way.
 */
export interface CommonShape {
  readonly below: Frame;
  readonly value: Expr;
  readonly kept: Expr | undefined;
  /** The columns of strings, one for each column. */
  readonly refs: readonly string[];
}

interface Shape {
  readonly key: string;
  readonly ref: string;
  readonly value: Expr;
  readonly kept: Expr | undefined;
}

/**
 * The columns in groups that are computed alike, and the rest. A thousand columns of one type are
 * read by the same expression over other strings: put into one column first, they are read by one
 * expression.
 *
 * @param fewest smaller groups stay with the rest
 */
export function groupByShape(
  frame: Frame,
  columns: readonly Column[],
  fewest: number,
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
    if (some.length < fewest) {
      rest.push(...some);
      continue;
    }
    const { value, kept } = shapes[0]!;
    groups.push({ columns: some, shape: { below, value, kept, refs: shapes.map(({ ref }) => ref) } });
  }
  return { groups, rest };
}

/** Of what is computed of one cell of a source, which all are strings. */
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
