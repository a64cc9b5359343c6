import type { Cell } from '@winnow/formulas';
import type { Expr, Frame, SortKey } from '@winnow/sql';

/** The window of an aggregate: a partition, an order and a frame. */
export interface Partition {
  readonly partitionBy: readonly Expr[];
  readonly orderBy?: readonly SortKey[];
  readonly frame?: Frame;
}

/** Returns the expression with each of its aggregates computed over a partition for each row. */
export function overPartition(expr: Expr, partition: Partition): Expr {
  const map = (part: Expr): Expr => overPartition(part, partition);
  switch (expr.kind) {
    case 'aggregate':
      return {
        kind: 'window',
        call: expr.call,
        partitionBy: partition.partitionBy,
        orderBy: partition.orderBy ?? [],
        ...(expr.filter ? { filter: expr.filter } : {}),
        ...(partition.frame === undefined ? {} : { frame: partition.frame }),
      };
    case 'op':
    case 'native':
      return { ...expr, args: expr.args.map(map) };
    case 'case':
      return {
        ...expr,
        branches: expr.branches.map(({ when, result }) => ({ when: map(when), result: map(result) })),
        otherwise: map(expr.otherwise),
      };
    case 'cast':
      return { ...expr, arg: map(expr.arg) };
    default:
      return expr;
  }
}

export function cellOverPartition(cell: Cell, partition: Partition): Cell {
  const expr = overPartition(cell.expr, partition);
  return cell.mismatch === undefined
    ? { type: cell.type, expr }
    : { type: cell.type, expr, mismatch: overPartition(cell.mismatch, partition) };
}
