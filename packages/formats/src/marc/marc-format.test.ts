import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';

type Field = readonly [tag: string, value: string];

/** A record in ISO 2709; `isUnicode` is in its leader. */
function marcBytes(fields: readonly Field[], isUnicode: boolean): Buffer {
  const encoded = fields.map(([tag, value]) => ({
    tag,
    bytes: Buffer.from(`${value}\x1e`, isUnicode ? 'utf8' : 'latin1'),
  }));
  let start = 0;
  const directory = encoded.map(({ tag, bytes }) => {
    const entry = `${tag}${String(bytes.length).padStart(4, '0')}${String(start).padStart(5, '0')}`;
    start += bytes.length;
    return entry;
  });
  const base = 24 + directory.length * 12 + 1;
  const digits = (value: number): string => String(value).padStart(5, '0');
  const leader = `${digits(base + start + 1)}nam ${isUnicode ? 'a' : ' '}22${digits(base)} a 4500`;
  return Buffer.concat([
    Buffer.from(`${leader}${directory.join('')}\x1e`, 'latin1'),
    ...encoded.map(({ bytes }) => bytes),
    Buffer.from('\x1d'),
  ]);
}

const unicode = marcBytes(
  [
    ['001', 'ocm1'],
    ['245', '10\x1faDie Verwandlung /\x1fcFranz Kafka; München.'],
    ['650', ' 0\x1faFamilies\x1fvFiction.'],
    ['650', ' 0\x1faInsects.'],
  ],
  true,
);
// In MARC-8, marks precede their letter.
const old = marcBytes(
  [
    ['001', 'ocm2'],
    ['245', '00\x1faFran\xf0cais et M\xe8uller'],
  ],
  false,
);

test('reads control fields, subfields and repeated fields, in Unicode and MARC-8', async () => {
  const { format, columns, rows, report } = await importFile(
    'books.mrc',
    Buffer.concat([unicode, Buffer.from('\r\n'), old]),
  );
  expect(format).toBe('marc');
  const records = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
  expect(records).toMatchObject([
    {
      '001': 'ocm1',
      '245 indicators': '10',
      '245 $a': 'Die Verwandlung /',
      '245 $c': 'Franz Kafka; München.',
      '650 $a': 'Families',
      '650 $a 2': 'Insects.',
      '650 $v': 'Fiction.',
    },
    { '001': 'ocm2', '245 $a': 'Français et Müller', '650 $a': null },
  ]);
  expect(report).toMatchObject({ rows: 2, rejected: 0 });
  // Indicators such as 00 are no numbers.
  expect(new Set(report?.types)).toEqual(new Set(['VARCHAR']));
});

test('keeps damaged and truncated records', async () => {
  const broken = Buffer.from(unicode);
  broken.write('xxxx', 27, 'latin1');
  const { columns, rows, report } = await importFile(
    'books.mrc',
    Buffer.concat([unicode, broken, old.subarray(0, 60)]),
  );
  expect(rows).toHaveLength(3);
  expect(rows[1]?.[columns.indexOf('Unread record')]).toContain('Kafka');
  expect(rows[2]?.[columns.indexOf('Unread record')]).toContain('ocm2');
  expect(report).toMatchObject({ rejected: 2, rejects: [{ line: 2 }, { line: 3 }] });
});
