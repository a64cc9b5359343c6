import { countries, type HolidayCountry } from './countries.ts';
import { dayOf, easterDay } from './easter.ts';
import type { HolidayRule } from './holiday-rules.ts';

/** Range of years for which holidays are known. */
export const holidayYears = { from: 2000, until: 2049 } as const;

/**
 * Returns the public holidays of a whole country in {@link holidayYears}, as sorted ISO dates,
 * including substitute days for those on weekends.
 */
export function holidaysOf(country: HolidayCountry): readonly string[] {
  const rules: readonly HolidayRule[] = countries[country].rules;
  const days = new Set<number>();
  // Include one more year on both sides, since the substitute day of New Year's Day may fall in
  // December.
  for (let year = holidayYears.from - 1; year <= holidayYears.until + 1; year++) {
    const dated = rules.flatMap((rule) => {
      const day = dayIn(year, rule);
      return day === undefined ? [] : [{ day, rule }];
    });
    const own = new Set(dated.map(({ day }) => day));
    for (const { day, rule } of dated.sort((a, b) => a.day - b.day)) {
      days.add(day);
      const instead = substituteOf(day, rule, own);
      own.add(instead);
      days.add(instead);
    }
  }
  const first = dayOf(holidayYears.from, 1, 1);
  const last = dayOf(holidayYears.until, 12, 31);
  return [...days]
    .filter((day) => day >= first && day <= last)
    .sort((a, b) => a - b)
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
}

function dayIn(year: number, rule: HolidayRule): number | undefined {
  if (year < (rule.from ?? 0) || year > (rule.until ?? 9999) || rule.but?.includes(year)) return undefined;
  switch (rule.kind) {
    case 'fixed':
      return dayOf(year, rule.month, rule.day);
    case 'easter':
      return easterDay(year, rule.orthodox ?? false) + rule.offset;
    case 'once':
      return rule.date.startsWith(String(year)) ? Date.parse(rule.date) / 86_400_000 : undefined;
    case 'weekday': {
      const day = dayOf(year, rule.month, rule.day);
      const first = day + ((rule.weekday - weekdayOf(day) + 7) % 7);
      return first + (rule.nth > 0 ? rule.nth - 1 : rule.nth) * 7;
    }
  }
}

/** From Monday, 1, to Sunday, 7. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

function substituteOf(day: number, { substitute }: HolidayRule, taken: ReadonlySet<number>): number {
  const weekday = weekdayOf(day);
  if (substitute === undefined || weekday < 6 || (substitute === 'sundayNext' && weekday === 6)) return day;
  if (substitute === 'nearest') return weekday === 6 ? day - 1 : day + 1;
  let instead = day + 1;
  while (taken.has(instead) || weekdayOf(instead) > 5) instead++;
  return instead;
}
