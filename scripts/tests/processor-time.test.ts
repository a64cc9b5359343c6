import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorMsOf, processorMsOfChildren } from './processor-time.mjs';

const busyFor = (ms: number) =>
  `const start = process.cpuUsage(); while (process.cpuUsage(start).user < ${ms * 1000});`;

test.skipIf(process.platform !== 'linux')(
  'counts a process with the children that it started and those that it waited for',
  async () => {
    const starts = (program: string) => `['-e', ${JSON.stringify(program)}], { stdio: 'ignore' }`;
    const program = `const { spawn, spawnSync } = require('node:child_process');
      spawnSync(process.execPath, ${starts(busyFor(150))});
      spawn(process.execPath, ${starts(`${busyFor(150)} setTimeout(() => {}, 60000)`)});
      console.log('started');
      setTimeout(() => {}, 60000);`;
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await expect.poll(() => processorMsOf(child.pid!), { timeout: 20_000 }).toBeGreaterThanOrEqual(300);
      expect(processorMsOfChildren(process.pid)).toBeGreaterThanOrEqual(300);
      expect(processorMsOfChildren(process.pid, () => false)).toBe(0);
    } finally {
      process.kill(-child.pid!, 'SIGKILL');
    }
  },
);
