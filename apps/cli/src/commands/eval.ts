import { createInterface } from 'node:readline';
import { evaluateFormulas, type FormulaCase, type FormulaResult, openScratch } from '@winnow/engine';
import { defineProblems, type Json, problem } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { type Command, problemsAnswer, textOption, UsageError, word } from '../command.ts';

const linesAtOnce = 500;

const problems = defineProblems('cli', {
  badLine: problem<{ reason: string }>(
    422,
    ({ reason }) => `The line is not a case: ${reason}.`,
    () => 'Write {"formula": "…", "values": {…}}.',
  ),
});

export const evaluate: Command = {
  name: 'eval',
  usage: 'winnow eval FORMULA [--values JSON] [--engine duckdb] [--json]   or   winnow eval --batch < CASES',
  summary:
    'Computes a formula. With --batch, one {"formula", "values"} a line comes in and one result a line goes out.',
  options: { values: { type: 'string' }, engine: { type: 'string' }, batch: { type: 'boolean' } },
  async run(invocation) {
    const engine = textOption(invocation, 'engine') ?? 'duckdb';
    if (engine !== 'duckdb')
      throw new UsageError(`Formulas are computed on duckdb here, not on “${engine}”.`);
    await using scratch = await openScratch();
    const compute = (cases: readonly FormulaCase[]): Promise<readonly FormulaResult[]> =>
      evaluateFormulas(cases, dialects.duckdb, scratch.row);
    if (invocation.values.batch) {
      await runBatch(compute);
      return { json: null, text: '' };
    }
    const formula = word(invocation, 0, 'FORMULA');
    const [result] = await compute([{ formula, values: readValues(textOption(invocation, 'values')) }]);
    if (!result || 'problems' in result) return problemsAnswer(result?.problems ?? []);
    const text = 'mismatch' in result ? `does not fit: ${result.mismatch}` : JSON.stringify(result.value);
    return { json: result as unknown as Json, text };
  },
};

function readValues(text: string | undefined): FormulaCase['values'] {
  if (text === undefined) return {};
  try {
    const values: unknown = JSON.parse(text);
    if (values !== null && typeof values === 'object' && !Array.isArray(values))
      return values as FormulaCase['values'];
  } catch {
    // Said below.
  }
  throw new UsageError('--values takes a JSON object, for instance {"value": "x"}.');
}

/** Answers stay in the order of the lines; many lines are computed in one statement. */
async function runBatch(
  compute: (cases: readonly FormulaCase[]) => Promise<readonly FormulaResult[]>,
): Promise<void> {
  let waiting: (FormulaCase | { readonly problems: readonly Json[] })[] = [];
  const flush = async (): Promise<void> => {
    const cases = waiting.filter((one): one is FormulaCase => 'formula' in one);
    const computed = await compute(cases);
    let next = 0;
    const lines = waiting.map((one) => JSON.stringify('formula' in one ? computed[next++] : one));
    waiting = [];
    if (lines.length > 0)
      await new Promise<void>((done) => process.stdout.write(`${lines.join('\n')}\n`, () => done()));
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    waiting.push(readCase(line));
    if (waiting.length >= linesAtOnce) await flush();
  }
  await flush();
}

function readCase(line: string): FormulaCase | { readonly problems: readonly Json[] } {
  try {
    const parsed = JSON.parse(line) as { formula?: unknown; values?: unknown };
    if (typeof parsed.formula !== 'string') throw new Error('it has no formula');
    return { formula: parsed.formula, values: (parsed.values ?? {}) as FormulaCase['values'] };
  } catch (error) {
    return {
      problems: [problems.badLine({ reason: (error as Error).message })] as unknown as readonly Json[],
    };
  }
}
