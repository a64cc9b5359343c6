import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

export const stampName = '.winnow-build';

/** The `winnow` command, which builds itself when it is called. */
export const commandLine = { name: 'cli', what: 'the command line', folder: 'apps/cli', main: 'main.mjs' };

/**
 * The builds: each has its own script, writes to the `dist` of its folder, and exists once its main
 * file does.
 */
export const builds = [
  { name: 'web', what: 'the web app', folder: 'apps/web', main: 'index.html' },
  { name: 'server', what: 'the server', folder: 'apps/server', main: 'main.mjs' },
];

/**
 * Whether a build matches the current sources. The stamp of a build lists every file that went into
 * it, with size, time and hash; a file is only read if its size or time differs.
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
 * Files that affect the build without being imported: its scripts, those next to `src`, those in
 * `public`, the lock file.
 */
export function looseFiles({ name, folder }) {
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

export function hashOf(path) {
  // Rarely needed and slow to load.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256')
    .update(readFileSync(`${root}/${path}`))
    .digest('hex');
}
