import { expect, test } from 'vitest';
import { countries, type HolidayCountry } from './countries.ts';
import { easterDay } from './easter.ts';
import { holidaysOf } from './holidays-of.ts';

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const of = (country: HolidayCountry, year: number): readonly string[] =>
  holidaysOf(country)
    .filter((day) => day.startsWith(String(year)))
    .map((day) => day.slice(5));

test('computes the known dates of Easter', () => {
  expect([2000, 2008, 2011, 2024, 2025, 2038, 2049].map((year) => iso(easterDay(year, false)))).toEqual([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2038-04-25',
    '2049-04-18',
  ]);
  expect([2000, 2021, 2024, 2025].map((year) => iso(easterDay(year, true)))).toEqual([
    '2000-04-30',
    '2021-05-02',
    '2024-05-05',
    '2025-04-20',
  ]);
});

test('adds the substitute days of holidays on weekends', () => {
  expect(of('GB', 2022)).toEqual([
    ...[
      '01-01',
      '01-03',
      '04-15',
      '04-18',
      '05-02',
      '06-02',
      '06-03',
      '08-29',
      '09-19',
      '12-25',
      '12-26',
      '12-27',
    ],
  ]);
  expect(of('GB', 2021).slice(-4)).toEqual(['12-25', '12-26', '12-27', '12-28']);
  expect(of('US', 2021)).toEqual([
    ...[
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-18',
      '06-19',
      '07-04',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
    ],
    ...['12-24', '12-25', '12-31'],
  ]);
  expect(of('CA', 2023).slice(0, 3)).toEqual(['01-01', '01-02', '04-07']);
});

test('applies changed laws in their years', () => {
  expect(of('NL', 2014)).toContain('04-26');
  expect(of('NL', 2024)).toEqual(['01-01', '04-01', '04-27', '05-09', '05-20', '12-25', '12-26']);
  expect(of('PT', 2014)).not.toContain('12-01');
  expect(of('PT', 2016)).toContain('12-01');
  expect(of('DK', 2023)).toContain('05-05');
  expect(of('DK', 2024)).not.toContain('04-26');
  expect(of('IE', 2024)).toContain('02-05');
  expect(of('DE', 2017)).toContain('10-31');
});

test.each(Object.keys(countries) as HolidayCountry[])(
  '%s has its holidays in order, each once, in every year',
  (country) => {
    const days = holidaysOf(country);
    expect([...new Set(days)].sort()).toEqual(days);
    expect(new Set(days.map((day) => day.slice(0, 4))).size).toBe(50);
  },
);
