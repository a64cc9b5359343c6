import { readFile } from 'node:fs/promises';
import { type LearnCase, type LearnResult, learnFormula, openScratch, type Scratch } from '@winnow/engine';
import { defineProblems, type Json, type Problem, problem } from '@winnow/kernel';
import { type Command, problemsAnswer, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { answerLines } from '../lib/read-lines.ts';

const maxRows = 10_000;

const problems = defineProblems('learn', {
  badTask: problem<{ reason: string }>(
    422,
    ({ reason }) => `This isn’t a task: ${reason}.`,
    () => 'Write {"rows": [["…"]], "examples": [{"row": 0, "output": "…"}]}.',
  ),
  notFound: problem<{ examples: number }>(
    422,
    ({ examples }) =>
      examples === 1 ? 'No formula gives the example.' : `No formula gives all ${examples} examples.`,
    () => 'Check the examples for typos, or give fewer examples.',
  ),
});

export const learn: Command = {
  name: 'learn',
  usage: 'winnow learn TASK.json [--json]   or   winnow learn --batch < TASKS',
  summary:
    'Learn a formula from examples. A task is {"rows": [["…"]], "examples": [{"row": 0, "output": "…"}], "columns"?: ["…"]}. With --batch, reads one task per line and writes one result per line.',
  words: ['TASK.json'],
  options: { batch: { type: 'boolean' } },
  async run(invocation) {
    await using scratch = await openScratch();
    if (invocation.values.batch) {
      await answerLines(async (lines) => {
        const answers: Json[] = [];
        for (const line of lines) answers.push((await answerTask(line, scratch)) as unknown as Json);
        return answers;
      });
      return { json: null, text: '' };
    }
    const result = await answerTask(await readFile(word(invocation, 0, 'TASK.json'), 'utf8'), scratch);
    if ('problems' in result) return problemsAnswer(result.problems);
    const rows = result.candidates.map((one) => [one.formula, one.outputs.slice(0, 3).join(' | ')]);
    return { json: result as unknown as Json, text: asTable(['formula', 'gives'], rows) };
  },
};

/** Most searches take well under a second, but several times as long on a busy machine. */
const maxSearchMs = 20_000;

async function answerTask(
  text: string,
  scratch: Scratch,
): Promise<LearnResult | { readonly problems: readonly Problem[] }> {
  let task: LearnCase;
  try {
    task = readTask(JSON.parse(text) as Record<string, unknown>);
  } catch (error) {
    return { problems: [problems.badTask({ reason: (error as Error).message })] };
  }
  const result = await learnFormula(task, scratch.row, maxSearchMs);
  if (result.formula === undefined)
    return { problems: [problems.notFound({ examples: task.examples.length })] };
  return result;
}

function readTask({ rows, examples, columns }: Record<string, unknown>): LearnCase {
  if (!Array.isArray(rows) || rows.length === 0) throw new Error('it has no rows');
  if (rows.length > maxRows) throw new Error(`it has more than ${maxRows} rows`);
  const strings = rows.map((row: unknown) => (Array.isArray(row) ? row.map(asText) : [asText(row)]));
  if (!Array.isArray(examples) || examples.length === 0) throw new Error('it has no examples');
  const given = examples.map((one: unknown) => {
    const { row, output } = one as { row?: unknown; output?: unknown };
    if (!Number.isInteger(row) || (row as number) < 0 || (row as number) >= strings.length)
      throw new Error(`an example names row ${String(row)}, which it doesn’t have`);
    return { row: row as number, output: asText(output) };
  });
  if (columns !== undefined && !(Array.isArray(columns) && columns.every((one) => typeof one === 'string')))
    throw new Error('columns isn’t a list of names');
  return { rows: strings, examples: given, ...(columns ? { columns: columns as string[] } : {}) };
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
