import type { evaluateFormulas, FormulaResult, Scratch } from '@winnow/engine';
import { type ClusterMethod, clusterMethods, findClusterMethod } from '@winnow/insight';
import { defineProblems, type Json, type Problem, problem } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { type Command, problemsAnswer, textOption, UsageError, word } from '../command.ts';
import { readParams } from '../lib/method-params.ts';
import { answerLines } from '../lib/read-lines.ts';

const problems = defineProblems('key', {
  badLine: problem<{ reason: string }>(
    422,
    ({ reason }) => `The line isn’t a valid case: ${reason}.`,
    () => 'Write {"value": "…", "method": "…", "params": {…}}.',
  ),
  noMethod: problem<{ method: string }>(
    422,
    ({ method }) => `Unknown keying method “${method}”.`,
    () => `Use one of: ${keyMethods.map((one) => one.id).join(', ')}.`,
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
    'Compute the clustering key of a value. With --batch, reads one {"value", "method", "params"} per line and writes one {"key"} per line.',
  words: ['VALUE'],
  options: {
    method: { type: 'string' },
    param: { type: 'string', multiple: true },
    formula: { type: 'string' },
    batch: { type: 'boolean' },
  },
  async run(invocation) {
    await using formulas = new FormulaKeys();
    if (invocation.values.batch) {
      await answerLines(async (lines) => (await keysOf(lines.map(readCase), formulas)) as unknown as Json[]);
      return { json: null, text: '' };
    }
    const value = word(invocation, 0, 'VALUE');
    const name = textOption(invocation, 'method');
    if (!name) throw new UsageError('Missing option: --method M');
    const method = keyMethod(name);
    if (!method) throw new UsageError(`Unknown keying method “${name}”.`);
    const formula = textOption(invocation, 'formula');
    const given = { value, method, ...readParams(invocation), ...(formula === undefined ? {} : { formula }) };
    const [result] = await keysOf([given], formulas);
    if (!result || 'problems' in result) return problemsAnswer(result?.problems ?? []);
    return { json: { ...result }, text: result.key };
  },
};

function keyMethod(name: string): KeyMethod | undefined {
  const method = findClusterMethod(name);
  return method?.kind === 'key' ? method : undefined;
}

/** Computes keys defined by formulas on an engine that is started for the first of them. */
class FormulaKeys {
  private opened: Promise<{ compute: typeof evaluateFormulas; scratch: Scratch }> | undefined;

  async compute(cases: readonly KeyCase[]): Promise<readonly FormulaResult[]> {
    if (cases.length === 0) return [];
    this.opened ??= Promise.all([
      import('@winnow/engine/formulas/evaluate-formulas'),
      import('@winnow/engine/formulas/scratch'),
    ]).then(async ([{ evaluateFormulas: compute }, { openScratch }]) => ({
      compute,
      scratch: await openScratch(),
    }));
    const { compute, scratch } = await this.opened;
    const inputs = cases.map(({ value, method, n, formula }) => ({
      formula: 'formula' in method ? method.formula(n === undefined ? {} : { n }) : (formula ?? ''),
      values: { value },
    }));
    return compute(inputs, dialects.duckdb, scratch.row);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.opened)?.scratch[Symbol.asyncDispose]();
  }
}

async function keysOf(
  cases: readonly (KeyCase | { readonly problems: readonly Problem[] })[],
  formulas: FormulaKeys,
): Promise<readonly KeyResult[]> {
  const computed = cases.filter((one): one is KeyCase => 'method' in one && !('key' in one.method));
  const keys = await formulas.compute(computed);
  const results = new Map(computed.map((one, i) => [one, keyOfResult(keys[i]!)]));
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
