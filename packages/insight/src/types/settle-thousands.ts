import { type Cell, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { type AggregateExpr, aggregate, caseWhen, columnExpr, native, type Rel, unpivot } from '@winnow/sql';
import type { QueryRows } from './infer-types.ts';
import { countWhere, matches } from './text-counts.ts';
import { groupedByPoint, type TypeCandidate } from './type-candidates.ts';

const thousands = '^\\s*[+-]?[1-9][0-9]{0,2}([.][0-9]{3})+\\s*$';
/** A point on its own stands for a missing value. */
const withPoint = '[0-9][.]|[.][0-9]';
/** Far cheaper than the patterns. */
const pointed = { duckdb: "contains({0}, '.')", clickhouse: "position({0}, '.') > 0" };

/**
 * Decides that numbers whose points can all be thousands separators are integers if the table
 * writes its decimals with a comma: 1.204 next to 3,8.
 *
 * @param sample examined first; all rows are queried only for the columns that it leaves open
 */
export async function settleThousands<
  Choice extends { readonly column: Column; readonly candidate: TypeCandidate },
>(rel: Rel, sample: Rel, chosen: readonly Choice[], ask: QueryRows): Promise<Result<readonly Choice[]>> {
  if (!chosen.some(({ candidate }) => candidate.hints.decimal === 'comma')) return ok(chosen);
  const open = chosen.filter(
    ({ candidate: { type, hints } }) => type === 'number' && hints.decimal === undefined,
  );
  if (open.length === 0) return ok(chosen);
  const items = open.map(({ column }, i) => ({ label: `${i}`, values: [textOf(cellOf(column)).expr] }));
  const cells = unpivot(sample, [], 'column', ['text'], items);
  const seen = await ask(
    aggregate(
      cells,
      [{ ref: 'column', expr: columnExpr('column') }],
      countsOf({ type: 'text', expr: columnExpr('text') }, ''),
    ),
  );
  if (!seen.ok) return seen;
  const left = seen.value.flatMap(([at, ...counts]) => (areGrouped(counts) ? [open[Number(at)]!] : []));
  if (left.length === 0) return ok(chosen);
  const all = await ask(
    aggregate(
      rel,
      [],
      left.flatMap(({ column }, i) => countsOf(textOf(cellOf(column)), `${i}`)),
    ),
  );
  if (!all.ok) return all;
  const grouped = new Set(
    left.filter((_, i) => areGrouped(all.value[0]!.slice(2 * i, 2 * i + 2))).map(({ column }) => column.name),
  );
  return ok(
    chosen.map((one) => (grouped.has(one.column.name) ? { ...one, candidate: groupedByPoint } : one)),
  );
}

/** Counts the numbers with a point, and those whose point can be a thousands separator. */
function countsOf(text: Cell, suffix: string): readonly { ref: string; expr: AggregateExpr }[] {
  const counted = (pattern: string): AggregateExpr =>
    countWhere(
      caseWhen(
        [{ when: native(pointed, text.expr), result: matches(pattern, text.expr) }],
        literalCell(false).expr,
      ),
    );
  return [
    { ref: `pointed${suffix}`, expr: counted(withPoint) },
    { ref: `grouped${suffix}`, expr: counted(thousands) },
  ];
}

function areGrouped([points, grouped]: readonly Json[]): boolean {
  return Number(grouped) > 0 && Number(points) === Number(grouped);
}
