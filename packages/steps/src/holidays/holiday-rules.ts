/** The years in which a rule applies. */
export interface Years {
  readonly from?: number;
  readonly until?: number;
  /** Years in which it did not apply. */
  readonly but?: readonly number[];
}

/**
 * Where a holiday on a weekend moves. `next`: to the next working day that is not a holiday;
 * `nearest`: from Saturday to the Friday before, from Sunday to the Monday after; `sundayNext`:
 * like `next`, but only from Sunday.
 */
export type Substitute = 'next' | 'nearest' | 'sundayNext';

/**
 * How to find a holiday in a year. Months and days count from 1, days of the week from Monday, 1,
 * to Sunday, 7.
 */
export type HolidayRule = Years & { readonly substitute?: Substitute } & (
    | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
    | { readonly kind: 'easter'; readonly offset: number; readonly orthodox?: true }
    /** The nth such weekday on or after a day; `nth: -1` is the last one before it. */
    | {
        readonly kind: 'weekday';
        readonly weekday: number;
        readonly month: number;
        readonly day: number;
        readonly nth: number;
      }
    | { readonly kind: 'once'; readonly date: string }
  );

type Options = Years & { readonly substitute?: Substitute };

export const fixed = (month: number, day: number, options: Options = {}): HolidayRule => ({
  kind: 'fixed',
  month,
  day,
  ...options,
});

/** Creates a rule for a number of days after Easter Sunday, or before it if negative. */
export const easter = (offset: number, options: Options = {}): HolidayRule => ({
  kind: 'easter',
  offset,
  ...options,
});

export const orthodoxEaster = (offset: number, options: Options = {}): HolidayRule => ({
  kind: 'easter',
  offset,
  orthodox: true,
  ...options,
});

/** Creates a rule for the nth such weekday of a month; -1 is the last. */
export function nth(n: number, weekday: number, month: number, options: Options = {}): HolidayRule {
  return n > 0
    ? { kind: 'weekday', weekday, month, day: 1, nth: n, ...options }
    : { kind: 'weekday', weekday, month: month + 1, day: 1, nth: n, ...options };
}

/** Creates a rule for the last such weekday before a day. */
export const before = (weekday: number, month: number, day: number, options: Options = {}): HolidayRule => ({
  kind: 'weekday',
  weekday,
  month,
  day,
  nth: -1,
  ...options,
});

export const once = (...dates: readonly string[]): readonly HolidayRule[] =>
  dates.map((date) => ({ kind: 'once', date }));
