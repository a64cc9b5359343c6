import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPrograms } from '../../../../tests/support/built-programs.ts';
import { createEngine } from '../engine.ts';
import type { Engine } from '../protocol.ts';
import { recipeOf } from '../testing/project.ts';

let directory: string;
let engine: Engine;
const names = ['busy', 'other'];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'winnow-turns-'));
  engine = createEngine({
    directory,
    directories: [directory],
    processes: 1,
    program: builtPrograms.engine,
  });
  const path = join(directory, 'in.csv');
  await writeFile(path, Array.from({ length: 50_000 }, (_, n) => `${n},name ${n}\n`).join(''));
  for (const name of names) {
    const request = { source: 'data', path, fileName: 'in.csv', format: 'csv', options: {} };
    unwrap(await engine.project(name).importSource(request));
  }
}, 120_000);
afterAll(async () => {
  await engine.close();
  await rm(directory, { recursive: true, force: true });
});

test('a project that is called without pause does not keep others from their turn', async () => {
  const view = { recipe: recipeOf() };
  const page = (name: string, offset: number) => engine.project(name).page({ view, offset, limit: 5 });
  let isOver = false;
  const problems: unknown[] = [];
  // At least three calls are running at any time.
  const callers = [0, 1, 2, 3].map(async (caller) => {
    for (let n = 0; !isOver; n++) {
      const answer = await page('busy', (caller * 12_000 + n * 7) % 49_000);
      if (!answer.ok) problems.push(answer.problems);
    }
  });
  for (const offset of [10, 20, 30]) {
    const { rowIds } = unwrap(await page('other', offset));
    expect(rowIds[0]).toBe(offset);
  }
  isOver = true;
  await Promise.all(callers);
  expect(problems).toEqual([]);
}, 120_000);
