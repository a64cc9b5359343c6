import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

test.runIf(existsSync('/proc/self/stat'))(
  'the folder of a killed process is taken over even if its parent has not reaped it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-lock-'));
    const file = join(folder, 'lock.json');
    // The shell turns into a program that never reaps its child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(line).trim());
      const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      const holder = { token: 'x', pid, host: hostname(), since: new Date().toISOString() };
      writeFileSync(file, JSON.stringify({ ...holder, started: fields()[19] }));
      const refused = await lockFolder(file);
      expect(refused.problems.map(({ code }) => code)).toEqual(['store/folder-in-use']);

      process.kill(pid, 'SIGKILL');
      await expect.poll(() => fields()[0]).toBe('Z');
      unwrap(await lockFolder(file)).release();
    } finally {
      parent.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
