/**
 * Reporter of `npm test` for vitest: one progress line (updated in place on a terminal, printed
 * every half minute elsewhere), each failure as it happens, and the details of all failures at the
 * end. To the file that `WINNOW_TEST_REPORT` names it writes how many tests passed, failed and were
 * skipped, what failed, what passed only when retried, why tests were skipped, which were left to a
 * deep run, and how long each file and its processors took, as `TestReport`.
 */
import { writeFileSync } from 'node:fs';
import { DefaultReporter } from 'vitest/node';
import { processorMsOfChildren } from './processor-time.mjs';

/** If one module has more parts than this, they are listed in one line. */
const maxParts = 10;
const every = process.stdout.isTTY ? 200 : 30_000;

export default class ProgressReporter extends DefaultReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };
  files = { ended: 0, all: 0 };
  current = new Set();
  printed = 0;
  lostBeat = false;

  constructor() {
    super({ summary: false });
  }

  /** The progress line replaces the lines per file. */
  printTestModule() {}

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    this.files.all = specifications.length;
  }

  onTestModuleStart(module) {
    this.current.add(nameOf(module));
    this.progress();
  }

  onTestModuleEnd(module) {
    this.current.delete(nameOf(module));
    this.files.ended += 1;
    this.progress();
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    if (state in this.counts) this.counts[state] += 1;
    if (state === 'failed') {
      this.clear();
      console.log(`failed: ${nameOf(test.module)} > ${test.fullName}`);
    }
    this.progress();
  }

  /** The output of a test is shown only if it fails. */
  onUserConsoleLog(log, state) {
    if (state === 'failed') super.onUserConsoleLog(log, state);
  }

  onTestRunEnd(modules, unhandled, reason) {
    this.clear();
    super.onTestRunEnd(modules, unhandled, reason);
    const report = reportOf(modules, unhandled, this.ctx.config.tagsFilter !== undefined);
    writeFileSync(process.env.WINNOW_TEST_REPORT, JSON.stringify(report));
  }

  progress() {
    this.beat();
    if (Date.now() - this.printed < every) return;
    this.printed = Date.now();
    const { passed, failed } = this.counts;
    const [now = ''] = this.current;
    const line = `${this.files.ended}/${this.files.all} files, ${passed} tests passed, ${failed} failed · ${now}`;
    if (process.stdout.isTTY)
      process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else console.log(line);
  }

  /**
   * Shows a sign of life to the process that started this run. A run continues without its folder.
   */
  beat() {
    const file = process.env.WINNOW_TEST_BEAT;
    if (!file || this.lostBeat) return;
    try {
      writeFileSync(file, '');
    } catch (error) {
      this.lostBeat = true;
      this.clear();
      console.log(`The run shows no more signs of life: ${error.message}`);
    }
  }

  clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  }
}

/** Returns what `npm test` prints for one call of vitest. */
function reportOf(modules, unhandled, leavesDeep) {
  const report = {
    passed: 0,
    skipped: 0,
    failed: unhandled.map((error) => described('outside any test', error)),
    retried: [],
    skips: [],
    deep: [],
    files: modules.map((module) => ({
      name: nameOf(module),
      ms: Math.round(module.diagnostic().duration),
      processorMs: module.meta().processorMs ?? 0,
    })),
    processorMs: 0,
  };
  const perFile = report.files.reduce((all, { processorMs }) => all + processorMs, 0);
  report.processorMs = perFile + ownProcessorMs() + sharedProcessorMs();
  for (const module of modules) {
    for (const error of module.errors()) report.failed.push(described(nameOf(module), error));
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors())
        report.failed.push(described(`${nameOf(module)} > ${suite.fullName}`, error));
    }
    if (leavesDeep) report.deep.push(...deepPartsOf(module));
    for (const test of module.children.allTests()) {
      const { state, errors = [], note } = test.result();
      const name = `${nameOf(module)} > ${test.fullName}`;
      if (state === 'failed') report.failed.push(described(name, ...errors));
      else if (state === 'passed') report.passed += 1;
      else if (!leavesDeep || !isDeep(test)) {
        report.skipped += 1;
        report.skips.push(note ? `${name}: ${note}` : name);
      }
      if (state !== 'failed' && test.diagnostic()?.flaky) report.retried.push(described(name, ...errors));
    }
  }
  return report;
}

/** Returns the time of this process, which transforms what the workers load. */
function ownProcessorMs() {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/**
 * Returns the time of the servers that a project started for all its files. Workers count toward
 * their files; one that has just exited has no command any more.
 */
function sharedProcessorMs() {
  return processorMsOfChildren(process.pid, (command) => command !== '' && !command.includes('vitest'));
}

const isDeep = (one) => one.options.tags?.includes('deep') ?? false;

/**
 * Returns what a module leaves to a deep run: itself, or some of its suites and tests, with their
 * number of tests.
 */
function deepPartsOf(module) {
  const tests = [...module.children.allTests()];
  const left = tests.filter(isDeep);
  if (left.length > 0 && left.length === tests.length) return [{ name: nameOf(module), tests: tests.length }];
  const parts = new Map();
  for (const test of left) {
    let part = test;
    while (part.parent.type === 'suite' && isDeep(part.parent)) part = part.parent;
    const name = `${nameOf(module)} > ${part.fullName}`;
    parts.set(name, (parts.get(name) ?? 0) + 1);
  }
  if (parts.size > maxParts) return [{ name: `${nameOf(module)}, ${parts.size} parts`, tests: left.length }];
  return [...parts].map(([name, count]) => ({ name, tests: count }));
}

function nameOf(module) {
  return `${module.project.name} ${module.relativeModuleId}`;
}

/** The first error is the failure itself, the others went wrong besides, or in another attempt. */
function described(name, ...errors) {
  const messages = [...new Set(errors.map((error) => String(error?.message ?? '')))];
  return { name, message: messages.join('\n').slice(0, 8_000) };
}
