import { describe, expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { avroBytes } from '../testing/avro-bytes.ts';

const schema = {
  type: 'record',
  name: 'Order',
  fields: [
    { name: 'id', type: 'long' },
    { name: 'name', type: ['null', 'string'] },
    { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 20, scale: 2 } },
    { name: 'day', type: ['null', { type: 'int', logicalType: 'date' }] },
    { name: 'at', type: { type: 'long', logicalType: 'timestamp-micros' } },
    { name: 'tags', type: { type: 'array', items: 'string' } },
    { name: 'kind', type: { type: 'enum', name: 'Kind', symbols: ['A', 'B'] } },
  ],
} as const;

const order = (i: number) => ({
  id: 9_007_199_254_740_993n + BigInt(i),
  name: i % 2 ? null : `Zoë ${i}`,
  price: Buffer.from([0xff, 0x38]),
  day: 19_782,
  at: 1_709_211_900_250_000n,
  tags: ['x', 'y'],
  kind: 'B',
});

async function inspected(bytes: Buffer) {
  const found = await inspectFile(bytesFile(bytes, 'orders.avro'), { previewRows: 5000 });
  if (!found.ok) return { problems: found.problems.map(({ message }) => message), rows: undefined };
  const { format, preview, problems } = found.value;
  return {
    format,
    columns: preview?.columns.map(({ name }) => name),
    rows: preview?.rows,
    problems: [...problems, ...(preview?.problems ?? [])].map(({ message }) => message),
  };
}

/** 40 rows of `n` and `s`, as compressed by fastavro 1.12. */
const packed = {
  snappy:
    'T2JqAQQUYXZyby5jb2RlYwxzbmFwcHkWYXZyby5zY2hlbWHWAXsidHlwZSI6ICJyZWNvcmQiLCAibmFtZSI6ICJyIiwg' +
    'ImZpZWxkcyI6IFt7Im5hbWUiOiAibiIsICJ0eXBlIjogImxvbmcifSwgeyJuYW1lIjogInMiLCAidHlwZSI6ICJzdHJp' +
    'bmcifV19ADAxMjM0NTY3ODlhYmNkZWZQhAS2BxQAKnJvdyA+BAAEMAJSFwAEMQRSFwAEMgZSFwAEMwhSFwAENApSFwAE' +
    'NQxSFwAENg5SFwAENxBSFwAEOBJSFwAIORQsPuIAARAIMTAWVhgABDEYVhgABDIaVhgABDMcVhgABDQeVhgABDUgVhgA' +
    'BDYiVhgABDckVhgABDgmVhgABDkoUhgACDIwKlYYAAQxLFYYAAQyLlYYAAQzMFYYAAQ0MlYYAAQ1NFYYAAQ2NlYYAAQ3' +
    'OFYYAAQ4OlYYAAQ5PFIYAAgzMD5WGAAEMUBWGAAEMkJWGAAEM0RWGAAENEZWGAAENUhWGAAENkpWGAAEN0xWGAAEOE5W' +
    'GAAAOc4m7aEwMTIzNDU2Nzg5YWJjZGVm',
  bzip2:
    'T2JqAQQUYXZyby5jb2RlYwpiemlwMhZhdnJvLnNjaGVtYdYBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogInIiLCAi' +
    'ZmllbGRzIjogW3sibmFtZSI6ICJuIiwgInR5cGUiOiAibG9uZyJ9LCB7Im5hbWUiOiAicyIsICJ0eXBlIjogInN0cmlu' +
    'ZyJ9XX0AMDEyMzQ1Njc4OWFiY2RlZlDiAkJaaDkxQVkmU1nRIJjdAAAAfYBVVVVVVVV/9VVVAACQgCAAhBpTaUH5SZGj' +
    'Jp6DJpANMgJSU/yqB6gADQ0AAaNIustuvfDCKIiIifgAQBKqqsu6affwo48qaaudfR1lt174YRxdjGD+vbv48+veXzPS' +
    'et7NAZmwEDkOhpgg2RpsBCkvrbaSWVttJKpsbWarQ3anOc7tYEBF4AIKCgglIglIgkRWBAR/F3JFOFCQ0SCY3TAxMjM0' +
    'NTY3ODlhYmNkZWY=',
  xz:
    'T2JqAQQUYXZyby5jb2RlYwR4ehZhdnJvLnNjaGVtYdYBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogInIiLCAiZmll' +
    'bGRzIjogW3sibmFtZSI6ICJuIiwgInR5cGUiOiAibG9uZyJ9LCB7Im5hbWUiOiAicyIsICJ0eXBlIjogInN0cmluZyJ9' +
    'XX0AMDEyMzQ1Njc4OWFiY2RlZlCQA/03elhaAAAE5ta0RgIAIQEWAAAAdC/lo+ADtQCFXQAAC2fsB52lOml332GOfS8Y' +
    'nplQ2UzivSr9YUd6e35c0JceWOsiP2NuxjLnEt5iqXE5T5IQjZ8zSCI+ySgWX89Qhmt51hISU+mZUb4gD7mI75HWrCyL' +
    'XNyUxS9joVHF2uBPjkxWxmxSvMMLD65BChuSTAXkrI/A0XD87L1NLH/hgApeVLjjAAAAAFLdFKahcxAeAAGhAbYHAADl' +
    'OCMRscRn+wIAAAAABFlaMDEyMzQ1Njc4OWFiY2RlZg==',
};

/** One row in columns with names that Avro does not allow, as written by Polars 2.1. */
const ofPolars =
  'T2JqAQIWYXZyby5zY2hlbWH0BXsidHlwZSI6InJlY29yZCIsIm5hbWUiOiIiLCJmaWVsZHMiOlt7Im5hbWUiOiJhIGIiLCJ0eXBl' +
  'IjpbIm51bGwiLCJsb25nIl19LHsibmFtZSI6IlN0cmHDn2Ug4oKsIiwidHlwZSI6WyJudWxsIiwic3RyaW5nIl19LHsibmFtZSI6' +
  'InN0IiwidHlwZSI6WyJudWxsIix7InR5cGUiOiJyZWNvcmQiLCJuYW1lIjoicjEiLCJmaWVsZHMiOlt7Im5hbWUiOiJ4IHkiLCJ0' +
  'eXBlIjpbIm51bGwiLCJsb25nIl19LHsibmFtZSI6InoiLCJ0eXBlIjpbIm51bGwiLHsidHlwZSI6InJlY29yZCIsIm5hbWUiOiJy' +
  'MiIsImZpZWxkcyI6W3sibmFtZSI6InEiLCJ0eXBlIjpbIm51bGwiLCJzdHJpbmciXX1dfV19XX1dfSx7Im5hbWUiOiIiLCJ0eXBl' +
  'IjpbIm51bGwiLCJzdHJpbmciXX1dfQABAgMEAQIDBAECAwQBAgMEAh4CAgICeAICAgICAncCAmUBAgMEAQIDBAECAwQBAgME';

describe('Avro', () => {
  test('reads records and fields under names that Avro does not allow', async () => {
    const found = await inspected(Buffer.from(ofPolars, 'base64'));
    expect(found).toMatchObject({ columns: ['a b', 'Straße €', 'st', ''], problems: [] });
    expect(found.rows).toEqual([['1', 'x', '{"x y":1,"z":{"q":"w"}}', 'e']]);
  });

  test.each(Object.entries(packed))('unpacks %s', async (_, base64) => {
    const found = await inspected(Buffer.from(base64, 'base64'));
    expect(found).toMatchObject({ columns: ['n', 's'], problems: [] });
    expect(found.rows).toHaveLength(40);
    expect(found.rows?.at(-1)).toEqual(['39', 'row row row row row 39']);
  });

  test.for(['null', 'deflate'] as const)('reads every value exactly, compressed by %s', async (codec) => {
    const found = await inspected(await avroBytes(schema, [order(0), order(1)], { codec }));
    expect(found).toMatchObject({
      format: 'avro',
      problems: [],
      columns: schema.fields.map(({ name }) => name),
    });
    const at = '2024-02-29 13:05:00.25';
    expect(found.rows).toEqual([
      ['9007199254740993', 'Zoë 0', '-2.00', '2024-02-29', at, '["x","y"]', 'B'],
      ['9007199254740994', null, '-2.00', '2024-02-29', at, '["x","y"]', 'B'],
    ]);
  });

  test('reads values that are not records as one column', async () => {
    const found = await inspected(await avroBytes('string', ['a', 'b']));
    expect(found).toMatchObject({ columns: ['value'], rows: [['a'], ['b']] });
  });

  test('reports where a truncated or damaged file ends, and keeps the rows before', async () => {
    const bytes = await avroBytes(
      schema,
      Array.from({ length: 3000 }, (_, i) => order(i)),
    );
    for (const length of [3, 20, 200]) {
      const found = await inspected(bytes.subarray(0, length));
      expect(found.problems.join(), `${length} bytes`).toMatch(/orders\.avro/);
    }
    const cut = await inspected(bytes.subarray(0, bytes.length - 30));
    expect(cut.rows!.length).toBeGreaterThan(100);
    expect(cut.problems.join()).toMatch(/damaged Avro file: after [\d,]+ rows/);
    const bent = Buffer.from(bytes);
    bent.fill(0x7f, bytes.length - 4000, bytes.length - 3000);
    expect((await inspected(bent)).problems.join()).toMatch(/damaged Avro file/);
  });
});
