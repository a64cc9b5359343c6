import { readFile } from 'node:fs/promises';
import { learnFormula, openScratch } from '@winnow/engine';
import type { InsightBench, Score } from './score.ts';

interface LabelledTask {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly outputs: readonly string[];
}

/**
 * From the first three rows, all other rows right: on the tasks that the search was made with, and
 * on those that it was not.
 */
export const learn: InsightBench = {
  name: 'learn',
  async measure() {
    await using scratch = await openScratch();
    const scores: Score[] = [];
    for (const half of ['developed', 'held-out']) {
      const text = await readFile(new URL(`data/by-example/${half}.jsonl`, import.meta.url), 'utf8');
      const tasks = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LabelledTask);
      const wrong: string[] = [];
      const times: number[] = [];
      for (const { name, rows, outputs } of tasks) {
        const examples = [0, 1, 2].map((row) => ({ row, output: outputs[row]! }));
        const start = performance.now();
        const learned = await learnFormula({ rows, examples }, scratch.row);
        times.push(performance.now() - start);
        if (!outputs.every((output, row) => (learned.outputs?.[row] ?? '') === output)) wrong.push(name);
      }
      times.sort((a, b) => a - b);
      scores.push({
        what: `By example, tasks ${half}`,
        value: `${tasks.length - wrong.length} of ${tasks.length}`,
        note: `${Math.round(times[times.length >> 1] ?? 0)} ms at the median${wrong.length > 0 ? `; wrong: ${wrong.join(', ')}` : ''}`,
      });
    }
    return scores;
  },
};
