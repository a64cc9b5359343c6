import type { StepExample } from '../../step.ts';
import type { SampleRowsParams } from './sample-rows.ts';

const columns = [
  { name: 'Id', type: 'integer' as const },
  { name: 'State', type: 'text' as const },
];
const states = ['OR', null, 'CA', 'Zürich'];
const beers = { columns, rows: Array.from({ length: 12 }, (_, i) => [i, states[i % 4]!]) };
const rows = (...ids: number[]) => ({ columns, rows: ids.map((i) => beers.rows[i]!) });

export const sampleRowsExamples: readonly StepExample<SampleRowsParams>[] = [
  {
    title: 'Keeps a number of random rows, in order',
    params: { by: 'count', count: 4, share: 0.1, seed: 1 },
    input: beers,
    output: rows(0, 3, 8, 9),
  },
  {
    title: 'A different seed gives a different sample',
    params: { by: 'count', count: 4, share: 0.1, seed: 2 },
    input: beers,
    output: rows(3, 5, 6, 8),
  },
  {
    title: 'Keeps a number of rows per group; null is a group',
    params: { by: 'count', count: 1, share: 0.1, groups: ['State'], seed: 1 },
    input: beers,
    output: rows(3, 6, 8, 9),
  },
  {
    title: 'Keeps about the given share of rows',
    params: { by: 'share', count: 1000, share: 0.5, seed: 3 },
    input: beers,
    output: rows(1, 2, 4, 5, 6, 7),
  },
  {
    title: 'Keeps all rows if there aren’t enough',
    params: { by: 'count', count: 100, share: 0.1, seed: 1 },
    input: beers,
    output: beers,
  },
];
