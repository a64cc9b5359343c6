// @module-tag deep
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Comparison, compare } from './compare.ts';
import { growthOf, overGrowth } from './growth.ts';
import { measure } from './measure.ts';
import { median } from './statistics.ts';
import { comparisonTable, growthTable } from './table.ts';

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

test('runs a task in a fresh process, several rounds in each', async () => {
  const module = task('let runs = 0; return { run: async (round: number) => [round, ++runs] };');
  const { answers, ms } = await measure({ module, args: { rows: 1 }, rounds: 2 });
  expect(ms).toHaveLength(2);
  expect(answers).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('contenders take turns, a fresh process each', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'winnow-measure-')), 'log');
  onTestFinished(() => rmSync(log));
  const logging = (name: string) =>
    task(
      `const { appendFileSync } = await import('node:fs');
       return { run: async () => { appendFileSync(${JSON.stringify(log)}, '${name} ' + process.pid + '\\n'); return 1; } };`,
    );
  const contenders = ['one', 'other'].map((name) => ({ name, module: logging(name) }));
  const bench = { name: 'log', title: 'a log', rival: 'other', contenders, processes: 2, rounds: 1 };
  await compare({ ...bench, limits: {} }, 1, 'any.csv');
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['one', 'other', 'one', 'other']);
  expect(new Set(lines).size).toBe(4);
});

test('compares processor time with the rival', async () => {
  const burning = (ms: number) =>
    task(
      `return { run: async () => { const end = process.cpuUsage().user + ${ms * 1000}; while (process.cpuUsage().user < end); return 1; } };`,
    );
  const bench = {
    name: 'burn',
    title: 'a burn',
    rival: 'short',
    contenders: [
      { name: 'long', module: burning(400) },
      { name: 'short', module: burning(100) },
    ],
    processes: 1,
    rounds: 1,
    limits: { processorRatios: { short: 2 } },
  };
  const { failures } = await compare(bench, 1, 'any.csv');
  expect(failures).toEqual([
    expect.stringMatching(/^long took .* × the processor time of short, more than 2$/),
  ]);
});

test('memory includes a child of the task', async () => {
  const hold = 'const kept = Buffer.alloc(300_000_000, 1); setTimeout(() => kept, 500);';
  const module = task(
    `const { execFileSync } = await import('node:child_process');
     return { run: async () => { execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}]); return 1; } };`,
  );
  // A synchronous child: the task's own process uses next to no memory.
  const { peakBytes } = await measure({ module, args: { rows: 1 }, rounds: 1 });
  expect(peakBytes).toBeGreaterThan(process.platform === 'linux' ? 300_000_000 : 0);
});

test.runIf(process.platform === 'linux')('processor time includes a child of the task', async () => {
  const burn = 'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end);';
  const module = task(
    `const { execFileSync } = await import('node:child_process');
     return { run: async () => { execFileSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); return 1; } };`,
  );
  const { processorMs } = await measure({ module, args: { rows: 1 }, rounds: 1 });
  expect(processorMs[0]).toBeGreaterThan(100);
});

test('prepares and inspects each round, before and after it', async () => {
  const module = task(
    `const calls: string[] = [];
     return {
       before: async (round: number) => { calls.push('before ' + round); },
       run: async () => { calls.push('run'); return null; },
       after: async () => calls.splice(0),
     };`,
  );
  const { answers } = await measure({ module, args: { rows: 1 }, rounds: 2 });
  expect(answers).toEqual([
    ['before 0', 'run'],
    ['before 1', 'run'],
  ]);
});

test('a failing task gives the reason', async () => {
  const module = task("throw new Error('as planted');");
  await expect(measure({ module, args: null, rounds: 1 })).rejects.toThrow(/as planted/);
});

test('compares contenders with the rival, the limits and one another', async () => {
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

test('growth relates the time per row for the most rows to that for the fewest', () => {
  const of = (rows: number, processorMs: number): Comparison => ({
    ...{ bench: 'nap', title: 'a nap', rows, goal: '', failures: [] },
    standings: [
      { contender: 'Winnow', medianMs: rows / 1_000, fastestMs: 1, slowestMs: 1, processorMs, peakBytes: 1 },
    ],
  });
  const growths = growthOf([of(10_000_000, 30_000), of(1_000_000, 2_000)]);
  expect(growths).toEqual([
    {
      ...{ bench: 'nap', title: 'a nap', contender: 'Winnow', ratio: 1, processorRatio: 1.5 },
      sizes: [
        { rows: 1_000_000, ms: 1_000, processorMs: 2_000 },
        { rows: 10_000_000, ms: 1_000, processorMs: 3_000 },
      ],
    },
  ]);
  const bench = { name: 'nap', title: 'a nap', contenders: [], rival: '', processes: 1, rounds: 1 };
  expect(overGrowth(growths, [{ ...bench, limits: { growth: 1.2 } }])).toEqual([
    'nap: a million rows took 1.50 × of what they took among the fewest, more than 1.2',
  ]);
  expect(overGrowth(growths, [{ ...bench, limits: { growth: 2 } }])).toEqual([]);
  expect(growthOf([of(1_000_000, 2_000)])).toEqual([]);
  expect(growthTable(growths)).toContain('1.00 s (3.00 s)');
});

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow();
});
