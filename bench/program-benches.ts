import type { Json } from '@winnow/kernel';
import type { Bench } from './bench.ts';
import { openRefineName, winnow } from './contenders.ts';

const megabyte = 2 ** 20;

/** Processor time goals of the command line, on a machine where Node itself takes 45 ms. */
export const commandBenches: readonly Bench[] = [
  commandBench('command-version', 150, ['--version']),
  commandBench('command-key', 300, ['key', 'Café du monde', '--method', 'fingerprint']),
  commandBench('command-run', 600, ['run', '{recipe}', '{data}', '-o', '{out}']),
];

/** One call of `winnow` as users type it. */
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

/**
 * Calls by a signed-in user to the server that `npm start` runs, including the processor time of
 * server, engine and client.
 */
const overHttp = { rival: '', processes: 3, rounds: 1 };

/** A page of 100 rows and twelve columns may take 8 ms of processor time. */
const pages = (
  name: string,
  title: string,
  args: { readonly [name: string]: Json },
  limits: Bench['limits'] = { processorMs: 300 * 8 },
): Bench => ({
  ...overHttp,
  name,
  title,
  contenders: [{ ...winnow('server/pages-over-http'), args: { places: 'anywhere', ...args } }],
  limits,
});

/** Server work that users wait for. */
export const serverBenches: readonly Bench[] = [
  {
    ...overHttp,
    name: 'import-http',
    title: 'import through the server: upload, types, kept file',
    contenders: [winnow('server/import-over-http')],
    openRefine: 'import',
    limits: {
      processorMs: { 1000000: 8_000, 10000000: 50_000 },
      processorRatios: { [openRefineName]: 1 },
    },
  },
  {
    ...overHttp,
    name: 'first-rows',
    title: 'from the end of an upload to its first rows',
    contenders: [winnow('server/first-rows')],
    limits: { ms: 1_000 },
  },
  pages('pages-http', '300 pages over HTTP, anywhere in 100,000 rows', { maxRows: 100_000 }),
  pages('scroll-http', '300 pages over HTTP, one after the other', { places: 'in-turn' }),
  pages('sorted-http', '300 pages over HTTP, anywhere in 100,000 rows, sorted by a text', {
    maxRows: 100_000,
    sort: ['customer'],
  }),
  pages(
    'sessions-http',
    '600 pages over HTTP, 20 sessions on one project',
    { sessions: 20, pages: 30 },
    { ms: 6_000, processorMs: 600 * 8 },
  ),
  pages(
    'projects-http',
    '600 pages over HTTP, 20 sessions on ten projects of 100,000 rows',
    { sessions: 20, projects: 10, pages: 30, maxRows: 100_000 },
    { ms: 6_000, processorMs: 600 * 8 },
  ),
  pages(
    'sorted-first',
    'the first page of a view that was not sorted before',
    { pages: 1, sort: ['customer', 'City'] },
    { ms: 3_000 },
  ),
  pages(
    'sorted-later',
    '20 pages of a sorted view, anywhere',
    { pages: 20, sort: ['customer'] },
    { ms: 20 * 60 },
  ),
  {
    ...overHttp,
    name: 'start-empty',
    title: 'start of the server on an empty folder',
    contenders: [{ ...winnow('server/start-server'), args: { folder: 'empty' } }],
    processes: 1,
    rounds: 3,
    limits: { ms: 2_500, peakBytes: 300 * megabyte },
  },
  {
    ...overHttp,
    name: 'start-used',
    title: 'start of the server on a folder in use',
    contenders: [{ ...winnow('server/start-server'), args: { folder: 'used' } }],
    processes: 1,
    rounds: 3,
    limits: { ms: 2_500, peakBytes: 300 * megabyte },
  },
  {
    ...overHttp,
    name: 'start-engine',
    title: 'start of an engine process with an empty project',
    contenders: [winnow('server/start-engine')],
    processes: 1,
    rounds: 7,
    limits: { ms: 300, peakBytes: 100 * megabyte },
  },
];
