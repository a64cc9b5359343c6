import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('run-bounded.mjs', import.meta.url));
/** Starts a process in its own group, as tests do with servers and browsers. */
const startsAnother = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'ignore' });
  child.unref();
  console.log('pid', child.pid);`;

/** Calls `runBounded` in its own process, and returns what it printed and returned. */
function run(program: string, options = '{}', signal?: NodeJS.Signals) {
  const script = `
    import { runBounded } from ${JSON.stringify(module)};
    const { code, left } = await runBounded(['-e', ${JSON.stringify(program)}], ${options});
    console.log('code', code, 'left', left.length);`;
  return new Promise<string>((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      if (signal && out.includes('pid')) child.kill(signal);
    });
    child.on('close', () => resolve(out));
  });
}

function isRunning(out: string): boolean {
  const pid = Number(/pid (\d+)/.exec(out)?.[1]);
  expect(pid).toBeGreaterThan(0);
  try {
    // A process that has exited but was not waited for has an empty command.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

test.skipIf(process.platform !== 'linux')(
  'a run ends the processes that it started, and names them',
  async () => {
    const out = await run(startsAnother);
    expect(out).toContain('code 0 left 1');
    await expect.poll(() => isRunning(out)).toBe(false);
  },
);

test.skipIf(process.platform !== 'linux')('a signal ends the processes that were started', async () => {
  const out = await run(`${startsAnother} setTimeout(() => {}, 60000);`, '{}', 'SIGTERM');
  expect(out).not.toContain('code');
  await expect.poll(() => isRunning(out)).toBe(false);
});

test('a run without a sign of life is ended', async () => {
  expect(await run('setTimeout(() => {}, 60000)', '{ silence: 100 }')).toContain('code 1');
});

test('nested and concurrent runs do not affect its sign of life', async () => {
  const within = `
    const { spawnSync } = require('node:child_process');
    const { existsSync } = require('node:fs');
    const script = "import { runBounded } from " + ${JSON.stringify(JSON.stringify(module))} + "; await runBounded(['-e', '']);";
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    console.log('beat', existsSync(process.env.WINNOW_TEST_BEAT));`;
  expect(await run(within)).toBe('beat true\ncode 0 left 0\n');
});
