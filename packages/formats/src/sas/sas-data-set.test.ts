import { describe, expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { readFile, sniffFile } from '../reading/sniff-file.ts';
import { type DataSetColumn, type DataSetVariant, dataSetBytes } from '../testing/sas-data-set.ts';
import { importFile } from '../testing/test-files.ts';
import { uncompressRepetitions, uncompressRuns } from './uncompress-row.ts';

const columns: readonly DataSetColumn[] = [
  { name: 'id', label: 'Number of the person' },
  { name: 'zip', text: 6 },
  { name: 'score', bytes: 5 },
  { name: 'born', format: 'DATE', bytes: 4 },
  { name: 'seen', format: 'DATETIME' },
  { name: 'at', format: 'TIME' },
  { name: 'note', text: 120, label: 'Größe' },
];
const day = (text: string): number => Date.parse(text) / 86_400_000 + 3653;
const second = (text: string): number => Date.parse(text) / 1000 + 3653 * 86_400;
const rows = Array.from({ length: 90 }, (_, i) => [
  i + 1,
  String(i).padStart(5, '0'),
  i % 7 === 0 ? null : i / 4,
  i % 11 === 0 ? null : day('1899-12-30') + 1000 * i,
  second('2020-02-29T12:34:56.789Z') + i,
  3600 * i + 0.25,
  ['', 'plain', 'ab'.repeat(60), `Zoë${'@'.repeat(40)}${'é'.repeat(20)}`, `${'abc '.repeat(20)}x`][i % 5]!,
]);
const cells = rows.map(([id, zip, score, born, seen, at, note]) => [
  String(id),
  zip,
  score === null ? null : String(score),
  born === null ? null : new Date((Number(born) - 3653) * 86_400_000).toISOString().slice(0, 10),
  new Date(Math.round((Number(seen) - 3653 * 86_400) * 1000)).toISOString().replace('T', ' ').slice(0, 23),
  `${String(Math.floor(Number(at) / 3600)).padStart(2, '0')}:00:00.25`,
  note,
]);
const variants: readonly DataSetVariant[] = [undefined, 'SASYZCRL', 'SASYZCR2'].flatMap((packing) =>
  [false, true].flatMap((isWide) =>
    [false, true].map((isBig) => ({ isWide, isBig, ...(packing && { packing: packing as 'SASYZCRL' }) })),
  ),
);
const called = ({ isWide, isBig, packing }: DataSetVariant): string =>
  `${isWide ? 64 : 32} bits, ${isBig ? 'high' : 'low'} byte first, ${packing ?? 'uncompressed'}`;

describe.each(variants.map((one) => [called(one), one] as const))('%s', (_, variant) => {
  test('reads every value, its name and its declared type', async () => {
    const read = await importFile('table.sas7bdat', dataSetBytes(columns, rows, variant));
    expect(read.format).toBe('sas');
    expect(read.columns).toEqual(columns.map((one) => one.name));
    expect(read.rows).toEqual(cells);
    const types = [null, 'VARCHAR', null, 'DATE', 'TIMESTAMP', null, 'VARCHAR'];
    expect(read.report).toMatchObject({ rows: 90, rejected: 0, problems: [], types });
  });

  test('leaves out deleted rows', async () => {
    const deleted = [0, 1, 17, 40, 89];
    const { rows: left, report } = await importFile(
      'x',
      dataSetBytes(columns, rows, { ...variant, deleted }),
    );
    expect(left).toEqual(cells.filter((_row, i) => !deleted.includes(i)));
    expect(report?.problems).toEqual([]);
  });

  test('reads a truncated file as far as it goes, and reports after which row it ends', async () => {
    const whole = dataSetBytes(columns, rows, variant);
    const codes = new Set<string>();
    for (let length = 300; length < whole.length; length += 701) {
      const read = await readFile('sas', bytesFile(whole.subarray(0, length), 'x.sas7bdat'), {});
      if (!read.ok) {
        codes.add(read.problems[0]!.code);
        continue;
      }
      const found: (readonly (string | null)[])[] = [];
      if (read.value.kind === 'rows') for await (const batch of read.value.batches) found.push(...batch);
      expect(found).toEqual(cells.slice(0, found.length));
      const problem = read.value.kind === 'rows' ? read.value.report().problems[0] : undefined;
      // The rest of the last page may be missing.
      if (found.length < cells.length) expect(problem?.message).toContain(`after ${found.length} row`);
    }
    expect([...codes]).toEqual(['formats/damaged']);
  });

  test('changed bytes never throw, and are read in bounded time', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const bytes = dataSetBytes(columns, rows.slice(0, 40), variant);
      // Half of the changes are in the header and the dictionary.
      const within = seed % 2 ? bytes.length : 1024 + 4096;
      for (let i = 0; i < 4; i++)
        bytes[32 + ((seed * 7919 + i * 104_729) % (within - 32))] = (seed * 31 + i * 97) % 256;
      const read = await readFile('sas', bytesFile(bytes, 'x.sas7bdat'), {});
      if (!read.ok || read.value.kind !== 'rows') continue;
      let count = 0;
      for await (const batch of read.value.batches) count += batch.length;
      expect(count).toBeLessThanOrEqual(1000);
    }
  });
});

test('reads text in the encoding of the header, and names of columns from labels', async () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const bytes = dataSetBytes([{ name: 'a', text: 8, label: 'Greeting' }], [[cyrillic]], { encoding: 61 });
  const read = await importFile('x.sas7bdat', bytes, { names: 'labels' });
  expect(read.options.encoding).toBe('windows-1251');
  expect([read.columns, read.rows]).toEqual([['Greeting'], [['Привет']]]);
});

test('names the format in the problem of a file that ends within its header', async () => {
  const file = bytesFile(dataSetBytes(columns, rows).subarray(0, 200), 'x.sas7bdat');
  expect((await sniffFile(file)).ok).toBe(true);
  const read = await readFile('sas', file, {});
  expect(!read.ok && read.problems[0]!.message).toBe(
    '"x.sas7bdat" is a damaged SAS file: after 0 rows, the file ends within its dictionary.',
  );
});

test('uncompresses every code for runs', () => {
  const fill = (count: number, byte: number): number[] => new Array<number>(count).fill(byte);
  const numbers = Array.from({ length: 4161 }, (_, i) => i % 251);
  const cases: readonly (readonly [number[], number[]])[] = [
    [[0x00, 1, ...numbers.slice(0, 65)], numbers.slice(0, 65)],
    [
      [0x11, 0, ...numbers.slice(0, 4160), ...numbers.slice(0, 256)],
      [...numbers.slice(0, 4160), ...numbers.slice(0, 256)],
    ],
    [[0x21, ...numbers.slice(0, 97)], numbers.slice(0, 97)],
    [[0x41, 2, 7], fill(276, 7)],
    [[0x50, 3], fill(20, 0x40)],
    [[0x61, 0], fill(273, 0x20)],
    [[0x72, 1], fill(530, 0)],
    [
      [0x81, 1, 2],
      [1, 2],
    ],
    [[0x90, ...numbers.slice(0, 17)], numbers.slice(0, 17)],
    [[0xaf, ...numbers.slice(0, 48)], numbers.slice(0, 48)],
    [[0xbf, ...numbers.slice(0, 64)], numbers.slice(0, 64)],
    [[0xc1, 9], fill(4, 9)],
    [[0xd0], fill(2, 0x40)],
    [[0xe1], fill(3, 0x20)],
    [[0xff], fill(17, 0)],
  ];
  for (const [packed, plain] of cases) {
    const row = Buffer.alloc(plain.length);
    uncompressRuns(Buffer.from(packed), row);
    expect([...row], `code ${packed[0]}`).toEqual(plain);
    expect(() => uncompressRuns(Buffer.from(packed), Buffer.alloc(plain.length - 1))).toThrow('damaged');
  }
});

test('uncompresses every code for repetitions', () => {
  const row = Buffer.alloc(3 + 3 + 19 + 16 + 4);
  const packed = [0b0001_1110, 0, 1, 2, 3, 0x00, 9, 0x10, 0, 8, 0x23, 0, 0, 0x40, 0];
  uncompressRepetitions(Buffer.from(packed), row);
  const eights = new Array<number>(19).fill(8);
  const whole = [1, 2, 3, 9, 9, 9, ...eights];
  for (let i = 0; i < 16; i++) whole.push(whole[whole.length - 6]!);
  for (let i = 0; i < 4; i++) whole.push(whole[whole.length - 3]!);
  expect([...row]).toEqual(whole);
  expect(() => uncompressRepetitions(Buffer.from([0x80, 0, 0x40, 0]), Buffer.alloc(8))).toThrow('damaged');
});
