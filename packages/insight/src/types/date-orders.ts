import type { Cell } from '@winnow/formulas';
import { cellOf, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { type AggregateExpr, aggregate, type Rel } from '@winnow/sql';
import type { DateOrder } from '@winnow/steps';
import type { QueryRows } from './infer-types.ts';
import { countWhere, matches } from './text-counts.ts';
import { certainOrders, dayOrMonthFirst } from './type-candidates.ts';

/** How many dates leave open whether the day or the month comes first, and how many say it. */
export interface OrderCounts {
  /** All dates in which both are numbers, with those that say which comes first. */
  readonly numeric: number;
  readonly day: number;
  readonly month: number;
}

/** From so many dates that say the order on, rows that were not looked at are not asked. */
const plenty = 20;
/** Dates that contradict the others are mistakes up to this part of those that say an order. */
const mistakes = 0.1;

/** The columns that {@link readOrderCounts} reads. */
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

/** The order that dates show: one that says it is enough where none says the other. */
export function shownOrder({ day, month }: OrderCounts): DateOrder | undefined {
  const [order, most, least] =
    day >= month ? (['day', day, month] as const) : (['month', month, day] as const);
  return most > 0 && least <= most * mistakes ? order : undefined;
}

/** Whether the counts of a sample are too few to say the order of the whole column. */
export function needsAllRows(counts: OrderCounts): boolean {
  return counts.numeric > 0 && (counts.day + counts.month < plenty || shownOrder(counts) === undefined);
}

/** The counts of columns over all of their rows, by name. */
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
