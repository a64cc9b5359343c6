/** Bundles the server, the engine process and the plugin sandbox: `node scripts/build-server.mjs OUT LIST.json`. */
import { bundle, runBuild } from './bundle.mjs';

const [out, list] = process.argv.slice(2);
await runBuild(() =>
  bundle({
    home: 'apps/server',
    input: {
      main: 'apps/server/src/main.ts',
      engine: 'packages/engine/src/child/main.ts',
      sandbox: 'packages/plugins/src/sandbox/main.ts',
    },
    out,
    list,
  }),
);
