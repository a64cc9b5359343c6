import { defineConfig } from 'vitest/config';

/**
 * Tests that start programs, or change, fill up or measure the process that they run in: each file
 * has a process of its own. Other tests of the engine, the server and the command line share the
 * modules of a worker, as loading them takes seconds.
 */
const alone = [
  'packages/engine/src/{bad-input,engine,time-of-the-run}.test.ts',
  'packages/engine/src/{clickhouse,duckdb,plugins,pool}/**/*.test.ts',
  'packages/engine/src/transfer/{column-storage,in-memory}.test.ts',
  'apps/server/src/*.test.ts',
  'apps/server/src/{jobs,servers}/*.test.ts',
  'apps/cli/src/*.test.ts',
  'apps/cli/src/commands/{polars,run,run-macro,run-parameters,workflow}.test.ts',
  '{scripts,bench}/**/*.test.ts',
];

/** Projects of one `groupOrder` run together on its `maxWorkers`; groups run one after another. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // A busy machine may hold a process or a browser up at any point; what is wrong fails twice.
    // scripts/run-tests.mjs names at its end what passed only the second time.
    retry: 1,
    setupFiles: ['scripts/tests/measure-file.ts'],
    tags: [
      {
        name: 'deep',
        description: 'Left to `npm run test:deep`, by the rule of docs/decisions/0215.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...alone],
          // A worker loads what files have in common once: a third of the time was for that.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: alone,
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts', 'tests/support/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['tests/spec/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          retry: 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-server.ts'],
          // A worker has one browser for all its files.
          isolate: false,
          // A page that is waited for takes as long as the machine is busy; of itself vitest looks
          // for one second.
          expect: { poll: { timeout: 30_000, interval: 50 } },
          testTimeout: 420_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
