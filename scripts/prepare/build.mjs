import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { withLock } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { lastLines, run } from './run.mjs';
import { Stop, say } from './say.mjs';

const stampName = '.winnow-build';

/** The `winnow` command, which builds itself when it is called. */
export const commandLine = { name: 'cli', what: 'the command line', folder: 'apps/cli', main: 'main.mjs' };

/**
 * What is built: each by a script of its own into the `dist` of its folder, and there when its main
 * file is.
 */
export const builds = [
  { name: 'web', what: 'the web app', folder: 'apps/web', main: 'index.html' },
  { name: 'server', what: 'the server', folder: 'apps/server', main: 'main.mjs' },
];

/**
 * Brings one build up to date, if it is stale; throws `Stop` with the output of the build if it
 * fails.
 */
export async function ensureBuilt(one) {
  if (isFresh(one)) return;
  await withLock(one.name, async () => {
    if (!isFresh(one)) await build(one);
  });
}

/**
 * Whether what was built is that of the present sources. The stamp of a build lists every file that
 * went into it, with size, time and hash; a file is only read when its size or time differs.
 */
export function isFresh({ name, folder, main }) {
  const dist = `${root}/${folder}/dist`;
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(`${dist}/${stampName}`, 'utf8'));
  } catch {
    return false;
  }
  if (!existsSync(`${dist}/${main}`)) return false;
  const present = new Set(looseFiles({ name, folder }));
  const listed = new Set(stamp.files.map(([path]) => path));
  if ([...present].some((path) => !listed.has(path))) return false;
  let touched = false;
  const files = [];
  for (const [path, size, time, hash] of stamp.files) {
    const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (!stat || stat.size !== size) return false;
    if (stat.mtimeMs !== time) {
      if (hashOf(path) !== hash) return false;
      touched = true;
    }
    files.push([path, size, stat.mtimeMs, hash]);
  }
  if (touched) writeFileSync(`${dist}/${stampName}`, JSON.stringify({ files }));
  return true;
}

/**
 * Builds aside and puts it in place at once, so that a server on the old build is never without
 * files.
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
    // A file saved while the build ran may not be in it: an impossible time and hash make the next check see that.
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

/**
 * Files that shape the build without being imported: its scripts, those beside `src`, those of
 * `public`, the lock file.
 */
function looseFiles({ name, folder }) {
  const scripts = [`scripts/build-${name}.mjs`, 'scripts/bundle.mjs'].filter((path) =>
    existsSync(`${root}/${path}`),
  );
  const files = ['package-lock.json', 'tsconfig.base.json', ...scripts];
  const home = `${root}/${folder}`;
  for (const entry of readdirSync(home, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`${folder}/${entry.name}`);
  }
  if (existsSync(`${home}/public`)) {
    for (const entry of readdirSync(`${home}/public`, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        files.push(`${(entry.parentPath ?? entry.path).slice(root.length + 1)}/${entry.name}`);
    }
  }
  return files;
}

function hashOf(path) {
  return createHash('sha256')
    .update(readFileSync(`${root}/${path}`))
    .digest('hex');
}
