/**
 * The reporter of `npm test` for vitest: one line of progress that moves (on a terminal in place,
 * elsewhere every half minute), each failure as it happens, and the details of all failures at the
 * end. It writes to the file that `WINNOW_TEST_REPORT` names how many tests passed, failed and were
 * skipped, what failed, what passed only when it was retried, why tests were skipped, and how long
 * each file took, as `TestReport`.
 */
import { writeFileSync } from 'node:fs';
import { DefaultReporter } from 'vitest/node';

const every = process.stdout.isTTY ? 200 : 30_000;

export default class ProgressReporter extends DefaultReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };
  files = { ended: 0, all: 0 };
  current = new Set();
  printed = 0;

  constructor() {
    super({ summary: false });
  }

  /** The line of progress stands for the lines of files. */
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

  /** Output of a test is shown only with its failure. */
  onUserConsoleLog(log, state) {
    if (state === 'failed') super.onUserConsoleLog(log, state);
  }

  onTestRunEnd(modules, unhandled, reason) {
    this.clear();
    super.onTestRunEnd(modules, unhandled, reason);
    writeFileSync(process.env.WINNOW_TEST_REPORT, JSON.stringify(reportOf(modules, unhandled)));
  }

  progress() {
    // The one who started this run looks here for signs of life.
    if (process.env.WINNOW_TEST_BEAT) writeFileSync(process.env.WINNOW_TEST_BEAT, '');
    if (Date.now() - this.printed < every) return;
    this.printed = Date.now();
    const { passed, failed } = this.counts;
    const [now = ''] = this.current;
    const line = `${this.files.ended}/${this.files.all} files, ${passed} tests passed, ${failed} failed · ${now}`;
    if (process.stdout.isTTY)
      process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else console.log(line);
  }

  clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  }
}

/** What `npm test` prints of one call of vitest. */
function reportOf(modules, unhandled) {
  const report = {
    passed: 0,
    skipped: 0,
    failed: unhandled.map((error) => described('outside any test', error)),
    retried: [],
    skips: [],
    files: modules.map((module) => [nameOf(module), Math.round(module.diagnostic().duration)]),
  };
  for (const module of modules) {
    for (const error of module.errors()) report.failed.push(described(nameOf(module), error));
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors())
        report.failed.push(described(`${nameOf(module)} > ${suite.fullName}`, error));
    }
    for (const test of module.children.allTests()) {
      const { state, errors = [], note } = test.result();
      const name = `${nameOf(module)} > ${test.fullName}`;
      if (state === 'failed') report.failed.push(described(name, ...errors));
      else if (state === 'passed') report.passed += 1;
      else {
        report.skipped += 1;
        report.skips.push(note ? `${name}: ${note}` : name);
      }
      if (state !== 'failed' && test.diagnostic()?.flaky) report.retried.push(described(name, ...errors));
    }
  }
  return report;
}

function nameOf(module) {
  return `${module.project.name} ${module.relativeModuleId}`;
}

/** The first error says what failed, the others what went wrong besides, or in another attempt. */
function described(name, ...errors) {
  const messages = [...new Set(errors.map((error) => String(error?.message ?? '')))];
  return { name, message: messages.join('\n').slice(0, 8_000) };
}
