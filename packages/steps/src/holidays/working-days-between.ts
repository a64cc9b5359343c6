import type { Cell } from '@winnow/formulas';
import { allOf, caseWhen, type Expr, type NativeSql, native, nullOf, op } from '@winnow/sql';
import { countBelow } from './count-below.ts';
import { dayNumber } from './day-number.ts';

/** Days of the week that are not working days; Monday is 1. */
const weekends = { satSun: [6, 7], friSat: [5, 6], sun: [7], none: [] } as const;

const daysSql: NativeSql = {
  duckdb: "CAST(date_diff('day', DATE '1970-01-05', {0}) AS BIGINT)",
  clickhouse: "(toInt64(dateDiff('day', toDate32('1970-01-05'), {0})))",
};

/**
 * Counts the working days from one date (inclusive) to another (exclusive), so that Friday to
 * Monday is one; negative if the second date is earlier. Computed from whole weeks and the
 * remainder, not day by day.
 *
 * @param holidays sorted ISO dates without duplicates; those on a weekend don't count twice
 */
export function workingDaysBetween(
  from: Cell,
  to: Cell,
  weekend: keyof typeof weekends,
  holidays: readonly string[],
): Cell {
  const off: readonly number[] = weekends[weekend];
  const [a, b] = [native(daysSql, from.expr), native(daysSql, to.expr)];
  const free = holidays.map(dayNumber).filter((day) => !off.includes((((day % 7) + 7) % 7) + 1));
  const until = (day: Expr): Expr => minus(workingDaysBefore(day, off), countBelow(free, day));
  const present = allOf([op('isNotNull', from.expr), op('isNotNull', to.expr)]);
  const expr = caseWhen([{ when: present, result: minus(until(b), until(a)) }], nullOf('integer'));
  const mismatches = [from.mismatch, to.mismatch].filter((one) => one !== undefined);
  if (mismatches.length === 0) return { type: 'integer', expr };
  return {
    type: 'integer',
    expr,
    mismatch: mismatches.length === 1 ? mismatches[0]! : op('coalesce', ...mismatches),
  };
}

/**
 * Counts the working days from 1970-01-05 up to, but not including, a day: whole weeks plus the
 * days of the current week.
 */
function workingDaysBefore(day: Expr, off: readonly number[]): Expr {
  const perWeek = 7 - off.length;
  const before = Array.from({ length: 7 }, (_, rest) => rest - off.filter((one) => one <= rest).length);
  const template = {
    duckdb: `(CAST(floor({0} / 7.0) AS BIGINT) * ${perWeek} + [${before.join(', ')}][CAST((({0} % 7) + 7) % 7 AS INTEGER) + 1])`,
    clickhouse: `(toInt64(floor({0} / 7)) * ${perWeek} + toInt64([${before.join(', ')}][toUInt8((({0} % 7) + 7) % 7) + 1]))`,
  };
  return native(template, day);
}

function minus(a: Expr, b: Expr): Expr {
  return native({ duckdb: 'CAST({0} - {1} AS BIGINT)', clickhouse: '({0} - {1})' }, a, b);
}
