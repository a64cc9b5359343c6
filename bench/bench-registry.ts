import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';

const byHand = 'DuckDB by hand';
const gigabyte = 2 ** 30;
const hand = (name: string) => ({
  name: byHand,
  module: fileURLToPath(new URL(`./tasks/duckdb/${name}.ts`, import.meta.url)),
});

/** Every bench, in the order in which it is printed. */
export const benches: readonly Bench[] = [
  {
    name: 'import',
    title: 'CSV to a table, cells as text',
    contenders: [hand('import')],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.3, peakBytes: 3 * gigabyte },
  },
  {
    name: 'profile',
    title: 'profile of all columns',
    contenders: [hand('profile')],
    rival: byHand,
    processes: 1,
    rounds: 3,
    limits: { peakBytes: 3 * gigabyte },
  },
  {
    name: 'page',
    title: '100 rows at random depth',
    contenders: [hand('page')],
    rival: byHand,
    processes: 1,
    rounds: 30,
    limits: { ms: 50 },
  },
  {
    name: 'facet',
    title: 'values of one column, counted',
    contenders: [hand('facet')],
    rival: byHand,
    processes: 1,
    rounds: 7,
    limits: {},
  },
  {
    name: 'export',
    title: 'all rows to CSV',
    contenders: [hand('export')],
    rival: byHand,
    processes: 1,
    rounds: 3,
    limits: { peakBytes: 3 * gigabyte },
  },
];
