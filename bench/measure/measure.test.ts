import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compare } from './compare.ts';
import { measure } from './measure.ts';
import { median } from './statistics.ts';
import { comparisonTable } from './table.ts';

function task(body: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-measure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'task.ts');
  writeFileSync(path, `export async function open(args: { rows: number }) { ${body} }`);
  return path;
}

const sleeping = (ms: number, answer = 'args.rows') =>
  task(
    `return { run: async () => { await new Promise((done) => setTimeout(done, ${ms})); return ${answer}; } };`,
  );

test('a task runs in fresh processes, some rounds in each', async () => {
  const module = task('let runs = 0; return { run: async (round: number) => [round, ++runs, process.pid] };');
  const { answers, ms } = await measure({ module, args: { rows: 1 }, processes: 2, rounds: 2 });
  expect(ms).toHaveLength(4);
  expect(answers.map((answer) => (answer as number[]).slice(0, 2))).toEqual([
    [0, 1],
    [1, 2],
    [0, 1],
    [1, 2],
  ]);
  expect(new Set(answers.map((answer) => (answer as number[])[2])).size).toBe(2);
});

test('memory counts what a child of the task holds', async () => {
  const hold = 'const kept = Buffer.alloc(300_000_000, 1); setTimeout(() => kept, 500);';
  const module = task(
    `const { execFileSync } = await import('node:child_process');
     return { run: async () => { execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}]); return 1; } };`,
  );
  // A synchronous child: the task's own process holds next to nothing.
  const { peakBytes } = await measure({ module, args: { rows: 1 }, processes: 1, rounds: 1 });
  expect(peakBytes).toBeGreaterThan(process.platform === 'linux' ? 300_000_000 : 0);
});

test('a task that fails says why', async () => {
  const module = task("throw new Error('as planted');");
  await expect(measure({ module, args: null, processes: 1, rounds: 1 })).rejects.toThrow(/as planted/);
});

test('contenders are held against the rival, the limits and one another', async () => {
  const bench = {
    name: 'nap',
    title: 'a nap',
    rival: 'short',
    contenders: [
      { name: 'long', module: sleeping(200) },
      { name: 'short', module: sleeping(20, '"something else"') },
    ],
    processes: 1,
    rounds: 1,
    limits: { ratio: 2, peakBytes: 1, ms: 100_000 },
  };
  const comparison = await compare(bench, 5, 'any.csv');
  const [long, short] = comparison.standings;
  expect(long?.ratio).toBeGreaterThan(2);
  expect(short?.ratio).toBeUndefined();
  expect(comparison.failures).toEqual([
    expect.stringMatching(/^long took .* × of short, more than 2$/),
    expect.stringMatching(/^long held/),
    'long found 5, short found "something else"',
  ]);
  expect(comparisonTable([comparison]).split('\n')).toHaveLength(4);
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow();
});
