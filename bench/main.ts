/**
 * `npm run bench -- [--rows 1000000,10000000] [--only import,page] [--rounds 1] [--processes 1] [--steps] [--growth] [--alone] [--clean] [--openrefine DIR] [--seed 1] [--json FILE] [--check]`
 *
 * `--steps` measures each step alone; `--only` then names steps. `--growth` measures once what must
 * grow with the rows, and reports how it did. `--processes` is the number of processes per
 * contender, and `--rounds` how often each does its work. `--alone` leaves out the rivals.
 * `--clean` removes the files of a size when it is done. `--openrefine` names the folder of an
 * unpacked OpenRefine, which then does what it can do.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { benches } from './bench-registry.ts';
import { openRefine } from './contenders.ts';
import { messyFile } from './generate/messy-file.ts';
import { type Comparison, compare } from './measure/compare.ts';
import { growthOf, overGrowth } from './measure/growth.ts';
import { comparisonTable, duration, growthTable } from './measure/table.ts';
import { prepareSteps, stepBenches } from './steps/step-benches.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string' },
    processes: { type: 'string' },
    steps: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    clean: { type: 'boolean', default: false },
    openrefine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const known = values.steps ? stepBenches : benches;
const only = values.only?.split(',');
const unknown = only?.filter((name) => !known.some((bench) => isNamed(bench, name))) ?? [];
if (unknown.length > 0) {
  console.error(
    `No bench is named ${unknown.join(', ')}. There are ${known.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = known
  .filter((bench) => !only || only.some((name) => isNamed(bench, name)))
  .filter((bench) => !values.growth || only || bench.limits.growth !== undefined)
  .map((bench) => (values.rounds ? { ...bench, rounds: Number(values.rounds) } : bench))
  .map((bench) => (values.processes ? { ...bench, processes: Number(values.processes) } : bench))
  .map((bench) => (values.growth ? { ...bench, processes: 1 } : bench))
  .map((bench) => (values.alone ? withoutRivals(bench) : bench))
  .map((bench) => (values.openrefine ? withOpenRefine(bench, values.openrefine) : bench));
const seed = Number(values.seed);
const sizes = (values.rows ?? (values.steps ? '1000000' : '1000000,10000000')).split(',').map(Number);
const comparisons: Comparison[] = [];
/** Benches that could not be measured; the others still are. */
const broken: string[] = [];

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}, seed ${seed}\n`,
);
for (const rows of sizes) {
  const started = performance.now();
  const file = messyFile({ rows, seed });
  process.stderr.write(`${file} after ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  if (values.steps) await prepareSteps(file);
  const done: Comparison[] = [];
  for (const bench of chosen) {
    process.stderr.write(`${bench.name} of ${rows.toLocaleString('en')} rows …\n`);
    try {
      const comparison = await compare(bench, rows, file);
      done.push(comparison);
      process.stderr.write(`${linesOf(comparison).join('\n')}\n`);
    } catch (error) {
      broken.push(`${bench.name} of ${rows.toLocaleString('en')} rows: ${(error as Error).message}`);
    }
  }
  console.log(`## ${rows.toLocaleString('en')} rows\n\n${comparisonTable(done)}\n`);
  comparisons.push(...done);
  if (values.clean) removeFiles(file);
}

const growths = growthOf(comparisons);
if (growths.length > 0) {
  console.log(
    `## Growth\n\nTime of a million rows, that of the processor in brackets.\n\n${growthTable(growths)}\n`,
  );
}
const failures = [
  ...broken,
  ...comparisons.flatMap(({ bench, rows, failures: found }) =>
    found.map((text) => `${bench} of ${rows.toLocaleString('en')} rows: ${text}`),
  ),
  ...overGrowth(growths, chosen),
];
for (const text of failures) console.log(text);
if (values.json) writeFileSync(values.json, JSON.stringify({ comparisons, growths }, null, 2));
if (values.check && failures.length > 0) process.exitCode = 1;

/** Results so far, for those who wait for the table. */
function linesOf({ standings }: Comparison): readonly string[] {
  return standings.map(
    ({ contender, medianMs, processorMs }) =>
      `  ${contender}: ${duration(medianMs)}, ${duration(processorMs)} of processor`,
  );
}

/** The name of a step selects all of its cases. */
function isNamed(bench: Bench, name: string): boolean {
  return bench.name === name || bench.name.startsWith(`${name}, `);
}

function withoutRivals(bench: Bench): Bench {
  return { ...bench, contenders: bench.contenders.filter(({ name }) => name === 'Winnow'), rival: '' };
}

/** Compares with OpenRefine if no other contender does the work. */
function withOpenRefine(bench: Bench, folder: string): Bench {
  const contender = openRefine(bench.openRefine ?? bench.name, resolve(folder));
  if (!contender) return bench;
  return { ...bench, contenders: [...bench.contenders, contender], rival: bench.rival || contender.name };
}

/** Removes the file and everything derived from it. */
function removeFiles(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(basename(file))) rmSync(join(dirname(file), name), { recursive: true });
  }
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
