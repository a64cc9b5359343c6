import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';

const byHand = 'DuckDB by hand';
const gigabyte = 2 ** 30;
/** Linear within 20 %. */
const growth = 1.2;
const hand = (name: string) => ({
  name: byHand,
  module: fileURLToPath(new URL(`./tasks/duckdb/${name}.ts`, import.meta.url)),
});

const winnow = (name: string) => ({
  name: 'Winnow',
  module: fileURLToPath(new URL(`./tasks/winnow/${name}.ts`, import.meta.url)),
});

const polars = (name: string) => ({
  name: 'polars',
  module: fileURLToPath(new URL(`./tasks/polars/${name}.ts`, import.meta.url)),
});

/** Goals of the command line by processor, on a machine where Node itself takes 45 ms. */
const commandBenches: readonly Bench[] = [
  commandBench('command-version', 150, ['--version']),
  commandBench('command-key', 300, ['key', 'Café du monde', '--method', 'fingerprint']),
  commandBench('command-run', 600, ['run', '{recipe}', '{data}', '-o', '{out}']),
];

/** One call of `winnow` as a person types it. */
function commandBench(name: string, processorMs: number, words: readonly string[]): Bench {
  return {
    name,
    title: `\`winnow ${words.filter((word) => !word.startsWith('{')).join(' ')}\``,
    contenders: [{ ...winnow('command'), args: { words } }],
    rival: '',
    processes: 1,
    rounds: 7,
    limits: { processorMs },
  };
}

/** A page of 100 rows and twelve columns may take 8 ms of processor: of server, engine and the client that asks. */
const overHttp = {
  rival: '',
  processes: 3,
  rounds: 1,
  limits: { processorMs: 300 * 8 },
};
const pagesOverHttp: readonly Bench[] = [
  {
    ...overHttp,
    name: 'pages-http',
    title: '300 pages over HTTP, anywhere in 100,000 rows',
    contenders: [{ ...winnow('pages-over-http'), args: { places: 'anywhere', maxRows: 100_000 } }],
  },
  {
    ...overHttp,
    name: 'scroll-http',
    title: '300 pages over HTTP, one after the other',
    contenders: [{ ...winnow('pages-over-http'), args: { places: 'in-turn' } }],
  },
  {
    ...overHttp,
    name: 'sorted-http',
    title: '300 pages over HTTP, anywhere in 100,000 rows, sorted by a text',
    contenders: [
      { ...winnow('pages-over-http'), args: { places: 'anywhere', maxRows: 100_000, sort: 'customer' } },
    ],
  },
];

/** Every bench, in the order in which it is printed. */
export const benches: readonly Bench[] = [
  {
    name: 'import',
    title: 'CSV to a table of texts, types found',
    contenders: [winnow('import'), polars('import'), hand('import')],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.3, peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'import-http',
    title: 'import through the server: upload, types, kept file, profile',
    contenders: [winnow('import-over-http')],
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { processorMs: { 1000000: 8_000, 10000000: 50_000 } },
  },
  {
    name: 'profile',
    title: 'profile of all columns',
    contenders: [winnow('profile'), hand('profile')],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'page',
    title: '100 rows at random depth',
    contenders: [winnow('page'), hand('page')],
    rival: byHand,
    processes: 1,
    rounds: 30,
    limits: { ms: 50 },
  },
  ...pagesOverHttp,
  ...commandBenches,
  {
    name: 'preview',
    title: 'trimming all columns, seen at random depth',
    contenders: [winnow('preview'), hand('preview')],
    rival: byHand,
    processes: 1,
    rounds: 30,
    limits: { ms: 150 },
  },
  {
    name: 'facet',
    title: 'values of one column, counted',
    contenders: [winnow('facet'), polars('facet'), hand('facet')],
    rival: byHand,
    processes: 1,
    rounds: 7,
    limits: { growth },
  },
  {
    name: 'facet-steps',
    title: 'values of one column after three steps on it, counted',
    contenders: [winnow('facet-steps')],
    rival: '',
    processes: 1,
    rounds: 7,
    limits: { processorMs: { 1000000: 100, 10000000: 500 } },
  },
  {
    name: 'facet-many',
    title: 'values of one column, half of them different, counted',
    contenders: [winnow('facet-many'), polars('facet-many'), hand('facet-many')],
    rival: byHand,
    processes: 1,
    rounds: 3,
    limits: { peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'facet-search',
    title: 'a word searched among these, by name',
    contenders: [winnow('facet-search'), polars('facet-search'), hand('facet-search')],
    rival: byHand,
    processes: 1,
    rounds: 3,
    limits: { peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'cluster',
    title: 'fingerprint clusters of one column',
    contenders: [winnow('cluster'), hand('cluster')],
    rival: byHand,
    processes: 1,
    rounds: 5,
    limits: { growth },
  },
  {
    name: 'fingerprint',
    title: 'fingerprint of 1,000,000 different names',
    contenders: [winnow('fingerprint')],
    // No one else does this: it is held against a time.
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { ms: 2_000 },
  },
  {
    name: 'levenshtein-names',
    title: 'Levenshtein up to 2 of 50,000 names',
    contenders: [winnow('levenshtein-names')],
    // No one else does this: it is held against a time.
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { ms: 10_000 },
  },
  {
    name: 'levenshtein-codes',
    title: 'Levenshtein up to 2 of 50,000 codes',
    contenders: [winnow('levenshtein-codes')],
    // No one else does this: it is held against a time.
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { ms: 10_000 },
  },
  {
    name: 'recipe',
    title: 'fifteen steps, table to Parquet',
    contenders: [winnow('recipe'), hand('recipe')],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.3, peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'csv-to-parquet',
    title: 'CSV to Parquet by the fifteen steps',
    contenders: [winnow('csv-to-parquet'), polars('csv-to-parquet'), hand('csv-to-parquet')],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.15, processorRatio: 0.7, peakBytes: 3 * gigabyte, growth },
  },
  {
    name: 'export',
    title: 'all rows to CSV',
    contenders: [winnow('export'), polars('export'), hand('export')],
    rival: byHand,
    processes: 1,
    rounds: 3,
    limits: { peakBytes: 3 * gigabyte, growth },
  },
];
