import { failed, ok, type Result } from '@winnow/kernel';
import type { z } from 'zod';
import { typedValue } from '../cells/typed-value.ts';
import { param } from '../params/params.ts';
import { tableProblems } from '../table-problems.ts';
import { countries, type HolidayCountry } from './countries.ts';
import { holidaysOf, holidayYears } from './holidays-of.ts';

const titles = Object.fromEntries(
  Object.entries(countries).map(([code, { title }]) => [code, title]),
) as Readonly<Record<HolidayCountry, string>>;

const whileWorkingDays = { when: { param: 'unit', is: ['workingDay'] } };

/**
 * Parameters for days off in addition to weekends, for steps whose parameter `unit` can be working
 * days.
 */
export const holidayParams = {
  country: param
    .choice(
      'Public holidays of',
      { none: 'No country', ...titles },
      { help: `By rule, from ${holidayYears.from} to ${holidayYears.until}.`, ...whileWorkingDays },
    )
    .default('none'),
  holidays: param
    .list(
      'Holidays',
      param.text('Date', { placeholder: '2024-12-25' }),
      { min: 0, max: 2000 },
      { help: 'Extra non-working days, for example 2024-12-25.', ...whileWorkingDays },
    )
    .default([]),
};

type HolidayParams = { readonly [K in keyof typeof holidayParams]: z.output<(typeof holidayParams)[K]> };

/** Returns the chosen holidays as sorted ISO dates without duplicates. */
export function chosenHolidays(params: HolidayParams, stepId: string): Result<readonly string[]> {
  const read = params.holidays.map((text) => ({ text, ...typedValue(text, 'date') }));
  const wrong = read.filter((one) => one.mismatch !== null || one.value === null);
  if (wrong.length > 0) {
    const at = { stepId, param: 'holidays' };
    return failed(
      wrong.slice(0, 20).map(({ text }) => tableProblems.valueDoesNotFit({ value: text, type: 'date' }, at)),
    );
  }
  const country = params.country === 'none' ? [] : holidaysOf(params.country);
  return ok([...new Set([...country, ...read.map((one) => String(one.value))])].sort());
}

/** " without the holidays of France", for sentences. */
export function holidaysText({ country, holidays }: HolidayParams): string {
  const own =
    holidays.length > 0 ? `${holidays.length} additional day${holidays.length === 1 ? '' : 's'}` : '';
  const names = [country === 'none' ? '' : `public holidays of ${titles[country]}`, own].filter(Boolean);
  return names.length === 0 ? '' : ` without ${names.join(' and ')}`;
}
