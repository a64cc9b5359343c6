import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from './read.ts';

const header = ['id', 'customer', 'day', 'note', 'price', 'url'];
const customers = ['Ann Lee', 'Kim, Jr.', 'Zoë Müller', "O'Brien", 'Bob "B" Ray'];
const notes = ['', 'ok', 'call back, urgent', 'said "no"', 'two\nlines'];
const rows = Array.from({ length: 24 }, (_, i) => [
  String(1000 + i),
  customers[i % 5]!,
  `2024-0${1 + (i % 9)}-1${i % 10}`,
  notes[(i * 7) % 5]!,
  (i * 13.37 + 1).toFixed(2),
  `https://example.org/a?b=${i}&c=d,e`,
]);
const table = [header, ...rows];
/** Index of a row in the middle, counted from the header. */
const at = 7;

function lineOf(cells: readonly string[], delimiter = ',', quote = '"'): string {
  const written = cells.map((cell) =>
    cell.includes(delimiter) || cell.includes(quote) || cell.includes('\n')
      ? quote + cell.replaceAll(quote, quote + quote) + quote
      : cell,
  );
  return written.join(delimiter);
}
const lines = table.map((cells) => lineOf(cells));
const fileOf = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
const rowAs = (line: string): string => fileOf(lines.with(at, line));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-polluted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Returns the output of `winnow read` for a file: the table, with null as empty, and the reasons
 * for rejected rows.
 */
async function readFileOf(text: string | Buffer) {
  const [file, out] = [join(folder, 'in.csv'), join(folder, 'out.json')];
  await writeFile(file, text);
  await rm(`${out}.rejects.jsonl`, { force: true });
  await read.run({ positionals: [file], values: { output: out }, say() {} });
  const records = JSON.parse(await readFile(out, 'utf8')) as readonly Readonly<
    Record<string, string | null>
  >[];
  const rejects = existsSync(`${out}.rejects.jsonl`)
    ? (await readFile(`${out}.rejects.jsonl`, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { reason: string }).reason)
    : [];
  const names = Object.keys(records[0] ?? {});
  return { rows: [names, ...records.map((one) => names.map((name) => one[name] ?? ''))], rejects };
}

const cells = table[at]!;
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(fileOf(lines), 'utf16le')]);

test.each<readonly [string, string | Buffer, readonly RegExp[]]>([
  ['nothing', fileOf(lines), []],
  ['no line end at its end', fileOf(lines).trimEnd(), []],
  ['a semicolon for its delimiter', fileOf(table.map((one) => lineOf(one, ';'))), []],
  ['a comma and a space for its delimiter', fileOf(lines.map((_, i) => spaced(table[i]!))), []],
  ['single quotes', fileOf(table.map((one) => lineOf(one, ',', "'"))), []],
  ['backslashes for escapes', fileOf(lines.map((line, i) => slashed(line, table[i]!))), []],
  ['CR for line ends', fileOf(lines).replaceAll('\n', '\r').replaceAll('two\rlines', 'two\nlines'), []],
  ['UTF-16', utf16, []],
  [
    'a title and a note around it',
    `Orders\nof May\n\n${fileOf(lines)}\nSource: the shop\n`,
    [/^Below the table/],
  ],
  [
    'a title and a note in padded rows',
    `Orders,,,,,\n,,,,,\n${fileOf(lines)},,,,,\nSource: the shop,,,,,\n`,
    [/^Below the table/],
  ],
  ['its header three times', fileOf([lines[0]!, lines[0]!, ...lines]), []],
  ['a row with semicolons', rowAs(lineOf(cells, ';')), [/ read with (it|them)\.$/]],
  ['a row with tabs', rowAs(lineOf(cells, '\t')), [/ read with (it|them)\.$/]],
  ['a row in single quotes', rowAs(lineOf(cells, ',', "'")), [/ read with (it|them)\.$/]],
  ['a header with pipes', fileOf(lines.with(0, header.join('|'))), [/ read with (it|them)\.$/]],
])('reads the whole table from a file with %s', async (_, text, rejects) => {
  const found = await readFileOf(text);
  expect(found.rows).toEqual(table.map((one) => one.map((cell) => cell.replaceAll('\r', '\n'))));
  expect(found.rejects).toEqual(rejects.map((reason) => expect.stringMatching(reason)));
});

/** Index of a row without quotes. */
const plain = 4;

test.each([
  ['a delimiter too many', lines[plain]!.replace(',', ',,'), /fields instead of 6/],
  ['a delimiter too few', lines[plain]!.replace(',', ''), /fields instead of 6/],
  ['a quote too many', `"${lines[plain]}`, /quote isn’t closed/],
])('loses no other row to a row with %s', async (_, line, reason) => {
  const found = await readFileOf(fileOf(lines.with(plain, line)));
  expect(found.rejects).toEqual([expect.stringMatching(reason)]);
  const others = found.rows.filter((_row, i) => i !== plain).map((one) => one.slice(0, header.length));
  expect(others).toEqual(table.filter((_row, i) => i !== plain));
});

function spaced(one: readonly string[]): string {
  return one.map((cell) => lineOf([cell])).join(', ');
}

function slashed(line: string, one: readonly string[]): string {
  return one.some((cell) => cell.includes('"')) ? line.replaceAll('""', '\\"') : line;
}
