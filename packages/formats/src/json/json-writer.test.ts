import { type Column, unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { ndjsonFormat } from '../ndjson/ndjson-format.ts';
import { runWrite } from '../testing/run-write.ts';
import type { ColumnBatch, EngineWrite, RowsWrite } from '../writing/write-plan.ts';
import { jsonFormat } from './json-format.ts';

const columns: Column[] = [
  { name: 't', ref: 't', type: 'text' },
  { name: 'n', ref: 'n', type: 'number', mismatch: 'n!' },
  { name: 'd', ref: 'd', type: 'date' },
  { name: '__proto__', ref: 'l', type: { list: 'integer' } },
];
const relation = `SELECT * FROM (VALUES ('q"ü', 1.5::DOUBLE, NULL, DATE '2024-02-29', [1, 2]), (NULL, NULL, 'bad', NULL, []), ('', 'inf'::DOUBLE, NULL, NULL, [3])) v(t, n, "n!", d, l)`;

test('writes types to JSON, mismatched cells as strings, and numbers that JSON lacks as null', async () => {
  const plan = unwrap(jsonFormat.writer.plan({ columns }, {})) as EngineWrite;
  const records = JSON.parse((await runWrite(plan, relation)).toString()) as object[];
  expect(records.map((record) => Object.entries(record))).toEqual([
    [
      ['t', 'q"ü'],
      ['n', 1.5],
      ['d', '2024-02-29'],
      ['__proto__', [1, 2]],
    ],
    [
      ['t', null],
      ['n', 'bad'],
      ['d', null],
      ['__proto__', []],
    ],
    [
      ['t', ''],
      ['n', null],
      ['d', null],
      ['__proto__', [3]],
    ],
  ]);
});

test('writes one record per line to NDJSON', async () => {
  const plan = unwrap(ndjsonFormat.writer.plan({ columns: columns.slice(0, 1) }, {})) as EngineWrite;
  expect((await runWrite(plan, relation)).toString()).toBe('{"t":"q\\"ü"}\n{"t":null}\n{"t":""}\n');
});

test('writes an export without rows as an empty list', async () => {
  const plan = unwrap(jsonFormat.writer.plan({ columns }, {})) as EngineWrite;
  expect(JSON.parse((await runWrite(plan, `${relation} LIMIT 0`)).toString())).toEqual([]);
});

test('uses its own writer for names that differ only in case', async () => {
  const plan = unwrap(
    jsonFormat.writer.plan({ columns: [columns[0]!, { name: 'T', ref: 't~2', type: 'integer' }] }, {}),
  ) as RowsWrite;
  async function* batches(): AsyncGenerator<ColumnBatch> {
    yield [
      ['"a"', null],
      ['1', null],
    ];
    yield [['"b"'], ['9007199254740993']];
  }
  let text = '';
  for await (const piece of plan.write(batches())) text += Buffer.from(piece).toString();
  expect(text).toBe('[\n{"t":"a","T":1},\n{"t":null,"T":null},\n{"t":"b","T":9007199254740993}\n]\n');
});
