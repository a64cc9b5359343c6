/**
 * Bundles the server, the engine process, the process that reads files and the plugin sandbox:
 * `node scripts/build-server.mjs OUT LIST.json`.
 */
import { bundle, runBuild } from './bundle.mjs';

const [out, list] = process.argv.slice(2);
await runBuild(() =>
  bundle({
    programs: {
      main: 'apps/server/src/main.ts',
      engine: 'packages/engine/src/child/main.ts',
      reader: 'packages/engine/src/files/main.ts',
      sandbox: 'packages/plugins/src/sandbox/main.ts',
    },
    out,
    list,
  }),
);
