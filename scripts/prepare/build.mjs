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
import { cache, root, web } from './paths.mjs';
import { lastLines, run } from './run.mjs';
import { Stop, say } from './say.mjs';

const dist = `${web}/dist`;
const stampName = '.winnow-build';

/**
 * Whether the built web app is that of the present sources. The stamp of a build lists every file that went into it, with
 * size, time and hash; a file is only read when its size or time differs.
 */
export function isWebFresh() {
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(`${dist}/${stampName}`, 'utf8'));
  } catch {
    return false;
  }
  if (!existsSync(`${dist}/index.html`)) return false;
  const present = new Set(looseFiles());
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

/** Builds the web app aside and puts it in place at once, so that a server on the old build is never without files. */
export async function buildWeb() {
  if (!existsSync(`${web}/index.html`))
    throw new Stop('apps/web/index.html is missing; it comes with the repository.');
  say('building the web app');
  const next = `${cache}/web-next`;
  const list = `${cache}/web-files.json`;
  rmSync(next, { recursive: true, force: true });
  const before = Date.now();
  const result = await run(process.execPath, [`${root}/scripts/build-web.mjs`, next, list], {
    cwd: web,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!result.ok) throw new Stop(`The web app could not be built:\n${lastLines(result.output, 30)}`);
  const paths = new Set([...looseFiles(), ...JSON.parse(readFileSync(list, 'utf8'))]);
  const files = [...paths].sort().map((path) => {
    const { size, mtimeMs } = statSync(`${root}/${path}`);
    // A file saved while the build ran may not be in it: an impossible time and hash make the next check see that.
    return mtimeMs >= before ? [path, size, 0, ''] : [path, size, mtimeMs, hashOf(path)];
  });
  writeFileSync(`${next}/${stampName}`, JSON.stringify({ files }));
  swap(next);
}

function swap(next) {
  const old = `${cache}/web-old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Files that shape the build without being imported: those beside `src`, those of `public`, the lock file. */
function looseFiles() {
  const files = ['package-lock.json', 'tsconfig.base.json'];
  for (const entry of readdirSync(web, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`apps/web/${entry.name}`);
  }
  if (existsSync(`${web}/public`)) {
    for (const entry of readdirSync(`${web}/public`, { recursive: true, withFileTypes: true })) {
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
