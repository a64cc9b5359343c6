import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learn } from './learn.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-learn-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function answer(task: unknown) {
  const file = join(folder, 'task.json');
  await writeFile(file, JSON.stringify(task));
  return learn.run({ positionals: [file], values: {}, say: () => undefined });
}

describe('winnow learn', () => {
  it('returns a formula, its result for every row, and alternative formulas', async () => {
    const { json, status } = await answer({
      rows: [['Ann Lee'], ['Bo Chen'], ['Eva Roy']],
      examples: [
        { row: 0, output: 'Lee, A.' },
        { row: 1, output: 'Chen, B.' },
      ],
    });
    expect(status).toBeUndefined();
    expect(json).toMatchObject({ outputs: ['Lee, A.', 'Chen, B.', 'Roy, E.'] });
    expect(json).toHaveProperty('formula');
    expect(json).toHaveProperty('candidates.0.formula');
    expect(json).toHaveProperty('confident');
  }, 60_000);

  it('refers to columns by the names given in the task', async () => {
    const { json } = await answer({
      columns: ['First name', 'Town'],
      rows: [
        ['Ann', 'Rome'],
        ['Bo', 'Oslo'],
      ],
      examples: [{ row: 0, output: 'Ann from Rome' }],
    });
    expect(json).toMatchObject({ formula: '`First name` + " from " + Town' });
  }, 60_000);

  it.each([
    {
      of: 'mixed fractions',
      rows: ['1 1/2', '3 1/4', '2', '5 3/4', '1/2'],
      outputs: ['1.5', '3.25', '2', '5.75', '0.5'],
    },
    {
      of: 'a minus at the end',
      rows: ['125.50-', '30.00', '7.25-', '99.90-'],
      outputs: ['-125.5', '30', '-7.25', '-99.9'],
    },
    {
      of: 'debit and credit',
      rows: ['120.00 DR', '45.50 CR', '9.99 DR', '7.10 CR'],
      outputs: ['-120', '45.5', '-9.99', '7.1'],
    },
    {
      of: 'a rate behind rounded products',
      rows: ['100', '19.99', '64.25', '7.5'],
      outputs: ['119.00', '23.79', '76.46', '8.93'],
    },
    {
      of: 'months in another language',
      rows: ['2023-04-17', '2021-12-01', '2024-02-29', '2020-07-05'],
      outputs: ['17 avril 2023', '1 décembre 2021', '29 février 2024', '5 juillet 2020'],
    },
    {
      of: 'seconds on a clock',
      rows: ['3661', '59', '7325', '45296'],
      outputs: ['01:01:01', '00:00:59', '02:02:05', '12:34:56'],
    },
  ])(
    'reads and writes $of',
    async ({ rows, outputs }) => {
      const examples = outputs.slice(0, 3).map((output, row) => ({ row, output }));
      expect((await answer({ rows: rows.map((one) => [one]), examples })).json).toMatchObject({ outputs });
    },
    60_000,
  );

  it('extracts parts by the delimiters around them in the examples', async () => {
    const links = [
      '<a href="/x">Home page</a>',
      '<a class="nav" href="/about?x=1">About us</a>',
      '<a href="#">Top</a>',
    ];
    const { json } = await answer({
      rows: [...links, '<a href="mailto:a@b.c">Mail me!</a>', '<a id="q" href="/faq">F.A.Q.</a>'].map(
        (one) => [one],
      ),
      examples: ['Home page', 'About us', 'Top'].map((output, row) => ({ row, output })),
    });
    expect(json).toMatchObject({ outputs: ['Home page', 'About us', 'Top', 'Mail me!', 'F.A.Q.'] });
  }, 60_000);

  it('accepts delimiters that differ between the examples', async () => {
    const { json } = await answer({
      rows: [['Rome, Italy'], ['Oslo'], ['Lima; Peru'], ['Kyiv - Ukraine'], ['Bern']],
      examples: ['Rome', 'Oslo', 'Lima'].map((output, row) => ({ row, output })),
    });
    expect(json).toMatchObject({ outputs: ['Rome', 'Oslo', 'Lima', 'Kyiv', 'Bern'] });
  }, 60_000);

  it('uppercases all letters of each part if some parts of the examples have two', async () => {
    const { json } = await answer({
      rows: [['001122AABBCC'], ['DEADBEEF0001'], ['a1b2c3d4e5f6'], ['0a0b0c0d0e0f']],
      examples: [
        { row: 0, output: '00:11:22:AA:BB:CC' },
        { row: 1, output: 'DE:AD:BE:EF:00:01' },
        { row: 2, output: 'A1:B2:C3:D4:E5:F6' },
      ],
    });
    expect(json).toHaveProperty('outputs.3', '0A:0B:0C:0D:0E:0F');
  }, 60_000);

  it('reports an invalid task, and that no formula fits', async () => {
    expect(await answer({ rows: [] })).toMatchObject({ status: 1 });
    const examples = [
      { row: 0, output: 'x' },
      { row: 1, output: 'y' },
    ];
    const none = await answer({ rows: [['a'], ['a']], examples });
    expect(none.json).toMatchObject({ problems: [{ message: 'No formula gives all 2 examples.' }] });
  }, 60_000);
});
