import { fileURLToPath } from 'node:url';
import { builds, ensureBuilt } from '../../scripts/prepare/build.mjs';

const dist = fileURLToPath(new URL('../../apps/server/dist', import.meta.url));

/**
 * The programs of `npm start`, built from the current sources. A stale build is renewed first: that
 * takes two seconds once, whereas each process that runs from source compiles it again.
 */
await ensureBuilt(builds.find(({ name }) => name === 'server')!);

export const builtPrograms = {
  server: `${dist}/main.mjs`,
  engine: `${dist}/engine.mjs`,
  reader: `${dist}/reader.mjs`,
  sandbox: `${dist}/sandbox.mjs`,
} as const;
