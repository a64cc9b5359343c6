import { type Cell, call, onceOf } from '@winnow/formulas';
import { caseWhen, type Expr, literal, type NativeSql, native, op } from '@winnow/sql';
import { countBelow } from './count-below.ts';
import { dayNumber } from './day-number.ts';

/**
 * Returns the day a number of working days (Monday to Friday, without holidays) later, or earlier
 * if the number is negative. From a day off, one forward is the next working day, one backward the
 * previous one.
 *
 * The requested number is corrected for the holidays on the way without checking them one by one:
 * counted in working days, the position of holiday `i` (from 0) is its weekday number minus `i`;
 * position `k` comes after all holidays with positions up to `k`.
 *
 * @param holidays sorted ISO dates without duplicates
 */
export function workingDaysLater(date: Cell, count: Cell, holidays: readonly string[]): Cell {
  const days = holidays.map(dayNumber).filter((day) => mod(day, 7) < 5);
  if (days.length === 0) return call('addWorkingDays', date, count);
  const places = days.map((day, i) => Math.floor(day / 7) * 5 + mod(day, 7) - i);
  const isHoliday = (day: Expr): Expr => native(isAmong(days), day);
  const moved = onceOf(native(dayOf, date.expr), '_d', (day) =>
    onceOf(count.expr, '_n', (n) => {
      const passed = countBelow(days, day);
      const place = native(
        placed,
        native(weekdaysBefore, day),
        passed,
        n,
        native(isDayOff, day, isHoliday(day)),
      );
      const before = onceOf(place, '_k', (k) => countBelow(places, native(plusOne, k)));
      const forward = caseWhen(
        [{ when: isHoliday(day), result: native(oneIfForward, n) }],
        literal('integer', 0),
      );
      return native(total, n, before, passed, forward);
    }),
  );
  const asked = caseWhen(
    [{ when: op('eq', count.expr, literal('integer', 0)), result: count.expr }],
    caseWhen([{ when: op('isNotNull', date.expr), result: moved }], count.expr),
  );
  const plain = call('addWorkingDays', date, count);
  const expr = onceOf(asked, '_a', (asked) => {
    return call('addWorkingDays', { type: 'date', expr: date.expr }, { type: 'integer', expr: asked }).expr;
  });
  return { ...plain, expr };
}

function mod(a: number, b: number): number {
  return ((a % b) + b) % b;
}

/** Days since Monday, 1970-01-05. */
const dayOf: NativeSql = {
  duckdb: "CAST({0} - DATE '1970-01-05' AS BIGINT)",
  clickhouse: "toInt64(dateDiff('day', toDate32('1970-01-05'), {0}))",
};
const weekdaysBefore: NativeSql = {
  duckdb: '(CAST(floor({0} / 7.0) AS BIGINT) * 5 + least(({0} % 7 + 7) % 7, 5))',
  clickhouse: '(toInt64(floor({0} / 7)) * 5 + least(({0} % 7 + 7) % 7, 5))',
};
const isDayOff: NativeSql = {
  duckdb: '(({0} % 7 + 7) % 7 >= 5 OR {1})',
  clickhouse: '(({0} % 7 + 7) % 7 >= 5 OR {1})',
};
/** Position of the wanted day among the working days. */
const placed: NativeSql = {
  duckdb: '({0} - {1} + {2} - CASE WHEN {2} > 0 AND {3} THEN 1 ELSE 0 END)',
  clickhouse: '({0} - {1} + {2} - if({2} > 0 AND {3}, 1, 0))',
};
const plusOne: NativeSql = { duckdb: '({0} + 1)', clickhouse: '({0} + 1)' };
const oneIfForward: NativeSql = {
  duckdb: 'CASE WHEN {0} > 0 THEN 1 ELSE 0 END',
  clickhouse: 'if({0} > 0, 1, 0)',
};
const total: NativeSql = {
  duckdb: 'CAST({0} + {1} - {2} - {3} AS BIGINT)',
  clickhouse: 'toInt64({0} + {1} - {2} - {3})',
};

function isAmong(days: readonly number[]): NativeSql {
  return { duckdb: `({0} IN (${days.join(', ')}))`, clickhouse: `({0} IN (${days.join(', ')}))` };
}
