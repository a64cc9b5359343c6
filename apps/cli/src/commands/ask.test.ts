import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Part } from '@winnow/assistant';
import { isDecimal } from '@winnow/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhrasingTable, type PhrasingTable } from '../testing/phrasing-table.ts';
import { type ExpectedReading, phrasings, unclearRequests } from '../testing/phrasings.ts';
import { ask } from './ask.ts';

const csv = `Order no,Customer,Email,Order date,City,Product,Qty,Amount,Status
A1,Anna Rossi,anna@example.org,2024-01-05,Rome,Chair,2,120.50,Shipped
A2,Ben Ode,ben@example.org,2024-02-11,Oslo,Desk,1,300,Open
A3,Carla Bo,CARLA@example.org,2023-12-30,Rome,Chair,4,241,Shipped
A4, Dan  Li ,dan@example.org,2024-03-15,Paris,Lamp,10,99.9,Cancelled
A5,Anna Rossi,anna@example.org,2024-03-20,Rome,Desk,1,310,Shipped
A6,Eve Po,,2024-06-01,Oslo,Chair,3,180.75,Open
A7,Fay Ng,fay@example.org,2025-01-02,Berlin,Lamp,5,50,N/A
A7,Fay Ng,fay@example.org,2025-01-02,Berlin,Lamp,5,50,N/A
`;

let folder: string;
let file: string;
let table: PhrasingTable;
let answer: (question: string) => Promise<readonly Part[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-ask-'));
  file = join(folder, 'orders.csv');
  await writeFile(file, csv);
  table = await openPhrasingTable(pathToFileURL(file).href);
  answer = async (question) => (await table.answer(question)).parts;
});
afterAll(async () => {
  await table[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const rounded = ({ columns, rows }: Extract<Part, { kind: 'table' }>) =>
  rows.map((row) =>
    row.map((cell, i) => {
      const value = cell !== null && isDecimal(columns[i]?.type) ? Number(cell) : cell;
      return typeof value === 'number' ? Number(value.toFixed(6)) : value;
    }),
  );
const cases = phrasings.flatMap(([expected, ...phrasings]) =>
  phrasings.map((phrasing) => [phrasing, expected] as const),
);

describe('the built-in assistant', () => {
  test('is tested with at least 60 phrasings of 20 tasks and 20 unclear requests', () => {
    expect([phrasings.length >= 20, cases.length >= 60, unclearRequests.length >= 20]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each(cases)('understands: %s', async (phrasing, expected: ExpectedReading) => {
    const parts = await answer(phrasing);
    const proposal = parts.find((part) => part.kind === 'proposal');
    const table = parts.find((part) => part.kind === 'table');
    const check = parts.find((part) => part.kind === 'check');
    if ('steps' in expected) {
      const steps =
        proposal?.kind === 'proposal' ? proposal.steps.map(({ kind, params }) => ({ kind, params })) : parts;
      expect(steps).toMatchObject(expected.steps.map(([kind, params]) => ({ kind, params })));
      expect(steps).toHaveLength(expected.steps.length);
    } else if ('rows' in expected)
      expect(table?.kind === 'table' ? rounded(table) : parts).toEqual(expected.rows);
    else if ('check' in expected)
      expect(check?.kind === 'check' ? check.formula : parts).toBe(expected.check);
  });

  test.each(unclearRequests)('asks back: %s', async (phrasing) => {
    expect((await answer(phrasing)).map(({ kind }) => kind)).toContain('question');
  });
});

test('the built-in assistant counts the rows where a yes/no column says yes', async () => {
  const path = join(folder, 'people.csv');
  const rows = Array.from(
    { length: 30 },
    (_, n) => `P${n},${n % 3 ? 'yes' : 'no'},${n % 2 ? 'Oslo' : 'Rome'}`,
  );
  await writeFile(path, `name,active,city\n${rows.join('\n')}\n`);
  await using people = await openPhrasingTable(pathToFileURL(path).href);
  const counts = async (question: string) => {
    const found = (await people.answer(question)).parts.find((part) => part.kind === 'table');
    return found?.kind === 'table' ? found.rows : found;
  };
  expect(await counts('how many active')).toEqual([[20]]);
  expect(await counts('how many people are active?')).toEqual([[20]]);
  expect(await counts('how many people are not active?')).toEqual([[10]]);
  expect(await counts('how many active per city')).toEqual([
    ['Oslo', 10],
    ['Rome', 10],
  ]);
});

describe('winnow ask', () => {
  const run = (question: string, values = {}) =>
    ask.run({ positionals: [file, question], values, say: () => undefined });

  test('lists the issues with exact counts', async () => {
    const { json } = await run('what is wrong with this file?');
    expect(json).toMatchObject({
      kind: 'answer',
      answer: { columns: ['column', 'issue', 'count', 'unit', 'says'] },
    });
    const { rows } = (json as { answer: { rows: unknown[][] } }).answer;
    expect(rows.map(([, issue]) => issue)).not.toContain('missing');
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      expect.arrayContaining([
        [null, 'duplicates', 1],
        ['Status', 'placeholders', 2],
        ['Customer', 'spaces', 1],
      ]),
    );
  });

  test('applies its proposal if an output file is given', async () => {
    const out = join(folder, 'out.csv');
    const { json } = await run('remove rows where city is rome and keep only City and Qty', { output: out });
    expect(json).toMatchObject({ kind: 'steps', steps: [{ kind: 'filter-rows' }, { kind: 'keep-columns' }] });
    expect((await readFile(out, 'utf8')).trim().split(/\r?\n/)).toEqual([
      'City,Qty',
      'Oslo,1',
      'Paris,10',
      'Oslo,3',
      'Berlin,5',
      'Berlin,5',
    ]);
  });

  test('prints what an answer or a proposal leaves out', async () => {
    const file = join(folder, 'report.csv');
    const rows = ['North,10', 'South,20', 'East,tbd', 'West,30', 'Total,60'];
    await writeFile(file, `region,sales\n${rows.join('\n')}\n`);
    const said = async (question: string) =>
      (await ask.run({ positionals: [file, question], values: {}, say: () => undefined })).text;
    expect(await said('total sales')).toMatch(/^Total sales\n60\n.*\. 1 totals row is left out\..*1 of 4/);
    expect(await said('convert sales to numbers')).toContain(
      '1 of 5 values of sales can’t be read as numbers.',
    );
  });

  test('answers an unclear request with a question and choices', async () => {
    expect((await run('drop column foo')).json).toMatchObject({
      kind: 'question',
      question: expect.stringContaining('foo'),
    });
  });
});
