import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hashOf, isFresh, looseFiles, stampName } from './builds.mjs';
import { withLock } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { lastLines, run } from './run.mjs';
import { Stop, say } from './say.mjs';

export { builds, commandLine, isFresh } from './builds.mjs';

/** Updates a build if it is stale; throws `Stop` with the output of the build if it fails. */
export async function ensureBuilt(one) {
  if (isFresh(one)) return;
  await withLock(one.name, async () => {
    if (!isFresh(one)) await build(one);
  });
}

/**
 * Builds into a separate folder and swaps it in at once, so that a server on the old build is never
 * without files.
 */
export async function build({ name, what, folder }) {
  if (!existsSync(`${root}/${folder}/package.json`))
    throw new Stop(`${folder}/package.json is missing; it comes with the repository.`);
  say(`building ${what}`);
  const next = `${cache}/${name}-next`;
  const list = `${cache}/${name}-files.json`;
  rmSync(next, { recursive: true, force: true });
  const before = Date.now();
  const result = await run(process.execPath, [`${root}/scripts/build-${name}.mjs`, next, list], {
    cwd: `${root}/${folder}`,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!result.ok) throw new Stop(`${capital(what)} could not be built:\n${lastLines(result.output, 30)}`);
  const paths = new Set([...looseFiles({ name, folder }), ...JSON.parse(readFileSync(list, 'utf8'))]);
  const files = [...paths].sort().map((path) => {
    const { size, mtimeMs } = statSync(`${root}/${path}`);
    // A file saved during the build may not be in it: an impossible time and hash make the next
    // check notice.
    return mtimeMs >= before ? [path, size, 0, ''] : [path, size, mtimeMs, hashOf(path)];
  });
  writeFileSync(`${next}/${stampName}`, JSON.stringify({ files }));
  swap(next, `${root}/${folder}/dist`, `${cache}/${name}-old`);
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function swap(next, dist, old) {
  rmSync(old, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
}
