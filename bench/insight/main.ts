/**
 * `npm run bench:insight [-- --threshold 0.92] [--only held-out,generated,…]`: repairs and issues,
 * measured cell by cell against the truth of public benchmarks, which are next to the checkout or
 * in the folder that `WINNOW_SHARED_DATA` names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findIssues } from '../../packages/insight/src/issues/find-issues.ts';
import { readCsv } from '../../tests/support/read-csv.ts';
import { type Judged, measureRepair } from './measure-repair.ts';
import { printUnits } from './print-units.ts';

const { values } = parseArgs({
  options: { threshold: { type: 'string', default: '0.92' }, only: { type: 'string' } },
});
if (values.only !== undefined) {
  await printUnits(values.only.split(','));
  process.exit(0);
}
const threshold = Number(values.threshold);
const folder = `${process.env.WINNOW_SHARED_DATA ?? new URL('../../../shared/data', import.meta.url).pathname}/error-repair`;
if (!existsSync(folder)) {
  console.error(`There is no data in ${folder}.`);
  process.exit(2);
}

/**
 * F1 of finding wrong cells and of repairing them, with 20 labeled rows (Raha and Baran, as
 * reported in their papers).
 */
const published: Readonly<Record<string, string>> = { hospital: '0.72, 0.73', beers: '0.99, 0.87' };
const tables = [
  'hospital',
  'beers',
  ...readdirSync(`${folder}/open-government`).map((name) => `open-government/${name}`),
];
const judged: Judged[] = [];
const part = (some: number, all: number): string => (all === 0 ? '–' : (some / all).toFixed(3));

console.log(`## Repair, from a confidence of ${threshold} on\n`);
console.log(
  '| table | wrong cells | changed | precision | recall of finding | F1 of finding | F1 of mending | with 20 labels | seconds |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const name of tables) {
  const one = measureRepair(`${folder}/${name}`, threshold, judged);
  const cells = [
    name.replace('open-government/', ''),
    one.wrong,
    one.changed,
    part(one.right, one.changed),
    part(one.detected, one.wrong),
    part(2 * one.detected, one.wrong + one.changed),
    part(2 * one.right, one.wrong + one.changed),
    published[name] ?? '',
    (one.ms / 1_000).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('\n## Reliability\n\n| confidence | changes | right |\n|---|---|---|');
for (const [from, to] of [
  [0.8, 0.9],
  [0.9, 0.92],
  [0.92, 0.95],
  [0.95, 0.98],
  [0.98, 0.995],
  [0.995, 1.01],
] as const) {
  const some = judged.filter(({ confidence }) => confidence >= from && confidence < to);
  const label = `${from} – ${Math.min(1, to)}`;
  console.log(
    `| ${label} | ${some.length} | ${part(some.filter(({ isCorrect }) => isCorrect).length, some.length)} |`,
  );
}

console.log('\n## Issues in clean tables\n\n| table | issues |\n|---|---|');
for (const name of tables) {
  const [columns, ...rows] = readCsv(readFileSync(`${folder}/${name}/clean.csv`, 'utf8')) as [
    string[],
    ...string[][],
  ];
  const ids = rows.map((_, i) => i);
  const cells = columns.map((_, c) => rows.map((row) => row[c] || null));
  const found = findIssues({
    cells: { columns, rows: rows.length, cells },
    types: columns.map(() => 'text'),
    rowIds: ids,
    positions: ids,
  });
  const told = found.map(({ sentence }) => sentence).join('; ');
  console.log(`| ${name.replace('open-government/', '')} | ${found.length === 0 ? 'none' : told} |`);
}

await printUnits();
