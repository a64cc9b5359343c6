import { evaluateGrelCase, translateGrel } from '@winnow/openrefine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { grelOf, scope, translatedOf } from './grel-runner.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
}, 60_000);
afterAll(() => engine.close());

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number) =>
  fc.sample(arbitrary, { numRuns: count, seed });

const fields = [
  'd',
  'dd',
  'M',
  'MM',
  'MMM',
  'MMMM',
  'y',
  'yy',
  'yyyy',
  'H',
  'HH',
  'h',
  'hh',
  'm',
  'mm',
] as const;
const more = ['s', 'ss', 'S', 'SSS', 'a', 'E', 'EEEE', 'Z', 'X', 'z', 'L', 'K'] as const;
const separator = fc.constantFrom('/', '-', '.', ' ', ', ', ':', "'T'", ' / ', "' of '");

/** Patterns in common use, and others. */
const common = [
  ...['dd/MM/yyyy', 'd/M/yyyy', 'MM/dd/yyyy', 'M/d/yy', 'yyyy-MM-dd', 'dd.MM.yyyy', 'd-M-yy', 'yyyyMMdd'],
  ...[
    'MMM d, yyyy',
    'MMMM d, yyyy',
    'dd-MMM-yy',
    'd MMMM yyyy',
    'EEE, d MMM yyyy',
    'MMM-yy',
    'yyyy',
    'MM/yyyy',
  ],
  ...['yyyy-MM-dd HH:mm:ss', "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSSX", 'M/d/yyyy h:mm a'],
  ...['MM/dd/yyyy hh:mm:ss a', 'HH:mm', 'yyyyMMddHHmmss', "d. 'März' yyyy", 'EEE MMM dd HH:mm:ss z yyyy'],
];
const random = sample(
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...fields, ...more), {
        minLength: 1,
        maxLength: 6,
        selector: (one) => one[0]!.toLowerCase().replace('k', 'h').replace('l', 'm1').replace(/^[zx]/, 'z'),
      }),
      fc.array(separator, { minLength: 6, maxLength: 6 }),
    )
    .map(([parts, between]) => parts.map((part, i) => (i === 0 ? part : between[i] + part)).join('')),
  120,
  5,
).filter((pattern) => translateGrel(`value.toDate(${JSON.stringify(pattern)})`, scope).ok);

const piece = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '2',
    '5',
    '9',
    '01',
    '09',
    '10',
    '12',
    '13',
    '24',
    '29',
    '30',
    '31',
    '46',
    '47',
    '59',
  ),
  fc.constantFrom('60', '99', '024', '1999', '2024', '02024', '12345', '+5', '-5', '250', '123456'),
  fc.constantFrom(
    'Jan',
    'january',
    'MAY',
    'Sept',
    'September',
    'ſep',
    'Dec.',
    'Juin',
    'Mon',
    'sunday',
    'thu',
  ),
  fc.constantFrom('AM', 'pm', 'a.m.', 'P', 'Z', 'UTC', 'GMT+02:00', '+0200', '-05:30', '+02'),
  fc.constantFrom(' ', '/', '-', ':', '.', ',', 'T', '3rd', 'of', '\t', '\u00a0', 'x', ''),
);
const noise = fc.array(piece, { maxLength: 9 }).map((some) => some.join(''));

/**
 * Returns strings that may match a pattern: written with it, and then with other digits, spaces,
 * letters or endings.
 */
function textsOf(pattern: string, seed: number): readonly string[] {
  const moments = fc.date({
    min: new Date('0101-01-01T00:00:00Z'),
    max: new Date('2199-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const written = moments.map((moment) => {
    const formula = `value.toDate().toString(${JSON.stringify(pattern)})`;
    const result = evaluateGrelCase({ formula, values: { value: moment.toISOString() } });
    return 'value' in result ? String(result.value) : '';
  });
  const changed = fc
    .tuple(written, piece, fc.nat(24), fc.constantFrom('put', 'take', 'end', 'small', 'short'))
    .map(([text, other, at, how]) => {
      if (how === 'put') return text.slice(0, at) + other + text.slice(at);
      if (how === 'take') return text.slice(0, at) + other + text.slice(at + other.length);
      if (how === 'end') return text + other;
      return how === 'small' ? text.toLowerCase() : text.replace(/(^|[^\d])0(\d)/g, '$1$2');
    });
  return sample(
    fc.oneof({ weight: 3, arbitrary: written }, { weight: 4, arbitrary: changed }, noise),
    60,
    seed,
  );
}

test('reads with a pattern what GREL reads; everything else is an error in GREL or a nonexistent date', async () => {
  const wrong: unknown[] = [];
  let read = 0;
  for (const [i, pattern] of [...common, ...random].entries()) {
    const expression = `value.toDate(${JSON.stringify(pattern)})`;
    const strings = textsOf(pattern, i);
    const made = await translatedOf(engine, expression, strings);
    for (const [j, text] of strings.entries()) {
      const expected = grelOf(expression, text);
      const got = made[j];
      if (typeof got === 'string') {
        read++;
        if (got !== expected) wrong.push({ pattern, text, got, expected });
      } else if (expected !== undefined) {
        // Existing dates are written back as the numbers that were read.
        const back = String(grelOf(`${expression}.toString(${JSON.stringify(pattern)})`, text));
        const same = numbers(back).every((number, k) => number === numbers(text)[k]);
        const plainSigns = !/[^\d\s][+-]\d|^[+-]|\s[+-]\d/.test(text);
        if (same && plainSigns && numbers(back).length > 0 && /^(?!0000)\d{4}-/.test(String(expected)))
          wrong.push({ pattern, text, got, expected, back });
      }
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(random.length).toBeGreaterThan(50);
  expect(read).toBeGreaterThan(1500);
}, 300_000);

const apart = fc.constantFrom('/', '-', '.', ' ', ', ', ' - ', '\u00a0', '/ ');
const number = (most: number) =>
  fc.nat(most).chain((n) => fc.constantFrom(String(n), String(n).padStart(2, '0')));
const year = fc.oneof(
  number(99),
  fc.integer({ min: 1, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  fc.integer({ min: 1950, max: 2050 }).map(String),
);
const names =
  'Jan january FEB February mar MARCH apr April may jun June jul July AUG august sep Sept September Oct October nov november dec DECEMBER';
const month = fc.constantFrom(...names.split(' '));
const ordinal = fc.constantFrom('', '', 'st', 'nd', 'RD', 'th');
const clock = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc
    .tuple(
      apart.map((one) => one.replaceAll('-', ' ')),
      number(23),
      fc.nat(61),
      fc.option(fc.nat(61)),
      fc.constantFrom('', '', ' PM', 'am', ' p.m.'),
    )
    .map(([gap, h, m, s, half]) => {
      const two = (n: number) => `:${String(n).padStart(2, '0')}`;
      return `${gap}${h}${two(m)}${s === null ? '' : two(s)}${half}`;
    }),
);
const isoTime = fc.constantFrom(
  '',
  'T10:20',
  ' 1:05',
  'T23:59:59',
  ' 10:20:30.5',
  'T10:20:30,123456',
  'T25:00',
  ' 10:60',
);
const zone = fc.constantFrom('', '', 'Z', ' UTC', '+02:00', '-0530', ' GMT');

/** Strings that should be readable without a pattern. */
const free = fc.oneof(
  year.filter((one) => one.length === 4),
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), number(13))
    .map(([y, m]) => `${String(y).padStart(4, '0')}-${m}`),
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), number(13), number(32), isoTime, zone)
    .map(([y, m, d, time, offset]) => `${String(y).padStart(4, '0')}-${m}-${d}${time}${time ? offset : ''}`),
  fc.tuple(number(32), apart, number(32), apart, year, clock).map((some) => some.join('')),
  fc
    .tuple(fc.integer({ min: 100, max: 9999 }), apart, number(13), apart, number(32), clock)
    .map((some) => some.join('')),
  fc.tuple(number(32), ordinal, apart, month, apart, year, clock).map((some) => some.join('')),
  fc
    .tuple(month, fc.constantFrom('', '.'), apart, number(32), ordinal, apart, year, clock)
    .map((some) => some.join('')),
  fc
    .tuple(
      month,
      apart,
      year.filter((one) => one.length === 4),
    )
    .map((some) => some.join('')),
);
const framed = fc
  .tuple(fc.constantFrom('', ' ', '\u00a0', '\t'), free)
  .map(([space, text]) => space + text + space);

test.each(['value.toDate()', 'value.toDate(false)', 'value.toDate(true)'])(
  '%s reads what GREL reads',
  async (expression) => {
    const wrong: unknown[] = [];
    const strings = sample(framed, 1500, 11);
    const made = await translatedOf(engine, expression, strings);
    for (const [i, text] of strings.entries()) {
      if (made[i] !== grelOf(expression, text))
        wrong.push({ text, got: made[i], expected: grelOf(expression, text) });
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(made.filter((one) => typeof one === 'string').length).toBeGreaterThan(500);
    const others = sample(noise, 1500, 12);
    const rest = await translatedOf(engine, expression, others);
    const read = others.flatMap((text, i) =>
      typeof rest[i] === 'string' && rest[i] !== grelOf(expression, text) ? [{ text, got: rest[i] }] : [],
    );
    expect(read).toEqual([]);
  },
  120_000,
);

const units = ['year', 'months', 'week', 'days', 'd', 'hour', 'min', 'seconds', 's'] as const;
const date = "value.toDate('yyyy-MM-dd HH:mm:ss.SSS')";
const asked = [
  date,
  `${date}.toString()`,
  `${date} + "!"`,
  `"at " + ${date}`,
  ...common.map((pattern) => `${date}.toString(${JSON.stringify(pattern)})`),
  ...['yyy y D u', 'w W F ddd', 'k K hh S SS', "n 'o''clock' G", 'EEEEE LLLL LLL LL aa', "''yy''"].map(
    (pattern) => `${date}.toString(${JSON.stringify(pattern)})`,
  ),
  ...[
    'year',
    'y',
    'month',
    'week',
    'w',
    'day',
    'weekday',
    'hours',
    'minute',
    'sec',
    'ms',
    'nanos',
    'time',
  ].map((unit) => `${date}.datePart("${unit}")`),
  ...units.flatMap((unit) => [
    `inc(${date}, 5, "${unit}")`,
    `${date}.inc(-17, "${unit}").toString("yyyy-MM-dd HH:mm")`,
  ]),
  `${date}.inc(1)`,
  ...['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'].flatMap((unit) => [
    `diff(${date}, "1985-02-28".toDate("yyyy-MM-dd"), "${unit}")`,
    `diff("2024-02-29 12:30".toDate("yyyy-MM-dd HH:mm"), ${date}, "${unit}")`,
  ]),
  ...['<', '<=', '>', '>='].map((op) => `${date} ${op} "1985-02-28".toDate("yyyy-MM-dd")`),
  `value.toDate().inc(1, 'day').datePart('year')`,
  `${date}.datePart('year') + 'x'`,
  `${date}.datePart('year').toString()`,
  'round(value.toNumber()) + "x"',
  `value.toDate().inc(1, 'day').toString('yyyy-MM')`,
  `diff(${date}, value.toDate(), 'days')`,
  `diff(now(), value.toDate(), 'years') > 1000`,
] as const;

test('date functions give the same results as GREL', async () => {
  const moments = sample(
    fc.date({ min: new Date('1500-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
    60,
    3,
  ).map((moment) => moment.toISOString().replace('T', ' ').replace('Z', ''));
  const strings = [
    ...moments,
    '1985-02-28 00:00:00.000',
    '2024-02-29 12:30:00.000',
    '2023-10-01 00:00:59.500',
    'none',
    '',
  ];
  const wrong: unknown[] = [];
  for (const expression of asked) {
    const made = await translatedOf(engine, expression, strings);
    for (const [i, text] of strings.entries()) {
      const expected = grelOf(expression, text);
      if (String(made[i]) !== String(expected)) wrong.push({ expression, text, got: made[i], expected });
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
}, 120_000);

test.each([
  ["value.toDate('dd/MM/yyyy G')", /can’t parse G/],
  ["value.toDate('D yyyy')", /can’t parse D/],
  ["value.toDate('dd dd')", /occurs twice/],
  ['value.toDate(value)', /aren’t literals/],
  ["value.toDate('yyyy').toString('Y')", /can’t format Y/],
  ["value.toDate('yyyy') + 1", /neither text/],
  ["value.toDate('yyyy') - 1", /doesn’t support - for dates/],
  ["value.inc(1, 'day')", /aren’t a date/],
  ["value.toDate('yyyy').inc(1, 'ms')", /can’t add ms/],
  ["diff(value, 'a', 'days')", /two dates/],
  ["if(value.toDate('yyyy') > now(), 1, 2)", /can be an error/],
])('does not translate %s, and the problem says why', (expression, words) => {
  const translated = translateGrel(expression, scope);
  expect(translated.ok ? '' : translated.problems[0]!.message).toMatch(words);
});
