import { randomOf } from '../../../tests/conformance/random.ts';
import { different, person, title } from './names.ts';
import { between, type GeneratedTable, pick, spoilTable, typo } from './spoil.ts';

const columns = [
  'name',
  'year',
  'release_date',
  'director',
  'language',
  'country',
  'duration',
  'rating',
  'votes',
  'genre',
];
const places = [
  ['English', 'USA'],
  ['English', 'UK'],
  ['French', 'France'],
  ['German', 'Germany'],
  ['Spanish', 'Spain'],
  ['English', 'USA'],
] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const genres = ['Drama', 'Comedy', 'Action', 'Thriller', 'Romance', 'Horror', 'Documentary'];

/** Generates films with durations, ratings and dates, as two web sites write them. */
export function films(seed: number): GeneratedTable {
  const random = randomOf(seed);
  const directors = different(120, () => person(random));
  const truth = Array.from({ length: 1_200 }, () => {
    const [language, country] = pick(random, places);
    const year = between(random, 1950, 2015);
    return [
      title(random),
      String(year),
      `${between(random, 1, 28)} ${pick(random, months)} ${year} (${country})`,
      pick(random, directors),
      language,
      country,
      `${between(random, 62, 200)} min`,
      (random() * 9 + 1).toFixed(1),
      between(random, 1_000, 900_000).toLocaleString('en'),
      [pick(random, genres), pick(random, genres)].filter((one, i, all) => all.indexOf(one) === i).join(','),
    ];
  });
  return spoilTable(
    'films',
    columns,
    truth,
    [
      {
        kind: 'duration in hours',
        column: 'duration',
        share: 0.05,
        spoil: (value) => {
          const all = Number.parseInt(value, 10);
          return `${Math.floor(all / 60)} hr. ${all % 60} min.`;
        },
      },
      { kind: 'rating of ten', column: 'rating', share: 0.03, spoil: (value) => `${value}/10` },
      { kind: 'no thousands', column: 'votes', share: 0.04, spoil: (value) => value.replace(/,/g, '') },
      { kind: 'typing error', column: 'director', share: 0.02, spoil: typo },
      { kind: 'typing error', column: 'country', share: 0.01, spoil: typo },
      { kind: 'space after comma', column: 'genre', share: 0.03, spoil: (value) => value.replace(',', ', ') },
      {
        kind: 'year of another row',
        column: 'year',
        share: 0.02,
        spoil: (value, _, rnd) => String(Number(value) + between(rnd, 1, 9)),
      },
      { kind: 'case', column: 'language', share: 0.02, spoil: (value) => value.toLowerCase() },
    ],
    random,
  );
}
