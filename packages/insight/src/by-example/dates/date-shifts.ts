import type { NumberSource } from '../numbers/number-sources.ts';
import type { AtomPool } from '../search/atom-pool.ts';
import { offerFields } from './date-atoms.ts';
import { plusMonths } from './date-changes.ts';
import type { DateSource } from './date-sources.ts';

const minute = 60_000;
const day = 86_400_000;
const units = [
  ['day', 0],
  ['month', 0.3],
  ['week', 0.4],
  ['year', 0.4],
  ['hour', 0.3],
  ['minute', 0.2],
] as const;
const maxDates = 3;
const maxNumbers = 4;
/** Maximum shift, in the range that people write by hand. */
const maxShift = 10_000;

/**
 * Offers dates shifted by as many days, months or minutes as another number in the row says, such
 * as the due date of an invoice.
 */
export function offerShifts(
  pool: AtomPool,
  dates: readonly DateSource[],
  numbers: readonly NumberSource[],
): void {
  const counts = numbers.filter(({ numbers: all }) => all.every(isCount));
  const columnOf = (formula: string): string | undefined =>
    pool.sample.columns.find((column) => formula.includes(column));
  const ofDates = new Set(dates.map(({ formula }) => columnOf(formula)));
  for (const source of dates.slice(0, maxDates))
    for (const { numbers: by, formula, cost } of counts
      // Parts of a date are not shifts, but parts of other strings are: `Net 30`, `2h 15m`.
      .filter(
        (one) =>
          isCell.test(one.formula) || (isElsewhere.test(one.formula) && !ofDates.has(columnOf(one.formula))),
      )
      .slice(0, maxNumbers))
      for (const [unit, price] of units) {
        const isOfTime = unit === 'hour' || unit === 'minute';
        if (pool.full || (isOfTime ? !source.timed : !source.dated)) continue;
        for (const sign of [1, -1] as const) {
          const moments = source.moments.map((moment, row) =>
            moment === undefined || by[row] === undefined
              ? undefined
              : shifted(moment, sign * by[row]!, unit),
          );
          offerFields(pool, {
            ...source,
            moments,
            formula: `dateAdd(${source.formula}, ${sign < 0 ? '-' : ''}toInteger(${formula}), "${unit}")`,
            cost: source.cost + cost + 0.9 + price + (sign < 0 ? 0.2 : 0),
          });
        }
      }
}

/**
 * Matches a number within a cell, with all of its digits, and the minutes or days of a duration in
 * several units.
 */
const isElsewhere = /^(?!.*\/\[0-9\]\/)(?:toNumber\((?:extract|splitPart)\(|\((?:toNumber|coalesce)\()/;
/** Matches a cell that consists of a single number. */
const isCell = /^(?:to|parse)Number\((?:value|`[^`]*`|[\p{L}\p{N}_]+)\)$/u;
const isCount = (x: number | undefined): boolean =>
  x === undefined || (Number.isInteger(x) && Math.abs(x) <= maxShift);

function shifted(moment: number, n: number, unit: (typeof units)[number][0]): number {
  if (unit === 'month') return plusMonths(moment, n);
  if (unit === 'year') return plusMonths(moment, 12 * n);
  return moment + n * { day, week: 7 * day, hour: 60 * minute, minute }[unit];
}
