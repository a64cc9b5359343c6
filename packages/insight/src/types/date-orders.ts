import type { Cell } from '@winnow/formulas';
import { cellOf, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { type AggregateExpr, aggregate, type Rel } from '@winnow/sql';
import type { DateOrder } from '@winnow/steps';
import type { QueryRows } from './infer-types.ts';
import { countWhere, matches } from './text-counts.ts';
import { certainOrders, dayOrMonthFirst } from './type-candidates.ts';

/** Number of dates that leave open whether day or month comes first, and of those that show it. */
export interface OrderCounts {
  /** All dates in which both are numbers, including those that show which comes first. */
  readonly numeric: number;
  readonly day: number;
  readonly month: number;
}

/** From this number of dates that show the order, rows outside the sample need not be queried. */
const enoughDates = 20;
/**
 * Maximum share of contradicting dates, among those that show an order, to be dismissed as
 * mistakes.
 */
const maxMistakeShare = 0.1;

/** Returns the columns that {@link readOrderCounts} reads. */
export function countOrders(text: Cell): readonly { readonly ref: string; readonly expr: AggregateExpr }[] {
  const counted = { numeric: dayOrMonthFirst, day: certainOrders.day, month: certainOrders.month };
  return Object.entries(counted).map(([ref, shape]) => ({
    ref,
    expr: countWhere(matches(shape, text.expr)),
  }));
}

export function readOrderCounts([numeric, day, month]: readonly Json[]): OrderCounts {
  return { numeric: Number(numeric ?? 0), day: Number(day ?? 0), month: Number(month ?? 0) };
}

/** Returns the order that dates show; a single one is enough if none contradicts it. */
export function shownOrder({ day, month }: OrderCounts): DateOrder | undefined {
  const [order, most, least] =
    day >= month ? (['day', day, month] as const) : (['month', month, day] as const);
  return most > 0 && least <= most * maxMistakeShare ? order : undefined;
}

/** Whether the counts of a sample are too few to determine the order of the whole column. */
export function needsAllRows(counts: OrderCounts): boolean {
  return counts.numeric > 0 && (counts.day + counts.month < enoughDates || shownOrder(counts) === undefined);
}

/** Returns the counts of columns over all of their rows, by name. */
export async function countAllOrders(
  rel: Rel,
  columns: readonly Column[],
  ask: QueryRows,
): Promise<Result<ReadonlyMap<string, OrderCounts>>> {
  if (columns.length === 0) return ok(new Map());
  const items = columns.flatMap((column, i) =>
    countOrders(textOf(cellOf(column))).map(({ ref, expr }) => ({ ref: `${ref}${i}`, expr })),
  );
  const counted = await ask(aggregate(rel, [], items));
  if (!counted.ok) return counted;
  const numbers = counted.value[0]!;
  return ok(
    new Map(columns.map(({ name }, i) => [name, readOrderCounts(numbers.slice(i * 3, i * 3 + 3))] as const)),
  );
}
