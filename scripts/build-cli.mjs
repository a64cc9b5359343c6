/** Bundles the `winnow` command: `node scripts/build-cli.mjs OUT LIST.json`. */
import { bundle, runBuild } from './bundle.mjs';

const [out, list] = process.argv.slice(2);
await runBuild(() =>
  bundle({
    home: 'apps/cli',
    input: { main: 'apps/cli/src/main.ts', sandbox: 'packages/plugins/src/sandbox/main.ts' },
    // A quarter of the start went to loading them whole.
    inline: [
      '@duckdb/node-api',
      'zod',
      'hyparquet',
      'hyparquet-compressors',
      'hucre',
      '@clickhouse/client',
      'iconv-lite',
    ],
    out,
    list,
  }),
);
