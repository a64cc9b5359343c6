/** `npm run bench -- [--rows 1000000,10000000] [--only import,page] [--seed 1] [--json FILE] [--check]` */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benches } from './bench-registry.ts';
import { messyFile } from './generate/messy-file.ts';
import { type Comparison, compare } from './measure/compare.ts';
import { comparisonTable } from './measure/table.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000,10000000' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !benches.some((bench) => bench.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No bench is named ${unknown.join(', ')}. There are ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = benches.filter(({ name }) => !only || only.includes(name));
const seed = Number(values.seed);
const comparisons: Comparison[] = [];

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}, seed ${seed}\n`,
);
for (const rows of values.rows.split(',').map(Number)) {
  const file = messyFile({ rows, seed });
  const done: Comparison[] = [];
  for (const bench of chosen) {
    process.stderr.write(`${bench.name} of ${rows.toLocaleString('en')} rows …\n`);
    done.push(await compare(bench, rows, file));
  }
  console.log(`## ${rows.toLocaleString('en')} rows\n\n${comparisonTable(done)}\n`);
  comparisons.push(...done);
}

const failures = comparisons.flatMap(({ bench, rows, failures: found }) =>
  found.map((text) => `${bench} of ${rows.toLocaleString('en')} rows: ${text}`),
);
for (const text of failures) console.log(text);
if (values.json) writeFileSync(values.json, JSON.stringify(comparisons, null, 2));
if (values.check && failures.length > 0) process.exitCode = 1;

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
