/** In which years a rule holds. */
export interface Years {
  readonly from?: number;
  readonly until?: number;
  /** Years in which it did not. */
  readonly but?: readonly number[];
}

/**
 * What becomes of a holiday on a weekend. `next`: the next working day that is no holiday;
 * `nearest`: Saturday's is the Friday before.
 */
export type Substitute = 'next' | 'nearest' | 'sundayNext';

/**
 * How a holiday is found in a year. Months and days are from 1, days of the week from Monday, 1, to
 * Sunday, 7.
 */
export type HolidayRule = Years & { readonly substitute?: Substitute } & (
    | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
    | { readonly kind: 'easter'; readonly offset: number; readonly orthodox?: true }
    /** The first such day of the week on or after a day; `nth: -1` is the last before it. */
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

/** Days after Easter Sunday, or before it. */
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

/** The first, second … day of the week of a month; -1 is the last. */
export function nth(n: number, weekday: number, month: number, options: Options = {}): HolidayRule {
  return n > 0
    ? { kind: 'weekday', weekday, month, day: 1, nth: n, ...options }
    : { kind: 'weekday', weekday, month: month + 1, day: 1, nth: n, ...options };
}

/** The last such day of the week before a day. */
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
