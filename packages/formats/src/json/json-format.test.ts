import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { formatById } from '../format-registry.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { importFile, withFile } from '../testing/test-files.ts';

test('reads an array of objects, with fields in order of appearance and numbers as written', async () => {
  const text = `[
    {"id": 12345678901234567890, "price": 1.10, "tags": ["a", "b"], "note": "say \\"hi\\"\\n"},
    {"id": 2, "late": true, "price": null, "nested": {"x": {"y": 1e400}}}
  ]`;
  const imported = await importFile('a.json', text);
  expect(imported.columns).toEqual(['id', 'price', 'tags', 'note', 'late', 'nested']);
  expect(imported.rows).toEqual([
    ['12345678901234567890', '1.10', '["a", "b"]', 'say "hi"\n', null, null],
    ['2', null, null, null, 'true', '{"x": {"y": 1e400}}'],
  ]);
});

test('reads the values that Python writes for NaN and infinity', async () => {
  const { rows, report } = await importFile(
    'a.json',
    '[{"a": NaN, "b": 1.50}, {"a": -Infinity, "b": 2}, {"a": nan}]',
  );
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['NaN', '1.50'],
    ['-Infinity', '2'],
    [null, null],
  ]);
  expect(report?.rejects).toMatchObject([{ row: 2, reason: expect.stringContaining('"nan"') }]);
});

test('reads arrays of arrays and of plain values', async () => {
  expect((await importFile('a.json', '[["x", 1], ["y"]]')).rows).toEqual([
    ['x', '1'],
    ['y', null],
  ]);
  expect((await importFile('a.json', '[1, "two", null]')).rows).toEqual([['1'], ['two'], [null]]);
});

test('finds records inside an object and lets the user choose others', async () => {
  const text =
    '{"meta": {"n": 2, "list": [1, 2]}, "data": {"rows": [{"a": 1}, {"a": 2}]}, "more": [{"b": 1}]}';
  const imported = await importFile('a.json', text);
  expect(imported.options).toEqual({ path: 'data.rows', headerRows: 0 });
  expect(imported.rows).toEqual([['1'], ['2']]);
  expect((await importFile('a.json', text, { path: 'more' })).columns).toEqual(['b']);
  expect((await importFile('a.json', text, { path: 'meta.list' })).rows).toEqual([['1'], ['2']]);
});

test('reads a single object as one row', async () => {
  expect((await importFile('a.json', '{"a": 1, "b": {"c": [1]}}')).rows).toEqual([['1', '{"c": [1]}']]);
});

test('puts indented content of a record on one line', async () => {
  const text = `[{"a": {\r\n    "b": "x,\\n  \\"y\\" :  z",\r\n    "c": [\r\n      1.10,\r\n      []\r\n    ]\r\n  }}]`;
  expect((await importFile('a.json', text)).rows).toEqual([
    ['{"b": "x,\\n  \\"y\\" :  z", "c": [1.10, []]}'],
  ]);
});

test('reads columns called __proto__ and constructor, and keys that differ only in case', async () => {
  const imported = await importFile('a.json', '[{"__proto__": 1, "constructor": 2, "A": 3, "a": 4}]');
  expect(imported.columns).toEqual(['__proto__', 'constructor', 'A', 'a']);
  expect(imported.rows).toEqual([['1', '2', '3', '4']]);
});

test('decodes UTF-16', async () => {
  const bytes = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('[{"n": "Köln"}]', 'utf16le')]);
  expect((await importFile('a.json', bytes)).rows).toEqual([['Köln']]);
});

test('keeps an invalid record whole and reports its line', async () => {
  const imported = await importFile('a.json', '[\n{"a": 1},\n{"a": nope},\n{"a": 3}\n]');
  expect(imported.columns).toEqual(['a', 'Extra fields']);
  expect(imported.rows).toEqual([
    ['1', null],
    [null, '{"a": nope}'],
    ['3', null],
  ]);
  expect(imported.report?.rejects).toMatchObject([
    { line: 3, row: 1, kind: 'broken-value', text: '{"a": nope}' },
  ]);
});

test('keeps the rows of a file that ends inside its list and says where', async () => {
  const imported = await importFile('a.json', '[{"a": 1},\n{"a": 2},\n{"a": "x');
  expect(imported.rows.slice(0, 2).map(([a]) => a)).toEqual(['1', '2']);
  expect(imported.report?.problems.some(({ code }) => code === 'formats/broken-json')).toBe(true);
});

test('reads many records in small pieces', async () => {
  const records = Array.from({ length: 30_000 }, (_, i) => ({ id: i, text: `größer "${i}" ]},{[` }));
  const imported = await importFile('a.json', JSON.stringify(records));
  expect(imported.rows).toHaveLength(30_000);
  expect(imported.rows[29_999]).toEqual(['29999', 'größer "29999" ]},{[']);
});

test('keeps a broken line of NDJSON and skips blank ones', async () => {
  const imported = await importFile('a.ndjson', '{"a": 1}\r\n\n{"a": 2\n{"b": "x", "a": null}');
  expect(imported.format).toBe('ndjson');
  expect(imported.rows).toEqual([
    ['1', null, null],
    [null, null, '{"a": 2'],
    [null, 'x', null],
  ]);
  expect(imported.report?.rejects).toMatchObject([{ line: 3, kind: 'broken-value' }]);
});

test('reads consecutive objects as jq prints them, with or without separators', async () => {
  const pretty = '{\n  "a": 1,\n  "list": [{"x": 1}, {"x": 2}]\n}\n{\n  "a": 2\n}\n';
  const imported = await importFile('a.json', pretty);
  expect([imported.format, imported.columns]).toEqual(['json', ['a', 'list']]);
  expect(imported.rows).toEqual([
    ['1', '[{"x": 1}, {"x": 2}]'],
    ['2', null],
  ]);
  for (const text of [
    '{"a":1}{"a":2}{"a":3}',
    '{"a":1} {"a":2}\n{"a":3}\n',
    '\u001e{"a":1}\n\u001e{\n"a":2}\n\u001e{"a":3}\n',
    '{"a":1},\n{"a":\n2},\n{"a":3}',
  ])
    expect((await importFile('a.json', text)).rows, text).toEqual([['1'], ['2'], ['3']]);
});

test('keeps the rest of a sequence that ends in the middle of an object as a rejected row', async () => {
  const text = `${'{\n"a": 1}\n'.repeat(60)}{\n"a": 2`;
  const imported = await importFile('a.json', text);
  expect(imported.rows.length).toBe(61);
  expect(imported.report?.rejects).toMatchObject([{ line: 121, row: 60, kind: 'broken-value' }]);
});

test('reads one object per line as NDJSON even if a line is broken', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => (at === 7 ? '{"a": nope}' : `{"a": ${at}}`));
  const imported = await importFile('a.json', lines.join('\n'));
  expect([imported.format, imported.rows.length]).toEqual(['ndjson', 20]);
});

test('scans a file of nested brackets only once', async () => {
  const deep = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`;
  const imported = await importFile('a.json', deep);
  expect([imported.columns, imported.rows.length]).toEqual([['a'], 1]);
});

test.each(['[]', '[{}, {}]'])('reports that %s has no values', async (text) => {
  await withFile('a.json', text, async (file) => {
    const { options } = unwrap(await sniffFile(file));
    const read = await formatById('json')!.reader.read(file, options);
    expect(read.problems).toMatchObject([{ code: 'formats/no-records' }]);
  });
});

test('reads columns as lists, and columns keyed by row number', async () => {
  const lists = await importFile('a.json', '{"id": [1, 2.50, 3], "name": ["Ada", null, "Cy"]}');
  expect(lists.columns).toEqual(['id', 'name']);
  expect(lists.rows).toEqual([
    ['1', 'Ada'],
    ['2.50', null],
    ['3', 'Cy'],
  ]);
  const numbered = await importFile('a.json', '{"id": {"0": 1, "1": 2}, "name": {"0": "Ada", "1": "Bo"}}');
  expect(numbered.rows).toEqual([
    ['1', 'Ada'],
    ['2', 'Bo'],
  ]);
  // Lists of different lengths are parts of one record.
  expect((await importFile('a.json', '{"a": [1, 2], "b": [1]}')).rows).toEqual([['[1, 2]', '[1]']]);
});

test('reads objects by key, and columns that are named elsewhere', async () => {
  const keyed = await importFile(
    'a.json',
    '{"u1": {"x": 1, "y": "a"}, "u2": {"x": 2}, "u3": {"x": 3, "y": "c"}}',
  );
  expect(keyed.columns).toEqual(['Key', 'x', 'y']);
  expect(keyed.rows[1]).toEqual(['u2', '2', null]);
  const split = await importFile(
    'a.json',
    '{"columns": ["id", "name"], "index": [0, 1], "data": [[1, "Ada"], [2, "Bo"]]}',
  );
  expect([split.columns, split.rows]).toEqual([
    ['id', 'name'],
    [
      ['1', 'Ada'],
      ['2', 'Bo'],
    ],
  ]);
  const described =
    '{"schema": {"fields": [{"name": "id"}, {"name": "who"}]}, "data": [[1, "Ada [x]"], [2, "Bo"], [3, "Cy"]]}';
  const table = await importFile('a.json', described);
  expect([table.columns, table.rows[0]]).toEqual([
    ['id', 'who'],
    ['1', 'Ada [x]'],
  ]);
});

test('takes records from the list of objects with a usual name, or the longest one', async () => {
  const api = '{"included": [{"id": 1, "note": "much longer than the records"}], "data": [{"id": 7}]}';
  expect((await importFile('a.json', api)).options).toEqual({ path: 'data', headerRows: 0 });
  const plain = '{"links": [{"r": 1}], "people": [{"id": 1, "note": "long"}, {"id": 2, "note": "longer"}]}';
  expect((await importFile('a.json', plain)).options).toEqual({ path: 'people', headerRows: 0 });
  const text =
    '{"fields": [{"name": "id"}], "data": [{"id": 1, "note": "long"}, {"id": 2, "note": "longer"}]}';
  expect((await importFile('a.json', text)).options).toEqual({ path: 'data', headerRows: 0 });
});

test('takes the names of lists from the first of them', async () => {
  const census = '[["NAME","POP","state"],["Alabama","4874747","01"],["Alaska","739795","02"]]';
  const imported = await importFile('a.json', census);
  expect(imported.options).toEqual({ path: '', headerRows: 1 });
  const sheet = '{"range": "A1:B3", "values": [["id", "name"], [1, "a"], [2, "b"]]}';
  const { options, report } = await importFile('a.json', sheet);
  expect(options).toEqual({ path: 'values', headerRows: 1 });
  expect(report?.types).toEqual(['JSON', 'VARCHAR']);
  const without = '{"columns": ["id", "name"], "data": [[1, "a"], [2, "b"]]}';
  expect((await importFile('a.json', without)).options).toEqual({ path: 'data', headerRows: 0 });
  expect((await importFile('a.json', '[[1, "a"], [2, "b"]]')).options.headerRows).toBe(0);
});

test('says what isn’t valid in a record, in messages that can be translated', async () => {
  const { report } = await importFile('a.json', '[{"a": 1}, {"a": x}, {"a": "\\q"}, {"a" 1}]');
  expect(report?.rejects.map(({ messages }) => messages?.reason)).toMatchObject([
    { params: { fault: { code: 'format.json/noValue', params: { found: 'x', at: 7 } } } },
    { params: { fault: { code: 'format.json/invalidPart', params: { at: 7 } } } },
    {
      params: {
        fault: { code: 'format.json/unexpected', params: { expected: { code: 'format.json/colon' } } },
      },
    },
  ]);
});

test.each([
  ['comments and trailing commas', '// all\n[\n  {"a": 1.10, "b": "x // y",}, /* one */\n  {"a": 2},\n]\n'],
  ['JSON5', "[{a: 1.10, 'b': 'x // y'}, {a: 2,}]"],
  ['a call', 'callback([{"a": 1.10, "b": "x // y"}, {"a": 2}]);\n'],
  ['an assignment', 'const rows = [{"a": 1.10, "b": "x // y"}, {"a": 2}];\n'],
])('reads JSON with %s', async (_what, text) => {
  const { format, columns, rows } = await importFile('a.json', text);
  expect(format).toBe('json');
  expect(columns).toEqual(['a', 'b']);
  expect(rows).toEqual([
    ['1.10', 'x // y'],
    ['2', null],
  ]);
});

test('reads the literals of Python, and numbers that JSON lacks as text', async () => {
  const text = `[{'a': True, 'b': None, 'c': 'it\\'s "x"', 'd': +.50, 'e': 0x1F, 'f': NaN}]`;
  expect((await importFile('a.txt', text)).rows).toEqual([
    ['true', null, 'it\'s "x"', '+.50', '0x1F', 'NaN'],
  ]);
});

test('leaves JSON with a fault as it is', async () => {
  const { rows, report } = await importFile('a.json', '[{"a": 1}, {"a": oops}, {"a": 3}]');
  expect(rows).toHaveLength(3);
  expect(report?.rejects).toMatchObject([{ row: 1, text: '{"a": oops}' }]);
});
