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
  it('gives a formula, what it computes for every row, and other formulas', async () => {
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

  it('calls columns by the names that the task gives', async () => {
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

  it('says what is wrong with a task, and where no formula fits', async () => {
    expect(await answer({ rows: [] })).toMatchObject({ status: 1 });
    const examples = [
      { row: 0, output: 'x' },
      { row: 1, output: 'y' },
    ];
    const none = await answer({ rows: [['a'], ['a']], examples });
    expect(none.json).toMatchObject({ problems: [{ message: 'No formula gives all 2 examples.' }] });
  }, 60_000);
});
