import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../bin/winnow.mjs', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Runs the command line as installed; the bundle is built first if it is stale. */
function winnow(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

test('the bundled command line prints its version', () => {
  expect(winnow('--version')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^winnow \d+\.\d+\.\d+\n$/),
  });
});

test('a key is computed by the bundle, without the sources', () => {
  winnow('key', 'a', '--method', 'fingerprint');
  expect(winnow('key', 'Café  du monde', '--method', 'fingerprint')).toEqual({
    status: 0,
    out: 'cafe du monde\n',
    err: '',
  });
});

test('the first call creates code caches for the files, which later calls use', () => {
  winnow('eval', '1 + 1');
  const files = readdirSync(dist);
  const cached = files.filter((name) => name.endsWith('.cache'));
  expect(cached).toContain(`main.cjs.${process.version}-${process.arch}.cache`);
  expect(cached.length).toBeGreaterThan(files.filter((name) => name.endsWith('.cjs')).length / 2);
  expect(winnow('eval', '1 + 1')).toEqual({ status: 0, out: '2\n', err: '' });
});

test('exits silently if the output is not read to its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-pipe-'));
  const file = join(folder, 'many.csv');
  const lines = Array.from({ length: 8_000 }, (_, i) => `${i},a value of some length ${i}`);
  writeFileSync(file, `id,name\n${lines.join('\n')}\n`);
  const call = `"${process.execPath}" "${program}" facet "${file}" --column name --limit 8000 --json`;
  const script = `${call} | head -c 1 > /dev/null; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
});

test('an unknown command is wrong usage', () => {
  expect(winnow('clena')).toMatchObject({ status: 2, out: '' });
});
