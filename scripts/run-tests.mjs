/**
 * Runs every check, cheapest first: lint and types, then the tests with vitest, those in a browser
 * last. Arguments go to vitest (`npm test -- packages/kernel`, `npm test -- --shard=1/3`,
 * `npm test -- --changed`), and then only tests run, including those tagged `deep` if files are
 * named. `npm run test:deep` runs all of them, and tries more random cases. The last line of stdout
 * is the total.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cache, root } from './prepare/paths.mjs';
import { processorMsOf } from './tests/processor-time.mjs';
import { runBounded } from './tests/run-bounded.mjs';
import { keepTempFilesInMemory } from './tests/temp-folder.mjs';
import { typecheck } from './typecheck.mjs';

const tiers = [
  { name: 'tests', projects: ['unit', 'processes', 'architecture', 'spec', 'conformance'] },
  { name: 'e2e', projects: ['e2e'] },
];
const filters = process.argv.slice(2).filter((one) => one !== '--deep');
const isDeep = process.argv.includes('--deep');
// A shard is as deep as the whole run. If files, folders or changes are named, all of their tests
// run.
const runsDeepTests = isDeep || filters.some((one) => !one.startsWith('--shard'));
const sum = { passed: 0, failed: 0, skipped: 0 };
const trouble = [];
const skips = [];
const deep = [];

keepTempFilesInMemory();
if (filters.length === 0) {
  await tier('lint and types', async () => {
    const before = processorMsOf(process.pid);
    const [isLinted, programs] = await Promise.all([lint(), typecheck()]);
    count(isLinted, 'lint');
    for (const { ok, name } of programs) count(ok, `types of ${name}`);
    return processorMsOf(process.pid) - before;
  });
}
for (const { name, projects } of tiers) await tier(name, () => vitest(name, projects));

if (sum.passed + sum.failed === 0) {
  console.log(`No test ran${filters.length > 0 ? ` for ${filters.join(' ')}` : ''}.`);
}
for (const line of [...leftToDeep(), ...skips, ...trouble]) console.log(line);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);

/** Lists what a run of normal depth tries less of. */
function leftToDeep() {
  if (isDeep || filters.length > 0) return [];
  const tests = deep.reduce((all, one) => all + one.tests, 0);
  const left = deep.map(({ name, tests: count }) => `  ${name}${count > 1 ? ` (${count} tests)` : ''}`);
  const depths = JSON.parse(readFileSync(`${root}/tests/depths.json`, 'utf8'));
  return [
    ...(tests > 0 ? [`${tests} tests are left to npm run test:deep:`, ...left] : []),
    ...Object.values(depths).map(
      ({ what, push, deep: more }) =>
        `${push.toLocaleString('en')} ${what}; npm run test:deep tries ${more.toLocaleString('en')}`,
    ),
  ];
}

/** @param {() => Promise<number>} work returns the processor time that it took, in ms */
async function tier(name, work) {
  const before = { ...sum };
  const start = Date.now();
  const processorMs = await work();
  const parts = Object.keys(sum).map((key) => `${sum[key] - before[key]} ${key}`);
  const times = `${seconds(Date.now() - start)}, ${seconds(processorMs)} of processors`;
  console.log(`── ${name}: ${parts.join(', ')}, ${times}\n`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function count(ok, name) {
  sum[ok ? 'passed' : 'failed'] += 1;
  if (!ok) trouble.push(`failed: ${name}`);
}

async function lint() {
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`;
  return (await runBounded([biome, 'check', '--max-diagnostics=50', '.'])).code === 0;
}

async function vitest(name, projects) {
  const report = `${cache}/tests-${name}.json`;
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const { code, left } = await runBounded(
    [
      `${root}/node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      ...(runsDeepTests ? [] : ['--tags-filter=!deep']),
      `--reporter=${root}/scripts/tests/reporter.mjs`,
      ...filters,
    ],
    { env: { WINNOW_TEST_REPORT: report, ...(isDeep ? { WINNOW_TEST_DEPTH: 'deep' } : {}) } },
  );
  const { failures, processorMs } = addReport(report);
  // A crash or an aborted run leaves no failed test behind, so it counts as a failure itself.
  if (code !== 0 && failures === 0) count(false, `${name}: ended with ${code}`);
  for (const command of left) trouble.push(`left running, and ended: ${command}`);
  return processorMs;
}

/**
 * Adds the reporter's results, and returns the number of failures in them and the processor time.
 */
function addReport(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { failures: 0, processorMs: 0 };
  }
  sum.passed += report.passed;
  sum.failed += report.failed.length;
  sum.skipped += report.skipped;
  const lines = ({ name, message }) => `${name}\n  ${message.split('\n').slice(0, 100).join('\n  ')}`;
  trouble.push(...report.failed.map((one) => `failed: ${lines(one)}`));
  trouble.push(...report.retried.map((one) => `passed only when retried: ${lines(one)}`));
  deep.push(...report.deep);
  skips.push(...report.skips.map((one) => `skipped: ${one}`));
  const costly = report.files.sort((a, b) => b.processorMs - a.processorMs || b.ms - a.ms);
  for (const { name, ms, processorMs } of costly.slice(0, 10))
    console.log(`${seconds(processorMs).padStart(9)} of processors, ${seconds(ms).padStart(9)}  ${name}`);
  return { failures: report.failed.length, processorMs: report.processorMs };
}
