/**
 * Runs everything that must hold, cheapest first: lint, types, then the tests by vitest, those in a browser last. Arguments
 * go to vitest (`npm test -- packages/kernel`), and then only tests run. The last line of stdout is the sum of it all.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cache, root } from './prepare/paths.mjs';
import { typecheck } from './typecheck.mjs';

const minute = 60_000;
const vitestTiers = [
  {
    name: 'tests',
    projects: ['unit', 'processes', 'architecture', 'spec', 'conformance', 'corpus'],
    limit: 20 * minute,
  },
  { name: 'e2e', projects: ['e2e'], limit: 14 * minute },
];
const filters = process.argv.slice(2);
const sum = { passed: 0, failed: 0, skipped: 0 };
const trouble = [];

if (filters.length === 0) {
  await tier('lint', async () => count(await lint(), 'lint'));
  await tier('types', async () => {
    for (const { ok, folder } of await typecheck()) count(ok, `types of ${folder}`);
  });
}
for (const { name, projects, limit } of vitestTiers) await tier(name, () => vitest(name, projects, limit));

if (sum.passed + sum.failed === 0) {
  console.log(`No test ran${filters.length > 0 ? ` for ${filters.join(' ')}` : ''}.`);
}
for (const line of trouble) console.log(line);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);

async function tier(name, work) {
  const before = { ...sum };
  const start = Date.now();
  await work();
  const parts = Object.keys(sum).map((key) => `${sum[key] - before[key]} ${key}`);
  console.log(`── ${name}: ${parts.join(', ')}, ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function count(ok, name) {
  sum[ok ? 'passed' : 'failed'] += 1;
  if (!ok) trouble.push(`failed: ${name}`);
}

async function lint() {
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`;
  return (await runToEnd([biome, 'check', '--max-diagnostics=50', '.'], 3 * minute)) === 0;
}

async function vitest(name, projects, limit) {
  const report = `${cache}/tests-${name}.json`;
  const troubleFile = `${cache}/trouble-${name}.json`;
  mkdirSync(cache, { recursive: true });
  for (const file of [report, troubleFile]) rmSync(file, { force: true });
  process.env.WINNOW_TROUBLE = troubleFile;
  const code = await runToEnd(
    [
      `${root}/node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${root}/scripts/trouble-reporter.mjs`,
      `--outputFile.json=${report}`,
      ...filters,
    ],
    limit,
  );
  const failed = addReport(report);
  addTrouble(troubleFile);
  // A crash, an error outside of any test or a time limit leaves no failed test behind, and is one failure itself.
  if (code !== 0 && !failed) count(false, `${name}: ended with ${code}`);
}

/** Adds what vitest reported; tells whether it reported failures. */
function addReport(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
  // A test file that could not be loaded holds no test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  sum.passed += report.numPassedTests;
  sum.failed += failed;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  return failed > 0;
}

/** Keeps what is printed last: the names and first words of what failed, and what passed only when it was tried once more. */
function addTrouble(path) {
  let found;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return;
  }
  for (const [label, list] of [
    ['failed', [...found.failed, ...found.outside]],
    ['passed at the second try', found.unsteady],
  ]) {
    for (const { name, message } of list)
      trouble.push(`${label}: ${name}\n  ${message.split('\n').slice(0, 6).join('\n  ')}`);
  }
}

/** Runs Node with these arguments, printing as it goes. Past `limit` ms it is ended, which counts as a failure. */
function runToEnd(args, limit) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    const timer = setTimeout(() => {
      console.log(`Ended after ${limit / minute} minutes.`);
      end('SIGKILL');
    }, limit);
    const onSignal = () => {
      end('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    child.on('error', (error) => {
      console.log(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      resolve(code ?? 1);
    });
  });
}
