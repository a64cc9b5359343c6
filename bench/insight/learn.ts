import { readFile } from 'node:fs/promises';
import { learnFormula, openScratch } from '@winnow/engine';
import type { InsightBench, Score } from './score.ts';

interface LabelledTask {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly outputs: readonly string[];
  /** Number of leading rows that are examples; 3 by default. */
  readonly examples?: number;
}

/** Same limit as `winnow learn`. */
const maxSearchMs = 20_000;

/**
 * The first set was written along with the search, `spreadsheet-further` after the search had been
 * developed on the others, and the rest before their authors had read the search.
 */
const sets = [
  ...['developed', 'held-out', 'varied-developed', 'varied-held-out', 'irregular'],
  ...['spreadsheet-developed', 'spreadsheet-held-out', 'spreadsheet-further'],
  ...['locales-developed', 'locales-held-out'],
  ...['mixed-developed', 'mixed-held-out'],
  ...['everyday-developed', 'everyday-further'],
  'office',
];

/**
 * Learns from the first rows, three for most tasks; a task counts if all other rows are right. Half
 * of each set is held out.
 */
export const learn: InsightBench = {
  name: 'learn',
  async measure() {
    await using scratch = await openScratch();
    const scores: Score[] = [];
    for (const set of sets) {
      const text = await readFile(new URL(`data/by-example/${set}.jsonl`, import.meta.url), 'utf8');
      const tasks = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LabelledTask);
      const wrong: string[] = [];
      const times: number[] = [];
      let sure = 0;
      for (const { name, rows, outputs, examples: count = 3 } of tasks) {
        const examples = outputs.slice(0, count).map((output, row) => ({ row, output }));
        const start = performance.now();
        const learned = await learnFormula({ rows, examples }, scratch.row, maxSearchMs);
        times.push(performance.now() - start);
        const right = outputs.every((output, row) => (learned.outputs?.[row] ?? '') === output);
        if (!right) wrong.push(name);
        if (!right && learned.confident) sure++;
      }
      times.sort((a, b) => a - b);
      scores.push({
        what: `By example, ${set}`,
        value: `${tasks.length - wrong.length} of ${tasks.length}`,
        note: `${Math.round(times[times.length >> 1] ?? 0)} ms at the median, ${sure} wrong with confidence${wrong.length > 0 ? `; wrong: ${wrong.join(', ')}` : ''}`,
      });
    }
    return scores;
  },
};
