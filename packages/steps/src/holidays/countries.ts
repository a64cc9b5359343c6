import { before, easter, fixed, type HolidayRule, nth, once, orthodoxEaster } from './holiday-rules.ts';

const next = { substitute: 'next' } as const;
const nearest = { substitute: 'nearest' } as const;

const goodFriday = easter(-2);
const easterMonday = easter(1);
const ascension = easter(39);
const whitMonday = easter(50);
const corpusChristi = easter(60);

/**
 * Public holidays by law in a whole country, from 2000 on. Excludes regional holidays, those that
 * always fall on a Saturday or Sunday, and days that a government grants for a single year (bridge
 * days); users can list further days in a step.
 */
export const countries = {
  AT: {
    title: 'Austria',
    rules: [
      fixed(1, 1),
      fixed(1, 6),
      easterMonday,
      fixed(5, 1),
      ascension,
      whitMonday,
      corpusChristi,
      fixed(8, 15),
      fixed(10, 26),
      fixed(11, 1),
      fixed(12, 8),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  BE: {
    title: 'Belgium',
    rules: [
      fixed(1, 1),
      easterMonday,
      fixed(5, 1),
      ascension,
      whitMonday,
      fixed(7, 21),
      fixed(8, 15),
      fixed(11, 1),
      fixed(11, 11),
      fixed(12, 25),
    ],
  },
  BR: {
    title: 'Brazil',
    rules: [
      fixed(1, 1),
      goodFriday,
      fixed(4, 21),
      fixed(5, 1),
      fixed(9, 7),
      fixed(10, 12),
      fixed(11, 2),
      fixed(11, 15),
      fixed(11, 20, { from: 2024 }),
      fixed(12, 25),
    ],
  },
  CA: {
    title: 'Canada (federal)',
    rules: [
      fixed(1, 1, next),
      goodFriday,
      before(1, 5, 25),
      fixed(7, 1, next),
      nth(1, 1, 9),
      fixed(9, 30, { from: 2021, ...next }),
      nth(2, 1, 10),
      fixed(11, 11, next),
      fixed(12, 25, next),
      fixed(12, 26, next),
    ],
  },
  CZ: {
    title: 'Czechia',
    rules: [
      fixed(1, 1),
      easter(-2, { from: 2016 }),
      easterMonday,
      fixed(5, 1),
      fixed(5, 8),
      fixed(7, 5),
      fixed(7, 6),
      fixed(9, 28),
      fixed(10, 28),
      fixed(11, 17),
      fixed(12, 24),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  DE: {
    title: 'Germany (all states)',
    rules: [
      fixed(1, 1),
      goodFriday,
      easterMonday,
      fixed(5, 1),
      ascension,
      whitMonday,
      fixed(10, 3),
      fixed(12, 25),
      fixed(12, 26),
      ...once('2017-10-31'),
    ],
  },
  DK: {
    title: 'Denmark',
    rules: [
      fixed(1, 1),
      easter(-3),
      goodFriday,
      easterMonday,
      easter(26, { until: 2023 }),
      ascension,
      whitMonday,
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  ES: {
    title: 'Spain (all regions)',
    rules: [
      fixed(1, 1),
      fixed(1, 6),
      goodFriday,
      fixed(5, 1),
      fixed(8, 15),
      fixed(10, 12),
      fixed(11, 1),
      fixed(12, 6),
      fixed(12, 8),
      fixed(12, 25),
    ],
  },
  FI: {
    title: 'Finland',
    rules: [
      fixed(1, 1),
      fixed(1, 6),
      goodFriday,
      easterMonday,
      fixed(5, 1),
      ascension,
      fixed(12, 6),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  FR: {
    title: 'France',
    rules: [
      fixed(1, 1),
      easterMonday,
      fixed(5, 1),
      fixed(5, 8),
      ascension,
      whitMonday,
      fixed(7, 14),
      fixed(8, 15),
      fixed(11, 1),
      fixed(11, 11),
      fixed(12, 25),
    ],
  },
  GB: {
    title: 'United Kingdom (England and Wales)',
    rules: [
      ...[fixed(1, 1, next), goodFriday, easterMonday, nth(1, 1, 5, { but: [2020] })],
      ...[
        nth(-1, 1, 5, { but: [2002, 2012, 2022] }),
        nth(-1, 1, 8),
        fixed(12, 25, next),
        fixed(12, 26, next),
      ],
      ...once('2002-06-03', '2002-06-04', '2011-04-29', '2012-06-04', '2012-06-05'),
      ...once('2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'),
    ],
  },
  GR: {
    title: 'Greece',
    rules: [
      fixed(1, 1),
      fixed(1, 6),
      orthodoxEaster(-48),
      fixed(3, 25),
      orthodoxEaster(-2),
      orthodoxEaster(1),
      fixed(5, 1),
      orthodoxEaster(50),
      fixed(8, 15),
      fixed(10, 28),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  HU: {
    title: 'Hungary',
    rules: [
      fixed(1, 1),
      fixed(3, 15),
      easter(-2, { from: 2017 }),
      easterMonday,
      fixed(5, 1),
      whitMonday,
      fixed(8, 20),
      fixed(10, 23),
      fixed(11, 1),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  IE: {
    title: 'Ireland',
    rules: [
      ...[
        fixed(1, 1),
        nth(1, 1, 2, { from: 2023, but: saintBrigids() }),
        fixed(3, 17),
        easterMonday,
        nth(1, 1, 5),
      ],
      ...[nth(1, 1, 6), nth(1, 1, 8), nth(-1, 1, 10), fixed(12, 25), fixed(12, 26)],
      ...once('2022-03-18', ...saintBrigids().map((year) => `${year}-02-01`)),
    ],
  },
  IN: { title: 'India (national)', rules: [fixed(1, 26), fixed(8, 15), fixed(10, 2)] },
  IT: {
    title: 'Italy',
    rules: [
      ...[fixed(1, 1), fixed(1, 6), easterMonday, fixed(4, 25), fixed(5, 1), fixed(6, 2, { from: 2001 })],
      ...[
        fixed(8, 15),
        fixed(10, 4, { from: 2026 }),
        fixed(11, 1),
        fixed(12, 8),
        fixed(12, 25),
        fixed(12, 26),
      ],
      ...once('2011-03-17'),
    ],
  },
  LU: {
    title: 'Luxembourg',
    rules: [
      fixed(1, 1),
      easterMonday,
      fixed(5, 1),
      fixed(5, 9, { from: 2019 }),
      ascension,
      whitMonday,
      fixed(6, 23),
      fixed(8, 15),
      fixed(11, 1),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  NL: {
    title: 'Netherlands',
    rules: [
      ...[fixed(1, 1), easterMonday, ascension, whitMonday, fixed(12, 25), fixed(12, 26)],
      // The monarch's birthday is celebrated a day earlier if it falls on a Sunday.
      ...[fixed(4, 30, { until: 2013, but: [2000, 2006] }), ...once('2000-04-29', '2006-04-29')],
      ...[
        fixed(4, 27, { from: 2014, but: kingsSundays() }),
        ...once(...kingsSundays().map((year) => `${year}-04-26`)),
      ],
      ...Array.from({ length: 10 }, (_, i) => fixed(5, 5, { from: 2000 + 5 * i, until: 2000 + 5 * i })),
    ],
  },
  NO: {
    title: 'Norway',
    rules: [
      fixed(1, 1),
      easter(-3),
      goodFriday,
      easterMonday,
      fixed(5, 1),
      fixed(5, 17),
      ascension,
      whitMonday,
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  PL: {
    title: 'Poland',
    rules: [
      ...[
        fixed(1, 1),
        fixed(1, 6, { from: 2011 }),
        easterMonday,
        fixed(5, 1),
        fixed(5, 3),
        corpusChristi,
        fixed(8, 15),
      ],
      ...[
        fixed(11, 1),
        fixed(11, 11),
        fixed(12, 24, { from: 2025 }),
        fixed(12, 25),
        fixed(12, 26),
        ...once('2018-11-12'),
      ],
    ],
  },
  PT: {
    title: 'Portugal',
    rules: [
      ...[
        fixed(1, 1),
        goodFriday,
        fixed(4, 25),
        fixed(5, 1),
        fixed(6, 10),
        fixed(8, 15),
        fixed(12, 8),
        fixed(12, 25),
      ],
      // Suspended for three years.
      ...[easter(60, { but: [2013, 2014, 2015] }), fixed(10, 5, { but: [2013, 2014, 2015] })],
      ...[fixed(11, 1, { but: [2013, 2014, 2015] }), fixed(12, 1, { but: [2013, 2014, 2015] })],
    ],
  },
  SE: {
    title: 'Sweden',
    rules: [
      fixed(1, 1),
      fixed(1, 6),
      goodFriday,
      easterMonday,
      fixed(5, 1),
      ascension,
      easter(50, { until: 2004 }),
      fixed(6, 6, { from: 2005 }),
      fixed(12, 25),
      fixed(12, 26),
    ],
  },
  US: {
    title: 'United States (federal)',
    rules: [
      ...[
        fixed(1, 1, nearest),
        nth(3, 1, 1),
        nth(3, 1, 2),
        nth(-1, 1, 5),
        fixed(6, 19, { from: 2021, ...nearest }),
      ],
      ...[
        fixed(7, 4, nearest),
        nth(1, 1, 9),
        nth(2, 1, 10),
        fixed(11, 11, nearest),
        nth(4, 4, 11),
        fixed(12, 25, nearest),
      ],
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly rules: readonly HolidayRule[] }>
>;

export type HolidayCountry = keyof typeof countries;

/** Saint Brigid's Day is February 1 if that is a Friday, otherwise the first Monday. */
function saintBrigids(): readonly number[] {
  return years(2023).filter((year) => new Date(Date.UTC(year, 1, 1)).getUTCDay() === 5);
}

function kingsSundays(): readonly number[] {
  return years(2014).filter((year) => new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0);
}

function years(from: number): readonly number[] {
  return Array.from({ length: 2051 - from }, (_, i) => from + i);
}
