import { createInterface } from 'node:readline';
import {
  evaluateFormulas,
  type FormulaCase,
  type FormulaResult,
  openScratch,
  ProjectPlugins,
} from '@winnow/engine';
import { defineProblems, type Json, problem } from '@winnow/kernel';
import { evaluateGrelCase, type GrelCase, type GrelResult } from '@winnow/openrefine';
import { openPluginFolders } from '@winnow/plugins';
import { defaultDialect, dialects } from '@winnow/sql';
import {
  type Answer,
  type Command,
  type Invocation,
  problemsAnswer,
  textOption,
  UsageError,
  word,
} from '../command.ts';
import { phoneticKey } from '../lib/phonetic.ts';
import { runWithTimeout } from '../lib/run-with-timeout.ts';

const linesAtOnce = 500;
/** GREL's regular expressions backtrack as Java's do, so some never finish. */
const grelMs = 2_000;

const problems = defineProblems('cli', {
  badLine: problem<{ reason: string }>(
    422,
    ({ reason }) => `The line isn’t a valid case: ${reason}.`,
    () => 'Write {"formula": "…", "values": {…}}.',
  ),
  tooLong: problem<{ seconds: number }>(
    422,
    ({ seconds }) => `The expression took longer than ${seconds} seconds.`,
    () => 'Nested quantifiers such as (a+)+ can take exponential time.',
  ),
});

export const evaluate: Command = {
  name: 'eval',
  usage: `winnow eval FORMULA [--values JSON] [--engine ${defaultDialect}] [--dialect grel] [--plugins DIR] [--json]   or   winnow eval --batch < CASES`,
  summary:
    'Evaluate a formula, or an OpenRefine expression with --dialect grel. With --plugins DIR, the functions of the plugins in DIR are available. With --batch, reads one {"formula", "values"} per line and writes one result per line.',
  words: ['FORMULA'],
  options: {
    values: { type: 'string' },
    engine: { type: 'string' },
    dialect: { type: 'string' },
    plugins: { type: 'string' },
    batch: { type: 'boolean' },
  },
  async run(invocation) {
    const dialect = textOption(invocation, 'dialect') ?? 'winnow';
    if (dialect === 'grel') {
      return answer(invocation, async (cases) =>
        cases.map((one) => {
          const result = runWithTimeout(grelMs, () => evaluateGrelCase(one, { phonetic: phoneticKey }));
          return result ?? { problems: [problems.tooLong({ seconds: grelMs / 1000 })] };
        }),
      );
    }
    if (dialect !== 'winnow') throw new UsageError(`Unknown dialect “${dialect}”. Use winnow or grel.`);
    const engine = textOption(invocation, 'engine') ?? defaultDialect;
    if (engine !== defaultDialect)
      throw new UsageError(`This command evaluates formulas on ${defaultDialect} only, not on “${engine}”.`);
    const folders = textOption(invocation, 'plugins');
    const library = folders === undefined ? undefined : await openPluginFolders(folders);
    if (library && !library.ok) return problemsAnswer(library.problems);
    const plugins = library && new ProjectPlugins(library.value);
    await using scratch = await openScratch();
    try {
      // Awaited here because the engine closes on return.
      return await answer(invocation, (cases) =>
        evaluateFormulas(cases, dialects[defaultDialect], scratch.row, plugins),
      );
    } finally {
      await plugins?.close();
    }
  },
};

type Case = FormulaCase & GrelCase;
type Compute = (cases: readonly Case[]) => Promise<readonly (FormulaResult | GrelResult)[]>;

async function answer(invocation: Invocation, compute: Compute): Promise<Answer> {
  if (invocation.values.batch) {
    await runBatch(compute);
    return { json: null, text: '' };
  }
  const formula = word(invocation, 0, 'FORMULA');
  const [result] = await compute([{ formula, values: readValues(textOption(invocation, 'values')) }]);
  if (!result || 'problems' in result) return problemsAnswer(result?.problems ?? []);
  const text = 'mismatch' in result ? `does not fit: ${result.mismatch}` : JSON.stringify(result.value);
  return { json: result as unknown as Json, text };
}

function readValues(text: string | undefined): FormulaCase['values'] {
  if (text === undefined) return {};
  try {
    const values: unknown = JSON.parse(text);
    if (values !== null && typeof values === 'object' && !Array.isArray(values))
      return values as FormulaCase['values'];
  } catch {
    // Reported below.
  }
  throw new UsageError('--values takes a JSON object, for example {"value": "x"}.');
}

/** Answers lines in order; many lines are computed in one statement. */
async function runBatch(compute: Compute): Promise<void> {
  let waiting: (Case | { readonly problems: readonly Json[] })[] = [];
  const flush = async (): Promise<void> => {
    const cases = waiting.filter((one): one is Case => 'formula' in one);
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

function readCase(line: string): Case | { readonly problems: readonly Json[] } {
  try {
    const parsed = JSON.parse(line) as { formula?: unknown; values?: unknown; context?: GrelCase['context'] };
    if (typeof parsed.formula !== 'string') throw new Error('it has no formula');
    return {
      formula: parsed.formula,
      values: (parsed.values ?? {}) as FormulaCase['values'],
      ...(parsed.context ? { context: parsed.context } : {}),
    };
  } catch (error) {
    return {
      problems: [problems.badLine({ reason: (error as Error).message })] as unknown as readonly Json[],
    };
  }
}
