import { learnReshape, type ReshapeResult } from '@winnow/insight';
import { defineProblems, type Json, type Problem, problem } from '@winnow/kernel';
import { type Command, UsageError } from '../command.ts';
import { answerLines } from '../lib/read-lines.ts';

const maxMs = 20_000;
const maxCells = 100_000;

const problems = defineProblems('reshape', {
  badTask: problem<{ reason: string }>(
    422,
    ({ reason }) => `This isn’t a task: ${reason}.`,
    () => 'Write {"input": [["…"]], "output": [["…"]], "apply": [["…"]]}.',
  ),
  notFound: problem<Record<never, never>>(
    422,
    () => 'No steps found that turn the input into the output.',
    () => 'Check that every output value comes from the input, or give another example.',
  ),
});

export const reshape: Command = {
  name: 'reshape',
  usage: 'winnow reshape --batch < TASKS',
  summary:
    'Learn the steps that turn one table into another. Reads one {"input", "output", "apply"?} per line and writes one {"steps", "table", "applied"?} per line.',
  words: [],
  options: { batch: { type: 'boolean' } },
  async run(invocation) {
    if (!invocation.values.batch) throw new UsageError('Missing --batch. Pass tasks on stdin, one per line.');
    await answerLines(async (lines) => lines.map((line) => answerTask(line) as unknown as Json));
    return { json: null, text: '' };
  },
};

/** Answers one line of `--batch`. */
export function answerTask(line: string): ReshapeResult | { readonly problems: readonly Problem[] } {
  try {
    const { input, output, apply } = JSON.parse(line) as Record<string, unknown>;
    const given = apply === undefined || apply === null ? undefined : rowsOf(apply, 'apply');
    const found = learnReshape(rowsOf(input, 'input'), rowsOf(output, 'output'), given, maxMs);
    return found ?? { problems: [problems.notFound({})] };
  } catch (error) {
    return { problems: [problems.badTask({ reason: (error as Error).message })] };
  }
}

function rowsOf(value: unknown, name: string): string[][] {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`${name} has no rows`);
  const rows = value.map((row: unknown) => {
    if (!Array.isArray(row)) throw new Error(`a row of ${name} isn’t a list`);
    return row.map((cell: unknown) => (cell === null || cell === undefined ? '' : String(cell)));
  });
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxCells)
    throw new Error(`${name} has more than ${maxCells} cells`);
  return rows;
}
