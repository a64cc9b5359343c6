import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const scripts = fileURLToPath(new URL('.', import.meta.url));

/**
 * Creates a small checkout with these scripts, with a program of our own in place of the bundler.
 */
function checkout(): {
  readonly root: string;
  write(path: string, text: string): void;
  read(path: string): string;
} {
  const root = mkdtempSync(join(tmpdir(), 'winnow-prepare-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  cpSync(join(scripts, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'));
  cpSync(join(scripts, 'prepare'), join(root, 'scripts/prepare'), { recursive: true });
  write('apps/server/package.json', '{}');
  write('apps/web/package.json', '{}');
  write('apps/cli/package.json', '{}');
  const builtAtOnce = `import { mkdirSync, writeFileSync } from 'node:fs';
     const [out, list] = process.argv.slice(2);
     mkdirSync(out, { recursive: true });
     writeFileSync(out + '/main.mjs', '');
     writeFileSync(list, '[]');`;
  write('scripts/build-server.mjs', builtAtOnce);
  write('scripts/build-cli.mjs', builtAtOnce);
  write(
    'scripts/build-web.mjs',
    `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
     const [out, list] = process.argv.slice(2);
     const text = readFileSync('src/main.ts', 'utf8');
     appendFileSync('../../builds.log', 'built\\n');
     if (text.includes('broken')) { console.error('main.ts is broken'); process.exit(1); }
     await new Promise((done) => setTimeout(done, 300));
     mkdirSync(out, { recursive: true });
     writeFileSync(out + '/index.html', text);
     writeFileSync(list, JSON.stringify(['apps/web/src/main.ts', 'packages/kernel/src/index.ts']));`,
  );
  const packages = {
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/of-tests': { version: '1.0.0', dev: true },
    'node_modules/of-another-platform': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/needed': { version: '1.0.0' } } }),
  );
  write('tsconfig.base.json', '{}');
  write('apps/web/index.html', '<html>');
  write('apps/web/public/logo.svg', '<svg/>');
  write('apps/web/src/main.ts', 'first');
  write('packages/kernel/src/index.ts', 'kernel');
  return { root, write, read: (path) => readFileSync(join(root, path), 'utf8') };
}

function prepare(
  root: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/prepare.mjs', 'start'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('close', (code) => resolve({ code, printed }));
  });
}

const builds = (read: (path: string) => string): number =>
  read('builds.log').split('\n').filter(Boolean).length;

test('builds the web app once, and again when one of its source files changes', async () => {
  const { root, write, read } = checkout();
  expect(await prepare(root)).toEqual({
    code: 0,
    printed: 'winnow: building the web app\nwinnow: building the server\n',
  });
  expect(await prepare(root)).toEqual({ code: 0, printed: '' });

  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'apps/web/src/main.ts'), later, later);
  expect((await prepare(root)).printed, 'a new time, the same bytes').toBe('');

  write('apps/web/src/main.ts', 'other');
  await prepare(root);
  expect(read('apps/web/dist/index.html')).toBe('other');
  write('packages/kernel/src/index.ts', 'kernel, changed');
  await prepare(root);
  write('apps/web/public/added.svg', '<svg/>');
  await prepare(root);
  expect(builds(read)).toBe(4);
  write('packages/kernel/src/not-imported.ts', '');
  expect((await prepare(root)).printed).toBe('');
});

test('a failing build is reported without a stack trace, and the previous build stays', async () => {
  const { root, write, read } = checkout();
  await prepare(root);
  write('apps/web/src/main.ts', 'broken');
  const { code, printed } = await prepare(root);
  expect(code).toBe(1);
  expect(printed).toContain('The web app could not be built:\nmain.ts is broken');
  expect(printed).not.toMatch(/^\s+at /m);
  expect(read('apps/web/dist/index.html')).toBe('first');
});

test('two concurrent calls build once', async () => {
  const { root, read } = checkout();
  const both = await Promise.all([prepare(root), prepare(root)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(builds(read)).toBe(1);
  expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false);
});

test('an abandoned lock is taken over', async () => {
  const { root, write } = checkout();
  write('.cache/prepare.lock', '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(root, '.cache/prepare.lock'), longAgo, longAgo);
  expect((await prepare(root)).code).toBe(0);
});

test('an incomplete installation is reported if npm cannot repair it', async () => {
  const { root, write } = checkout();
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  write('npm.cjs', "console.error('npm error network is out of reach'); process.exit(1);");
  const { code, printed } = await prepare(root, { npm_execpath: join(root, 'npm.cjs') });
  expect(code).toBe(1);
  expect(printed).toContain('npm could not install the dependencies');
  expect(printed).toContain('network is out of reach');
  expect(printed).not.toMatch(/^\s+at /m);
});

test('installs for production, and adds what tests need without reinstalling', async () => {
  const { root, write, read } = checkout();
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  write(
    'npm.cjs',
    "require('node:fs').appendFileSync('npm.log', process.argv.slice(2, 5).join(' ') + '\\n');",
  );
  await prepare(root, { npm_execpath: join(root, 'npm.cjs') });
  await prepare(root, { npm_execpath: join(root, 'npm.cjs') });
  expect(read('npm.log')).toBe('ci --omit=dev --no-audit\n');
  const test = spawn(process.execPath, ['scripts/prepare.mjs', 'test'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      npm_execpath: join(root, 'npm.cjs'),
      WINNOW_CHROMIUM: process.execPath,
      PATH: '/usr/bin:/bin',
    },
  });
  await new Promise((resolve) => test.on('close', resolve));
  expect(read('npm.log').split('\n')[1]).toBe('install --no-save --include=dev');
});
