import { evaluateFormulas, type FormulaResult, openScratch, type Scratch } from '@winnow/engine';
import { type ClusterMethod, clusterMethods, findClusterMethod } from '@winnow/insight';
import { defineProblems, type Json, type Problem, problem } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { type Command, problemsAnswer, textOption, UsageError, word } from '../command.ts';
import { answerLines } from '../lib/read-lines.ts';
import { readParams } from './cluster.ts';

const problems = defineProblems('key', {
  badLine: problem<{ reason: string }>(
    422,
    ({ reason }) => `The line is not a case: ${reason}.`,
    () => 'Write {"value": "…", "method": "…", "params": {…}}.',
  ),
  noMethod: problem<{ method: string }>(
    422,
    ({ method }) => `There is no key called “${method}”.`,
    () => `There are ${keyMethods.map((one) => one.id).join(', ')}.`,
  ),
});

type KeyMethod = Extract<ClusterMethod, { kind: 'key' }>;
const keyMethods = clusterMethods.filter((one): one is KeyMethod => one.kind === 'key');

interface KeyCase {
  readonly value: string;
  readonly method: KeyMethod;
  readonly n?: number;
  readonly formula?: string;
}

type KeyResult = { readonly key: string } | { readonly problems: readonly Problem[] };

export const key: Command = {
  name: 'key',
  usage: 'winnow key VALUE --method M [--param n=2] [--json]   or   winnow key --batch < CASES',
  summary:
    'The key by which a method of clusters brings values together. With --batch, one {"value", "method", "params"} a line comes in and one {"key"} a line goes out.',
  options: {
    method: { type: 'string' },
    param: { type: 'string', multiple: true },
    formula: { type: 'string' },
    batch: { type: 'boolean' },
  },
  async run(invocation) {
    await using scratch = await openScratch();
    if (invocation.values.batch) {
      await answerLines(async (lines) => (await keysOf(lines.map(readCase), scratch)) as unknown as Json[]);
      return { json: null, text: '' };
    }
    const value = word(invocation, 0, 'VALUE');
    const name = textOption(invocation, 'method');
    if (!name) throw new UsageError('--method M is missing.');
    const method = keyMethod(name);
    if (!method) throw new UsageError(`There is no key called “${name}”.`);
    const formula = textOption(invocation, 'formula');
    const given = { value, method, ...readParams(invocation), ...(formula === undefined ? {} : { formula }) };
    const [result] = await keysOf([given], scratch);
    if (!result || 'problems' in result) return problemsAnswer(result?.problems ?? []);
    return { json: { ...result }, text: result.key };
  },
};

function keyMethod(name: string): KeyMethod | undefined {
  const method = findClusterMethod(name);
  return method?.kind === 'key' ? method : undefined;
}

/** Keys that are formulas are computed by the engine, all in one statement. */
async function keysOf(
  cases: readonly (KeyCase | { readonly problems: readonly Problem[] })[],
  scratch: Scratch,
): Promise<readonly KeyResult[]> {
  const formulas = cases.filter((one): one is KeyCase => 'method' in one && !('key' in one.method));
  const computed = await evaluateFormulas(
    formulas.map(({ value, method, n, formula }) => ({
      formula: 'formula' in method ? method.formula(n === undefined ? {} : { n }) : (formula ?? ''),
      values: { value },
    })),
    dialects.duckdb,
    scratch.row,
  );
  const results = new Map(formulas.map((one, i) => [one, keyOfResult(computed[i]!)]));
  return cases.map((one) => {
    if ('problems' in one) return one;
    return 'key' in one.method ? { key: one.method.key(one.value) } : results.get(one)!;
  });
}

function keyOfResult(result: FormulaResult): KeyResult {
  if ('problems' in result) return { problems: result.problems };
  const value = 'mismatch' in result ? result.mismatch : result.value;
  return {
    key:
      value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value),
  };
}

function readCase(line: string): KeyCase | { readonly problems: readonly Problem[] } {
  try {
    const { value, method, params = {}, formula } = JSON.parse(line) as Record<string, unknown>;
    if (typeof value !== 'string') throw new Error('it has no value');
    const found = keyMethod(String(method));
    if (!found) return { problems: [problems.noMethod({ method: String(method) })] };
    const { n } = params as { n?: unknown };
    return {
      value,
      method: found,
      ...(n === undefined ? {} : { n: Number(n) }),
      ...(typeof formula === 'string' ? { formula } : {}),
    };
  } catch (error) {
    return { problems: [problems.badLine({ reason: (error as Error).message })] };
  }
}
