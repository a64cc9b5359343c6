import type { Json, Problem } from '@winnow/kernel';
import type { EntryPoint } from '../kinds/entry-point.ts';
import {
  type CallExample,
  entryPointOf,
  type PluginExample,
  type PluginVersion,
  type RowsExample,
} from '../plugin-manifest.ts';
import type {
  PluginAnswer,
  PluginExampleResult,
  PluginRunner,
  PluginTestReport,
  RunOptions,
} from '../plugin-runner.ts';
import { pluginProblems } from '../problems.ts';

/** Runs each example of a plugin and compares the result with the expected one. */
export async function testExamples(
  runner: Pick<PluginRunner, 'run'>,
  version: PluginVersion,
  options: RunOptions,
): Promise<PluginTestReport> {
  const examples: PluginExampleResult[] = [];
  let stopped: readonly Problem[] | undefined;
  for (const example of version.examples) {
    if (stopped) {
      const { title, output } = example;
      examples.push({ title, passed: false, expected: output as Json, problems: stopped });
      continue;
    }
    const result = await testExample(runner, version, example, options);
    examples.push(shortened(result));
    // Code that had to be stopped once isn’t run a hundred more times.
    if (result.problems.some((one) => stopping.has(one.code))) stopped = result.problems;
  }
  return { passed: examples.every((one) => one.passed), examples };
}

function testExample(
  runner: Pick<PluginRunner, 'run'>,
  version: PluginVersion,
  example: PluginExample,
  options: RunOptions,
): Promise<PluginExampleResult> | PluginExampleResult {
  const called = 'function' in example ? example.function : undefined;
  const entry = entryPointOf(version.manifest, called);
  if (!entry) {
    const { title, output } = example;
    const problems = [pluginProblems.noExport({ name: called ?? '' })];
    return { title, passed: false, expected: output as Json, problems };
  }
  return entry.mode === 'call'
    ? testCall(runner, version, entry, example as CallExample, options)
    : testRows(runner, version, entry, example as RowsExample, options);
}

const stopping = new Set(['plugins/too-slow', 'plugins/out-of-memory', 'plugins/stopped']);
/** Maximum number of characters of a result, as JSON. */
const maxActualLength = 100_000;

/**
 * Limits results in a report to a viewable size: code may return a hundred times the capacity of a
 * batch.
 */
function shortened({ actual, ...result }: PluginExampleResult): PluginExampleResult {
  if (actual === undefined) return result;
  if (JSON.stringify(actual).length <= maxActualLength) return { ...result, actual };
  const problem = pluginProblems.resultTooLong({ limit: maxActualLength });
  return result.passed ? result : { ...result, problems: [...result.problems, problem] };
}

async function testCall(
  runner: Pick<PluginRunner, 'run'>,
  version: PluginVersion,
  entry: EntryPoint,
  example: CallExample,
  options: RunOptions,
): Promise<PluginExampleResult> {
  const { title, output: expected } = example;
  const args = entry.inputs.map((one, i) => example.input[i] ?? one.default ?? null);
  const batch = { function: entry.name, columns: args.map((one) => [one]), rows: 1 };
  const run = await runner.run(version, {}, batch, options);
  if (!run.ok) return { title, passed: false, expected, problems: run.problems };
  const failure = run.value.failures[0]?.problem;
  if (failure) return { title, passed: failsLike(expected, failure.message), expected, problems: [failure] };
  const actual = run.value.columns[0]![0]!;
  return { title, passed: sameJson(actual, expected), expected, actual, problems: [] };
}

async function testRows(
  runner: Pick<PluginRunner, 'run'>,
  version: PluginVersion,
  entry: EntryPoint,
  example: RowsExample,
  options: RunOptions,
): Promise<PluginExampleResult> {
  const { title, input, parameters = {} } = example;
  const expected = example.output as Json;
  const columns = entry.inputs.map(({ name }) => input.map((row) => row[name] ?? null));
  const run = await runner.run(
    version,
    parameters as { [name: string]: Json },
    { columns, rows: input.length },
    options,
  );
  if (!run.ok) return { title, passed: false, expected, problems: run.problems };
  const actual = rowsOf(run.value, entry);
  const problems = run.value.failures.map((one) => one.problem);
  const passed =
    actual.length === example.output.length &&
    example.output.every((row, i) => {
      const failure = run.value.failures.find((one) => one.row === i)?.problem;
      if (failure) return failsLike(row as Json, failure.message);
      return entry.outputs.every(({ name }) =>
        sameJson(actual[i]![name] ?? null, (row[name] ?? null) as Json),
      );
    });
  return { title, passed, expected, actual: actual as Json, problems };
}

function rowsOf(answer: PluginAnswer, { outputs }: EntryPoint): readonly { readonly [name: string]: Json }[] {
  return Array.from({ length: answer.rows }, (_, i) =>
    Object.fromEntries(outputs.map(({ name }, o) => [name, answer.columns[o]![i]!])),
  );
}

/** Whether a message matches `{"fails": "part of the message"}`. */
function failsLike(expected: Json, message: string): boolean {
  if (expected === null || typeof expected !== 'object' || !('fails' in expected)) return false;
  return message.includes(String(expected.fails));
}

function sameJson(a: Json, b: Json): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-12 * Math.abs(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => sameJson(one, b[i]!));
  return a === b;
}
