import { allocateRef, type Json, type LogicalType, ok } from '@winnow/kernel';
import { source } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, runRel, type TestEngine } from '../../../../tests/conformance/engines.ts';
import { firstSteps } from '../first-steps.ts';
import { inferTypes } from './infer-types.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
});
afterAll(() => engine.close());

async function load(columns: Readonly<Record<string, readonly (string | null)[]>>) {
  const names = Object.keys(columns);
  const refs: string[] = [];
  for (const name of names) refs.push(allocateRef(name, refs));
  const rows = (Object.values(columns)[0] ?? []).map((_, i) =>
    names.map((name) => columns[name]![i] ?? null),
  );
  await engine.table(
    'data',
    refs.map((ref) => ({ ref, type: 'text' as const })),
    rows,
  );
  const schema = { columns: names.map((name, i) => ({ name, ref: refs[i]!, type: 'text' as const })) };
  return { schema, rel: source('data', refs) };
}

const ask = async (rel: Parameters<typeof runRel>[1]) =>
  ok(
    (await runRel(
      engine,
      rel,
      rel.columns.map(() => 'text' as const),
    )) as readonly (readonly Json[])[],
  );

async function typesOf(columns: Parameters<typeof load>[0]): Promise<Record<string, unknown>> {
  const inferred = await inferTypes(await load(columns), ask);
  if (!inferred.ok) throw new Error('The engine did not answer.');
  return Object.fromEntries(inferred.value.map((one) => [one.column, one.type]));
}

/** Returns types with their date order. */
async function hintsOf(columns: Parameters<typeof load>[0]): Promise<Record<string, string>> {
  const inferred = await inferTypes(await load(columns), ask);
  if (!inferred.ok) throw new Error('The engine did not answer.');
  return Object.fromEntries(
    inferred.value.map(({ column, type, hints: { order } }) => [
      column,
      order === undefined ? String(type) : `${type} by ${order}`,
    ]),
  );
}

describe('inferTypes', () => {
  it('chooses the narrowest type that nine in ten values match', async () => {
    expect(
      await typesOf({
        n: ['1', '2', '-3', ' 4 ', '5', '6', '7', '8', '9', '10', 'x'],
        x: ['1.5', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1e3'],
        b: ['yes', 'no', 'Yes', 'NO', 'yes', 'no', 'yes', 'no', 'yes', 'no', 'true'],
        d: Array.from({ length: 11 }, (_, i) => `2024-01-${i + 10}`),
        t: ['a', '2', 'c', '4', 'e', '6', 'g', '8', 'i', '10', 'k'],
      }),
    ).toEqual({ n: 'integer', x: 'number', b: 'boolean', d: 'date' });
  });

  it('reads numbers with a point as decimals with the most places, if their digits fit', async () => {
    expect(
      await typesOf({
        money: ['1.50', '2', '-3.255', ' 4.1 ', 'N/A'],
        long: ['12345678901234567890.1234567890', '1', '2', '3', '4'],
        tooLong: ['12345678901234567890.12345678901234567890', '1', '2', '3', '4'],
        exponents: ['1.5', '2.5', '3.5', '1e3', '4.5'],
        code: ['001.5', '2.5', '3.5', '4.5', '5.5'],
        places: ['1.5', '2.5', '3.5', '4.5', '0.123456'],
      }),
    ).toEqual({
      money: 'decimal(3)',
      long: 'decimal(10)',
      tooLong: 'text',
      exponents: 'number',
      code: 'text',
      places: 'decimal(6)',
    });
  });

  it('reads doubles as programs print them as numbers, and other long digits as decimals', async () => {
    expect(
      await typesOf({
        sums: ['0.30000000000000004', '1.1', '2', '52.52000800000001', '-0.7999999999999999'],
        degrees: [
          '0.0000009999999974752427',
          '40.07080078125',
          '-0.017000000923871994',
          '59.94919968',
          '-1.5',
        ],
        wei: ['0.123456789012345678', '1.5', '2', '0.000000000000000001', '7'],
        padded: ['0.30000000000000000', '1.1', '2', '3', '4'],
        large: ['123456789012.3456', '1.5', '2', '3', '4'],
      }),
    ).toEqual({
      sums: 'number',
      degrees: 'number',
      wei: 'decimal(18)',
      padded: 'decimal(17)',
      large: 'decimal(4)',
    });
  });

  it('keeps a single word as text, but reads two as yes and no', async () => {
    expect(await typesOf({ flag: ['y', 'Y', null] })).toEqual({});
    expect(await typesOf({ flag: ['y', 'N', null] })).toEqual({ flag: 'boolean' });
  });

  it('ignores missing-value words and blanks', async () => {
    expect(await typesOf({ n: ['1', 'N/A', '-', '', null, 'unknown', '2'] })).toEqual({ n: 'integer' });
    expect(await typesOf({ n: ['N/A', '', null] })).toEqual({});
  });

  it('keeps codes with leading zeros as text, however few there are', async () => {
    const n = Array.from({ length: 300 }, (_, i) => String(10_000 + i));
    expect(await typesOf({ n: [...n, '01234'] })).toEqual({ n: 'text' });
    expect(await typesOf({ n: [...n, '0'] })).toEqual({ n: 'integer' });
  });

  it.each([
    ['Zip', ['90210', '10001', '2139', 'N/A']],
    ['shipping_postal_code', ['75001', '13002', '69003']],
    ['PLZ', ['8001', '80331', '1010']],
    ['Kod pocztowy', ['30001', '31002']],
    ['郵便番号', ['1000001', '5300001']],
    ['PhoneNumber', ['2053258100', '2055932101']],
    ['Téléphone', ['33142685300', '33142685301', '+33142685302']],
    ['home-fax', ['2053258100', '2055932101']],
    ['cardNumber', ['4111111111111111', '378282246310005']],
    ['account_no', ['10023344', '20334455']],
    ['ISBN13', ['9780306406157', '9783161484100']],
    ['EAN', ['4006381333931', '40063812']],
    ['code SIRET', ['73282932000074', '55208131766522']],
    ['taxId', ['123456789', '987654321']],
    ['Artikel-Nr.', ['100200', '100300']],
    ['Product Code', ['1234', '5678']],
    ['CAP', ['20121', '10135']],
  ])('keeps the digits of %s as text', async (name, values) => {
    expect(await typesOf({ [name]: values })).toEqual({ [name]: 'text' });
  });

  it.each([
    // Running numbers, and names that reveal nothing.
    ['id', ['10001', '10002']],
    ['phone_id', ['1234567', '1234568']],
    ['order number', ['100200', '100300']],
    // Counts, measurements, comparisons.
    ['number of phones', ['1234567', '1234568']],
    ['mobile sessions', ['12345678', '22345678']],
    ['zip_count', ['12345', '22345']],
    ['Postleitzahl Anzahl', ['12345', '22345']],
    ['account balance', ['1000000', '2000000']],
    ['status_code', ['200', '404']],
    ['year code', ['2020', '2021']],
    // The name matches but the values don’t.
    ['phones', ['3', '4']],
    ['phone', ['1', '2', '3']],
    ['zip', ['10001', '-10002']],
    ['cap', ['100', '25000', '7']],
    ['code', ['1', '20', '300']],
    ['product code', ['1', '20', '300', '4000']],
  ])('reads %s as integers', async (name, values) => {
    expect(await typesOf({ [name]: values })).toEqual({ [name]: 'integer' });
  });

  it('reads decimals as amounts, whatever the column name', async () => {
    expect(await typesOf({ account: ['100200.50', '100300'] })).toEqual({ account: 'decimal(2)' });
    const zip = Array.from({ length: 40 }, (_, i) => String(10_000 + i));
    expect(await typesOf({ zip: [...zip, '10001.5'] })).toEqual({ zip: 'decimal(1)' });
  });

  it('reads integers with a few decimals, wherever they are, as numbers that preserve both', async () => {
    const whole = Array.from({ length: 5_000 }, (_, i) => String(i % 90));
    const with1 = (...some: string[]): string[] => [...whole.slice(some.length), ...some];
    expect(
      await typesOf({
        late: with1('10.5', '0.25'),
        first: ['7.5', ...whole],
        grouped: [...whole.slice(0, 40).map((one) => `1,2${one.padStart(2, '0')}`), '1,234.5'],
        large: with1('1e300', '0.5'),
        // A thousands separator can also be read as a decimal point.
        thousands: with1('1.250', '2.375', '10.5'),
        shares: with1('1.125', '0.375', '2.5', '3.25'),
        zeros: with1('3.0', '4.00'),
      }),
    ).toEqual({
      ...{ late: 'decimal(2)', first: 'decimal(1)', grouped: 'decimal(1)', large: 'number' },
      ...{ thousands: 'integer', shares: 'decimal(3)', zeros: 'integer' },
    });
  });

  it('reads integers as decimals if most are written with decimal places', async () => {
    const amounts = ['249.00', '499.00', '99.00', '1990.00', '49.00'];
    expect(
      await typesOf({
        amounts,
        mostly: [...amounts, '12', '7', ''],
        seldom: ['249.00', '12', '7', '8', '9'],
        grouped: ['1,249.00', '2,499.00', '99.00'],
        missing: [...amounts, 'n/a', 'n/a'],
        // Programs write integers like this if a column has empty cells.
        counts: ['1.0', '4.0', '2.0', '', '7.0'],
        thousands: ['1.000', '2.000', '14.000'],
      }),
    ).toEqual({
      ...{ amounts: 'decimal(2)', mostly: 'decimal(2)', seldom: 'integer', grouped: 'decimal(2)' },
      ...{ missing: 'decimal(2)', counts: 'integer', thousands: 'integer' },
    });
  });

  it('reads points as thousands separators next to decimals with a comma, unless other digits follow one of them', async () => {
    const share = ['3,8', '12,25', '0,5', '7,1', '3'];
    expect(
      await typesOf({
        share,
        births: ['1.204', '17', '.', '220', '-'],
        weight: ['1.204', '1.25', '3', '4', '5'],
      }),
    ).toEqual({ share: 'decimal(2)', births: 'integer', weight: 'decimal(3)' });
    expect(await typesOf({ births: ['1.204', '17', '.', '220', '-'] })).toEqual({ births: 'decimal(3)' });
    const steps = await firstSteps(
      await load({ share, births: ['1.204', '17', '1.000.000', '220', '9'] }),
      0,
      ask,
    );
    expect(steps).toMatchObject({
      value: [{ params: { types: [{ column: 'share' }, { column: 'births', decimal: 'comma' }] } }],
    });
  });

  it('determines whether days or months come first, and doesn’t guess', async () => {
    expect(await typesOf({ d: ['31/01/2024', '02/03/2024', '04.05.2023'] })).toEqual({ d: 'date' });
    expect(await typesOf({ d: ['01/31/2024', '02/03/2024'] })).toEqual({ d: 'date' });
    expect(await typesOf({ d: ['01/02/2024', '02/03/2024'] })).toEqual({ d: 'text' });
  });

  it('reads dates with a time as datetimes, in the order they show', async () => {
    const days = Array.from({ length: 12 }, (_, i) => i + 10);
    expect(
      await typesOf({
        german: days.map((day) => (day === 12 ? '2024-02-12' : `${day}.02.2024 13:${day}`)),
        american: days.map((day) => `2/${day}/2024 1:${day} PM`),
        unclear: days.map((day) => `0${day % 9}/04/2024 08:00`),
        dates: days.map((day) => `${day}.02.2024`),
        mostlyDates: days.map((day) => (day < 13 ? `${day}.02.2024 07:00` : `${day}.02.2024`)),
      }),
    ).toEqual({
      ...{ german: 'datetime', american: 'datetime', unclear: 'text', dates: 'date' },
      mostlyDates: 'datetime',
    });
  });

  it('uses the order that a single date shows, wherever it is, and none if dates contradict each other', async () => {
    const unclear = Array.from({ length: 30 }, (_, i) => `0${(i % 9) + 1}/04/2024`);
    const with1 = (...some: string[]): string[] => [...unclear.slice(some.length), ...some];
    expect(
      await hintsOf({
        day: with1('13/05/2024'),
        month: with1('05/13/2024'),
        dotted: with1('05/13/2024').map((one) => one.replaceAll('/', '.')),
        timed: with1('05/13/2024').map((one) => `${one} 10:00`),
        short: with1('13/05/2024').map((one) => one.replace('/20', '/')),
        both: with1('13/05/2024', '05/13/2024'),
        none: with1('04/05/2024'),
      }),
    ).toEqual({
      ...{ day: 'date by day', month: 'date by month', dotted: 'date by month', timed: 'datetime by month' },
      ...{ short: 'date by day', both: 'text', none: 'text' },
    });
    const far = Array.from({ length: 5_000 }, (_, i) => (i === 4_500 ? '05/13/2024' : unclear[i % 30]!));
    expect(await hintsOf({ far })).toEqual({ far: 'date by month' });
  });

  it.each([
    ['18.07.2026, 22:31', 'day'],
    ['7/18/2026 10:31pm', 'month'],
    ['7/18/2026, 10:31:00\u202fPM', 'month'],
    ['18.07.26 22:31', 'day'],
    ['18/07/26 22:31:05', 'day'],
    ['18.07.2026 22:31 Uhr', 'day'],
    ['18.07.2026 um 22.31 Uhr', 'day'],
    ['18.07.2026 22:31:05,250', 'day'],
    ['18.07.2026 22:31 +02:00', 'day'],
    ['18/07/2026 22:31:00+0200', 'day'],
    ['July 18, 2026 at 10:31 PM', 'day'],
    ['Sat, 18 Jul 2026 22:31:00 +0200', 'day'],
    ['18/Jul/2026:22:31:00 +0200', 'day'],
    ['2026-07-18 22:31:00+02', undefined],
  ])('reads %s as a datetime', async (written, order) => {
    const values = [written, written.replace('31', '32'), written.replace('31', '33')];
    expect(await hintsOf({ t: values })).toEqual({ t: order ? `datetime by ${order}` : 'datetime' });
  });

  it('needs no order if months are written by name', async () => {
    expect(await typesOf({ d: ['January 3, 2010', 'March 4, 2011', 'May 5, 2012'] })).toEqual({ d: 'date' });
    expect(await typesOf({ d: ['03-Jan-2010', '04-Mar-2011', '05-May-2012'] })).toEqual({ d: 'date' });
  });

  it('reads numbers with thousands separators, by the decimal separator they show', async () => {
    expect(await typesOf({ n: ['1,234', '987', '12,345,678'] })).toEqual({ n: 'integer' });
    expect(await typesOf({ n: ['1,234.50', '987.2', '12,345'] })).toEqual({ n: 'decimal(2)' });
    expect(await typesOf({ n: ['1.234,50', '987,255', '12,3'] })).toEqual({ n: 'decimal(3)' });
    expect(await typesOf({ n: ['0,5', '1,25', '3'] })).toEqual({ n: 'decimal(2)' });
    expect(await typesOf({ n: ['1,2,3', '4,5', '6,7,8'] })).toEqual({});
  });

  it('tolerates up to three repeated words among many distinct numbers, but not among few', async () => {
    const scores = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? 'Not rated' : String(i)));
    expect(await typesOf({ n: scores })).toEqual({ n: 'integer' });
    const words = Array.from({ length: 40 }, (_, i) =>
      i % 3 === 0 ? `word ${'abcdefghijklmno'[i / 3]}` : String(i),
    );
    expect(await typesOf({ n: words })).toEqual({});
    const grades = Array.from({ length: 40 }, (_, i) => (i % 5 === 0 ? 'K' : String(1 + (i % 8))));
    expect(await typesOf({ n: grades })).toEqual({});
  });

  it.each<[string, LogicalType, string[]]>([
    // Identifiers: all of one length, or more digits than 64 bits hold in a column named like one.
    ['n', 'text', ['1234567890123456789', '1300000000000000000']],
    ['n', 'text', ['89490200001234567890', '89490200001234567891']],
    ['id', 'text', ['12345678901234567890123', '1']],
    ['n', 'text', ['1234567890123456789', '0001']],
    ['n', 'text', ['1234567890123456789012345678901234567890', '1']],
    // Quantities.
    ['n', 'integer', ['9223372036854775807', '12']],
    ['n', 'integer', ['-9223372036854775808', '9223372036854775807']],
    ['received ns', 'integer', ['1700000000000000000', '1700000001000000000']],
    ['n', 'integer', ['9,223,372,036,854,775,807', '1,234']],
    ['n', 'decimal(0)', ['9223372036854775808', '12', '7']],
    ['wei', 'decimal(0)', ['200000000000000000000', '200000000000000000001', '200000000000000000002']],
    ['n', 'decimal(0)', ['12345678901234567890123456789012345678', '-1', 'N/A', '3', '4', '5']],
  ])('reads long digits of %s as %s', async (name, type, values) => {
    expect(await typesOf({ [name]: values })).toEqual({ [name]: type });
  });
});

describe('firstSteps', () => {
  it('promotes the header row to names, then sets types', async () => {
    const input = await load({ a: ['id', '1', '2'], b: ['City', 'Rome', 'Oslo'] });
    const steps = await firstSteps(input, 1, ask);
    expect(steps).toMatchObject({
      ok: true,
      value: [
        { kind: 'use-first-row-as-header', params: { rows: 1 } },
        { kind: 'set-types', params: { types: [{ column: 'id', type: 'integer' }] } },
      ],
    });
  });

  it('sets the types that the source declares, and infers those of other columns', async () => {
    const input = await load({
      zip: ['90210', '10001'],
      phone: ['4930123456', '4930123457'],
      'always true': ['true', 'true'],
      empty: [null, null],
      other: ['2024-01-02', '2024-01-03'],
    });
    const declared = new Map<string, LogicalType>([
      ['zip', 'text'],
      ['phone', 'integer'],
      ['always true', 'boolean'],
      ['empty', 'decimal(2)'],
    ]);
    expect(await firstSteps(input, 0, ask, declared)).toMatchObject({
      value: [
        {
          params: {
            types: [
              { column: 'phone', type: 'integer' },
              { column: 'always true', type: 'boolean' },
              { column: 'empty', type: 'decimal(2)' },
              { column: 'other', type: 'date' },
            ],
          },
        },
      ],
    });
  });

  it('infers the types of a source whose columns are all declared as text', async () => {
    const input = await load({ id: ['1', '2'], day: ['2024-01-02', '2024-01-03'] });
    const declared = new Map<string, LogicalType>([
      ['id', 'text'],
      ['day', 'text'],
    ]);
    const steps = await firstSteps(input, 0, ask, declared);
    const types = [
      { column: 'id', type: 'integer' },
      { column: 'day', type: 'date' },
    ];
    expect(steps).toMatchObject({ value: [{ params: { types } }] });
  });

  it('explains what stays text although it looks like numbers or dates', async () => {
    const input = await load({
      n: ['1', '2'],
      Zip: ['90210', '10001'],
      'Ship zip': ['90210', '10001'],
      part: ['007', '008'],
      day: ['01/02/2024', '02/03/2024'],
    });
    const steps = await firstSteps(input, 0, ask);
    expect(steps).toMatchObject({
      ok: true,
      value: [
        {
          kind: 'set-types',
          params: {
            types: [
              { column: 'n', type: 'integer' },
              { column: 'Zip', type: 'text' },
              { column: 'Ship zip', type: 'text' },
              { column: 'part', type: 'text' },
              { column: 'day', type: 'text' },
            ],
          },
          note: 'Kept as text: Zip, Ship zip (postal codes); part (digits that a number would lose); day (dates that don’t show whether the day or the month comes first).',
        },
      ],
    });
  });

  it('spreads more types than a step holds over several steps', async () => {
    const names = Array.from({ length: 10_001 }, (_, i) => `c${i}`);
    const schema = { columns: names.map((name) => ({ name, ref: name, type: 'text' as const })) };
    // Every column has values, all of which match every type; none holds a code.
    const answer: typeof ask = async ({ columns }) =>
      ok(
        columns.includes('kinds')
          ? names.slice(0, 1000).map((_, i) => columns.map((_column, j) => (j === 0 ? i : 2)))
          : [columns.map(() => 0)],
      );
    const steps = await firstSteps({ schema, rel: source('data', names) }, 0, answer);
    const sizes = steps.ok && steps.value.map(({ params }) => (params.types as readonly unknown[]).length);
    expect(sizes).toEqual([10_000, 1]);
  });

  it('finds codes and digits among many numeric columns as among few', async () => {
    const few = {
      code: ['0123', '42', '7', '8'],
      whole: ['1', '2', '3', '4'],
      money: ['1.50', '2', '3.255', '4'],
      grouped: ['1,234.50', '2,000.25', '3', '4'],
      comma: ['1.234,5', '2.000,25', '3,1', '4,1'],
    };
    const copies = Array.from({ length: 12 }, (_, i) =>
      Object.entries(few).map(([name, values]) => [`${name} no ${i}`, values] as const),
    );
    const expected = Object.entries(await typesOf(few)).flatMap(([name, type]) =>
      copies.map((_, i) => [`${name} no ${i}`, type] as const),
    );
    expect(await typesOf(Object.fromEntries(copies.flat()))).toEqual(Object.fromEntries(expected));
  });

  it('proposes nothing for an empty table', async () => {
    expect(await firstSteps(await load({ a: [] }), 0, ask)).toMatchObject({ ok: true, value: [] });
  });
});
