import { describe, expect, test } from 'vitest';
import { formatById } from '../format-registry.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { previewFile, readFile, sniffFile } from '../reading/sniff-file.ts';
import { frameOf, type RObject, type RVariant, rBytes } from '../testing/r-data.ts';
import { importFile } from '../testing/test-files.ts';

const classed = (name: string, of: RObject, more: RObject['attributes'] = {}): RObject => ({
  ...of,
  attributes: { class: { strings: [name] }, ...more },
});
const people = frameOf({
  id: { integers: [1, null, 3] },
  weight: { doubles: [70.5, null, 0.1] },
  is_member: { logicals: [true, false, null] },
  name: { strings: ['Zoë', null, ''] },
  size: classed('factor', { integers: [2, 1, null] }, { levels: { strings: ['small', 'large'] } }),
  born: classed('Date', { doubles: [10_957, -25_567, null] }),
  seen: classed('POSIXct', { doubles: [1.5e9 + 0.25, 0, null] }, { tzone: { strings: ['UTC'] } }),
  local: classed(
    'POSIXct',
    { doubles: [1_711_846_799, 1_711_848_600, -3e9] },
    { tzone: { strings: ['Europe/Berlin'] } },
  ),
  shift: classed('hms', { doubles: [3661, 90_000.5, null] }),
  big: classed('integer64', { bits: [9_007_199_254_740_993n, -1n, -(2n ** 63n)] }),
  range: { range: [5, 7] },
});
const rows = [
  [
    '1',
    '70.5',
    'true',
    'Zoë',
    'large',
    '2000-01-01',
    '2017-07-14 02:40:00.250',
    '2024-03-31 01:59:59+01:00',
    '01:01:01',
    '9007199254740993',
    '5',
  ],
  [
    null,
    null,
    'false',
    null,
    'small',
    '1900-01-01',
    '1970-01-01',
    '2024-03-31 03:30:00+02:00',
    '25:00:00.5',
    '-1',
    '6',
  ],
  ['3', '0.1', null, '', null, null, null, '1874-12-07 19:33:00+00:53', null, null, '7'],
];

const variants: readonly RVariant[] = [{}, { version: 2 }, { isLittle: true }, { isLatin: true }];

test.each(variants)('reads every value of a data frame and its declared type: %o', async (variant) => {
  const read = await importFile('people.rds', rBytes({ object: people }, variant));
  expect(read.format).toBe('r-data');
  expect(read.columns).toEqual([
    'id',
    'weight',
    'is_member',
    'name',
    'size',
    'born',
    'seen',
    'local',
    'shift',
    'big',
    'range',
  ]);
  // A moment at midnight has a time of day, unlike a date.
  expect(read.rows).toEqual(
    rows.map((row) => row.map((cell, i) => (i === 6 && cell === '1970-01-01' ? `${cell} 00:00:00` : cell))),
  );
  const types = [
    'INTEGER',
    null,
    'BOOLEAN',
    'VARCHAR',
    'VARCHAR',
    'DATE',
    'TIMESTAMP',
    'TIMESTAMP WITH TIME ZONE',
    null,
    'BIGINT',
    'INTEGER',
  ];
  expect(read.report).toMatchObject({ rows: 3, problems: [], types });
});

test('offers the tables of a workspace, also those in lists', async () => {
  const bytes = rBytes({
    workspace: {
      threshold: { doubles: [0.5] },
      people,
      reports: { list: [frameOf({ a: { integers: [7] } })], attributes: { names: { strings: ['may'] } } },
    },
  });
  const file = bytesFile(bytes, 'x.RData');
  expect(await formatById('r-data')!.reader.choices(file)).toEqual({ table: ['people', 'reports$may'] });
  expect((await importFile('x.RData', bytes)).rows).toHaveLength(3);
  expect((await importFile('x.RData', bytes, { table: 'reports$may' })).rows).toEqual([['7']]);
  const missing = await readFile('r-data', file, { table: 'other' });
  expect(!missing.ok && missing.problems[0]!.code).toBe('formats/no-table');
});

test('keeps names of rows that are not their numbers', async () => {
  const of = async (rowNames: RObject): Promise<readonly string[]> =>
    (await importFile('x.rds', rBytes({ object: frameOf({ a: { integers: [7, 8] } }, rowNames) }))).columns;
  expect(await of({ strings: ['x', 'y'] })).toEqual(['row.names', 'a']);
  expect(await of({ integers: [4, 9] })).toEqual(['row.names', 'a']);
  expect(await of({ integers: [1, 2] })).toEqual(['a']);
});

test('reads lists as JSON, matrices and tables as columns, and other vectors as a table', async () => {
  const object = frameOf({
    id: { integers: [1, 2] },
    tags: {
      list: [
        { strings: ['a', 'b'] },
        { list: [{ doubles: [1.5] }, null], attributes: { names: { strings: ['x', 'y'] } } },
      ],
    },
    single: { list: [{ integers: [5] }, null] },
    m: { integers: [1, 2, 3, 4], attributes: { dim: { integers: [2, 2] } } },
    inner: frameOf({ p: { strings: ['u', 'v'] } }),
  });
  const read = await importFile('x.rds', rBytes({ object }));
  expect(read.columns).toEqual(['id', 'tags', 'single', 'm.1', 'm.2', 'inner.p']);
  expect(read.rows).toEqual([
    ['1', '["a","b"]', '5', '1', '3', 'u'],
    ['2', '{"x":[1.5],"y":null}', null, '2', '4', 'v'],
  ]);
  const vector = { doubles: [1, Infinity], attributes: { names: { strings: ['a', 'b'] } } };
  const named = await importFile('x.rds', rBytes({ object: vector }));
  expect([named.columns, named.rows]).toEqual([
    ['name', 'value'],
    [
      ['a', '1'],
      ['b', 'Infinity'],
    ],
  ]);
  expect(named.report?.types).toEqual(['VARCHAR', 'DOUBLE']);
});

test('reads moments that are stored by the parts of a clock', async () => {
  const parts = { sec: { doubles: [5.25, 0] }, min: { integers: [4, 0] }, hour: { integers: [3, 0] } };
  const day = { mday: { integers: [29, null] }, mon: { integers: [1, 0] }, year: { integers: [124, -1] } };
  const list = Object.values({ ...parts, ...day });
  const names = { strings: ['sec', 'min', 'hour', 'mday', 'mon', 'year'] };
  const clock = classed('POSIXlt', { list }, { names });
  const read = await importFile('x.rds', rBytes({ object: frameOf({ id: { integers: [1, 2] }, clock }) }));
  expect(read.rows.map((row) => row[1])).toEqual(['2024-02-29 03:04:05.250', null]);
  expect(read.report?.types).toEqual(['INTEGER', 'TIMESTAMP']);
});

test('reads many strings in blocks', async () => {
  const strings = Array.from({ length: 3000 }, (_, i) => (i % 9 === 0 ? null : `${'é'.repeat(i % 40)}${i}`));
  const read = await importFile('x.rds', rBytes({ object: frameOf({ s: { strings } }) }));
  expect(read.rows.map(([one]) => one)).toEqual(strings);
});

test('reports a variable that has another length than the table', async () => {
  const object = frameOf({ a: { integers: [1, 2] }, b: { integers: [1, 2, 3] } });
  const { columns, rows: found, report } = await importFile('x.rds', rBytes({ object }));
  expect([columns, found[0]]).toEqual([
    ['a', 'b'],
    ['1', null],
  ]);
  expect(report?.problems.map((one) => one.code)).toEqual(['formats/columns-unread']);
});

test('names a file in the text form of R as what it is', async () => {
  const file = bytesFile(Buffer.from('A\n3\n262657\n197888\n5\nUTF-8\n13\n2\n1\n2\n'), 'x.rds');
  const sniffed = await sniffFile(file);
  expect(sniffed.ok && sniffed.value.format).toBe('r-data');
  const preview = await previewFile('r-data', file, {}, 5);
  expect(!preview.ok && preview.problems[0]!.message).toBe('"x.rds" is a file of R data in text form.');
});

describe('a damaged file', () => {
  const whole = rBytes({ object: people });

  test('is rejected where it ends within an object', async () => {
    for (let length = 20; length < whole.length; length += 7) {
      const read = await readFile('r-data', bytesFile(whole.subarray(0, length), 'x.rds'), {});
      expect(!read.ok && read.problems[0]!.code, `${length} bytes`).toBe('formats/damaged');
    }
  });

  test('changed bytes never throw', async () => {
    for (let seed = 1; seed <= 300; seed++) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 3; i++)
        bytes[14 + ((seed * 7919 + i * 104_729) % (whole.length - 14))] = (seed * 31 + i * 97) % 256;
      const read = await readFile('r-data', bytesFile(bytes, 'x.rds'), {});
      if (!read.ok || read.value.kind !== 'rows') continue;
      let count = 0;
      for await (const batch of read.value.batches) {
        count += batch.length;
        if (count > 10_000) break;
      }
    }
  });
});
