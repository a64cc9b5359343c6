import type { Bench } from './bench.ts';
import { byHand, gigabyte, hand, openRefineName, polars, pythonScripts, winnow } from './contenders.ts';
import { messyColumns } from './generate/messy-rows.ts';
import { commandBenches, serverBenches } from './program-benches.ts';

const trimEffect = `SELECT sum(${messyColumns.map((name) => `CAST("${name}" IS DISTINCT FROM trim("${name}") AS INTEGER)`).join(' + ')}), 0 FROM source`;
const duplicatesEffect =
  'SELECT 0, (SELECT count(*) FROM source) - (SELECT count(*) FROM (SELECT DISTINCT * FROM source))';

/** Linear within 20 %. */
const growth = 1.2;
/** All benches in the order in which they are printed. */
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
  ...serverBenches,
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
    name: 'transform',
    title: 'a text replaced in a column, changed cells counted',
    contenders: [winnow('transform')],
    rival: '',
    processes: 1,
    rounds: 5,
    limits: { processorRatios: { [openRefineName]: 1 }, growth },
  },
  {
    name: 'effect-trim',
    title: 'trimming all columns: cells that change, counted over all rows',
    contenders: [
      { ...winnow('effect'), args: { kind: 'trim-text', params: { columns: { all: true } } } },
      { ...hand('effect'), args: { sql: trimEffect } },
    ],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.5, growth },
  },
  {
    name: 'effect-duplicates',
    title: 'rows that are whole duplicates, counted over all rows',
    contenders: [
      { ...winnow('effect'), args: { kind: 'remove-duplicates', params: { columns: { all: true } } } },
      { ...hand('effect'), args: { sql: duplicatesEffect } },
    ],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: { ratio: 1.5, growth },
  },
  {
    name: 'facet',
    title: 'values of one column, counted',
    contenders: [winnow('facet'), polars('facet'), hand('facet')],
    rival: byHand,
    processes: 1,
    rounds: 7,
    limits: { processorRatios: { [openRefineName]: 1 }, growth },
  },
  {
    name: 'facet-steps',
    title: 'values of one column after three steps on it, counted',
    contenders: [winnow('facet-steps')],
    rival: '',
    processes: 1,
    rounds: 7,
    limits: {
      processorMs: { 1000000: 100, 10000000: 500 },
      processorRatios: { [openRefineName]: 1 },
    },
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
    limits: { processorRatios: { [openRefineName]: 1 }, growth },
  },
  {
    name: 'fingerprint',
    title: 'fingerprint of 1,000,000 different names',
    contenders: [winnow('fingerprint')],
    // No contender does this, so it is compared with a time limit.
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { ms: 2_000 },
  },
  {
    name: 'levenshtein-names',
    title: 'Levenshtein up to 2 of 50,000 names',
    contenders: [winnow('levenshtein-names')],
    // No contender does this, so it is compared with a time limit.
    rival: '',
    processes: 3,
    rounds: 1,
    limits: { ms: 10_000 },
  },
  {
    name: 'levenshtein-codes',
    title: 'Levenshtein up to 2 of 50,000 codes',
    contenders: [winnow('levenshtein-codes')],
    // No contender does this, so it is compared with a time limit.
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
    contenders: [
      winnow('csv-to-parquet'),
      polars('csv-to-parquet'),
      hand('csv-to-parquet'),
      ...pythonScripts,
    ],
    rival: byHand,
    processes: 3,
    rounds: 1,
    limits: {
      ratio: 1.15,
      processorRatios: { [byHand]: 0.7, polars: 1.1, 'Polars of PyPI': 1.1 },
      peakBytes: 3 * gigabyte,
      growth,
    },
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
