/**
 * Bundles the `winnow` command and the plugin sandbox: `node scripts/build-cli.mjs OUT LIST.json`.
 */
import { bundle, runBuild } from './bundle.mjs';

const [out, list] = process.argv.slice(2);
await runBuild(() =>
  bundle({
    programs: { main: 'apps/cli/src/main.ts', sandbox: 'packages/plugins/src/sandbox/main.ts' },
    exported: { main: ['main'] },
    out,
    list,
  }),
);
