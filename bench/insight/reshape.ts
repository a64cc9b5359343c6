import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { learnReshape } from '@winnow/insight';
import type { InsightBench, Score } from './score.ts';

const folder = new URL('../../../shared/data/reshape/', import.meta.url);

interface FoofahTask {
  readonly InputTable: string[][];
  readonly OutputTable: string[][];
  readonly TestingTable: string[][];
  readonly TestAnswer: string[][];
}

const asText = (rows: readonly (readonly string[])[] | undefined): string =>
  JSON.stringify(
    rows?.map((row) =>
      row
        .map((cell) => cell.trim())
        .join('\u0000')
        .replace(/\0+$/, ''),
    ),
  );

/**
 * Runs Foofah's tasks, if the data is present: learned from one to five records, right on the
 * held-out table.
 */
export const reshape: InsightBench = {
  name: 'reshape',
  measure: async () => {
    const own = ownSets.map(ownScore);
    if (!existsSync(folder))
      return [...own, { what: 'Shapes by example (Foofah)', value: 'skipped', note: 'no data' }];
    const names = new Set(readdirSync(folder).flatMap((file) => /^(.*)_\d\.json$/.exec(file)?.[1] ?? []));
    const missed: string[] = [];
    for (const name of names) if (![1, 2, 3, 4, 5].some((count) => isCorrect(name, count))) missed.push(name);
    return [
      ...own,
      {
        what: 'Shapes by example (Foofah), at most five records',
        value: `${names.size - missed.length} of ${names.size}`,
        published: '45 of 50 (Foofah, SIGMOD 2017)',
        note: missed.length > 0 ? `missed: ${missed.join(', ')}` : '',
      },
    ];
  },
};

interface OwnTask {
  readonly name: string;
  readonly input: string[][];
  readonly output: string[][];
  readonly apply: string[][];
  readonly expected: string[][];
}

/**
 * Our own tasks, written before their author had read the search, except for the last set, which
 * was written after the search had been developed.
 */
const ownSets = [
  'reshape',
  'reshape-spreadsheet-developed',
  'reshape-spreadsheet-held-out',
  'reshape-spreadsheet-further',
  'reshape-layouts',
];

function ownScore(set: string): Score {
  const text = readFileSync(new URL(`data/${set}.jsonl`, import.meta.url), 'utf8');
  const tasks = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OwnTask);
  const missed = tasks.filter(({ input, output, apply, expected }) => {
    const found = learnReshape(input, output, apply);
    return asText(found?.table) !== asText(output) || asText(found?.applied) !== asText(expected);
  });
  return {
    what: `Shapes by example, own tasks (${set})`,
    value: `${tasks.length - missed.length} of ${tasks.length}`,
    note: missed.length > 0 ? `missed: ${missed.map(({ name }) => name).join(', ')}` : '',
  };
}

function isCorrect(name: string, count: number): boolean {
  const file = new URL(`${name}_${count}.json`, folder);
  if (!existsSync(file)) return false;
  const task = JSON.parse(readFileSync(file, 'utf8')) as FoofahTask;
  const found = learnReshape(task.InputTable, task.OutputTable, task.TestingTable);
  if (!found || asText(found.table) !== asText(task.OutputTable)) return false;
  const kept = !task.TestAnswer[0]?.[0]?.startsWith('NOT AVAILABLE');
  return !kept || asText(found.applied) === asText(task.TestAnswer);
}
