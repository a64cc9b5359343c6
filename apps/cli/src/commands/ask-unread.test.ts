import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhrasingTable, type PhrasingTable } from '../testing/phrasing-table.ts';

const rows = 1200;
const price = (row: number): number => ((row * 7919) % 300_000) / 100 + 1;
const isForeign = (row: number): boolean => row % 25 === 3;
const foreign = Array.from({ length: rows }, (_, row) => row).filter(isForeign);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const all = Array.from({ length: rows }, (_, row) => price(row));
const written = (value: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 2 });
const plain = (row: number): string => price(row).toFixed(2);

let folder: string;
const tables = new Map<string, PhrasingTable>();

async function open(name: string, header: string, line: (row: number) => string): Promise<void> {
  const path = join(folder, `${name}.csv`);
  await writeFile(path, `${header}\n${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`);
  tables.set(name, await openPhrasingTable(path));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-asked-'));
  const cell = (row: number): string => (isForeign(row) ? `"${written(price(row), 'de')} €"` : plain(row));
  await open(
    'sales',
    'id,city,unit_price,ordered,address',
    (row) =>
      `${row},${['Rome', 'Oslo', 'Bern'][row % 3]},${cell(row)},${row % 300 ? `2024-0${(row % 9) + 1}-1${row % 9}` : 'soon'},"${row} Main St, Springfield, IL 6${String(row % 9000).padStart(4, '0')}"`,
  );
  await open(
    'hospitals',
    'index,provider_number,name,city,score',
    (row) =>
      `${row},${10_000 + Math.floor(row / 20)},Hospital ${Math.floor(row / 20)},Town ${row % 7},${row % 5}`,
  );
  // The only decimal is in a row outside every sample.
  await open('parcels', 'id,weight', (row) => `${row},${row === 1103 ? '0.5' : row % 40}`);
}, 240_000);
afterAll(async () => {
  for (const table of tables.values()) await table[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const ask = (table: string, question: string) => tables.get(table)!.answer(question);

async function unreadOf(question: string) {
  const { parts, text } = await ask('sales', question);
  const part = parts.find(({ kind }) => kind === 'table' || kind === 'chart' || kind === 'check');
  if (part?.kind !== 'table' && part?.kind !== 'chart' && part?.kind !== 'check')
    throw new Error(`${question}: ${JSON.stringify(parts)}`);
  return { part, text, unread: part.unread ?? [] };
}

describe('answers state how many values they leave out', () => {
  test('a decimal in a column of whole numbers is read as a number', async () => {
    const { text } = await ask('parcels', 'total weight');
    const total = sum(Array.from({ length: rows }, (_, row) => (row === 1103 ? 0.5 : row % 40)));
    expect(text).toMatch(new RegExp(`Total weight: \\W*${total.toLocaleString('en')}\\W*$`));
  });

  test.each([
    'total unit_price',
    'sum of unit_price',
    'average unit_price by city',
    'median unit_price',
    'highest unit_price',
    'how many rows where unit_price > 100',
    'show rows where unit_price > 100',
    'chart of total unit_price per city',
    'check that unit_price is positive',
  ])('%s says what it leaves out and offers to read it', async (question) => {
    const { unread, text } = await unreadOf(question);
    expect(unread).toEqual([
      {
        column: 'unit_price',
        as: 'number',
        cells: foreign.length,
        of: rows,
        show: 'show rows where `unit_price` is invalid',
        read: {
          text: 'Read the unreadable values of `unit_price` as numbers like 1.234,56',
          cells: foreign.length,
        },
      },
    ]);
    expect(text).not.toContain('**');
  });

  test('the offered step reads the unreadable values and changes no others', async () => {
    const { parts } = await ask(
      'sales',
      'Read the unreadable values of `unit_price` as numbers like 1.234,56',
    );
    expect(parts.find(({ kind }) => kind === 'proposal')).toMatchObject({
      steps: [{ kind: 'transform-column', params: { where: 'isMismatch(unit_price)' } }],
      effect: { cellsChanged: foreign.length, rowsBefore: rows, rowsAfter: rows },
    });
    const shown = await ask('sales', 'show rows where `unit_price` is invalid');
    expect(shown.parts.find(({ kind }) => kind === 'table')).toMatchObject({ total: foreign.length });
  });

  test('a total is bold if at most 1% of the values are left out, and still says so', async () => {
    const { text, part } = await unreadOf('total unit_price');
    const read = sum(all) - sum(foreign.map(price));
    expect(part.kind === 'table' && part.rows[0]?.[0]).toBeCloseTo(read, 2);
    expect(text).toMatch(
      /^Total unit\\_price, among the values that could be read: [\d,.]+\. 48 of 1,200 values/,
    );
    const few = await unreadOf('how many different ordered');
    expect(few.text).toMatch(
      /\*\*\d+\*\*\. 4 of 1,200 values of ordered \(0\.3%\) couldn’t be read as dates/,
    );
    const { text: whole } = await ask('sales', 'how many rows');
    expect(whole).toBe('Rows: **1,200**');
  });

  test('a summary counts the distinct readable values', async () => {
    const { text } = await ask('sales', 'summarize the columns');
    const plainText = text.replaceAll('\\', '');
    expect(plainText).toContain('| Column | Type | Values | Distinct |');
    expect(plainText).toContain('| unit_price | decimal(2) | 1,152 | 1,152 |');
    expect(plainText).toContain('- unit_price: 48 of 1,200 values don’t match the data type');
  });
});

test.each([
  'how many hospitals',
  'How many hospitals are there?',
  'number of hospitals',
  'count the hospitals',
])('%s asks whether to count rows or hospitals', async (question) => {
  const { parts } = await ask('hospitals', question);
  const asked = parts.find(({ kind }) => kind === 'question');
  const choices = asked?.kind === 'question' ? asked.choices.map(({ label }) => label) : [];
  expect(choices).toEqual(['Distinct values of name', 'Distinct values of provider_number', 'The rows']);
  const chosen = asked?.kind === 'question' ? await ask('hospitals', asked.choices[0]!.text) : undefined;
  expect(chosen?.text).toBe('Distinct name: **60**');
});

test.each([
  'split address into street, city, state and zip',
  'split address into street, city, state, zip',
  'separate address into street, town, region and postcode',
  'split address at comma into street and city',
  'split the address',
])('%s drops nothing', async (question) => {
  const { parts } = await ask('sales', question);
  const proposal = parts.find(({ kind }) => kind === 'proposal');
  if (proposal?.kind !== 'proposal') throw new Error(JSON.stringify(parts));
  for (const { kind, params } of proposal.steps) {
    expect(kind).toBe('split-column');
    const { names, parts: width } = params as { readonly names?: readonly string[]; readonly parts?: number };
    // Without a width there are as many columns as the longest cell has parts; with one, the last
    // column takes the rest.
    expect(names === undefined || names.length === width).toBe(true);
  }
  const last = proposal.effect.columnsAdded.at(-1);
  if (/zip|postcode/.test(question)) expect(last).toMatch(/zip|postcode/);
});

test.each([
  'check that the moon is made of cheese',
  'make sure everything is fine',
  'every address must be valid',
  'the price should be correct',
  'ensure each row is good',
  'check that city is "Paris"',
  'check that unit_price is below -5',
  'verify addresses',
])('%s never becomes a check that fails every row', async (question) => {
  const { parts } = await ask('sales', question);
  expect(parts.filter((part) => part.kind === 'check')).toEqual([]);
  const asked = parts.find(({ kind }) => kind === 'question');
  expect(asked?.kind === 'question' && asked.choices.length > 0).toBe(true);
});
