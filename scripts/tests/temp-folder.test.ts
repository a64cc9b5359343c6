import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = (then: string): string[] => [
  '--input-type=module',
  '-e',
  `import { keepTempFilesInMemory } from ${JSON.stringify(fileURLToPath(new URL('temp-folder.mjs', import.meta.url)))};
   import { existsSync } from 'node:fs';
   import { tmpdir } from 'node:os';
   keepTempFilesInMemory();
   console.log(JSON.stringify([tmpdir(), existsSync(tmpdir())]));
   ${then}`,
];
const run = async (then: string): Promise<[folder: string, existed: boolean]> => {
  const failed = (error: { stdout: string }) => error;
  const { stdout } = await promisify(execFile)(process.execPath, program(then)).catch(failed);
  return JSON.parse(stdout);
};

test('a run has a folder for temporary files, which is gone after it', async () => {
  const [folder, existed] = await run('');
  expect(existed).toBe(true);
  // Without enough memory, it is the folder that all programs use.
  if (folder !== tmpdir()) expect(existsSync(folder)).toBe(false);
});

test('the next run removes the folder of a run that was killed', async () => {
  const [killed] = await run(`process.kill(process.pid, 'SIGKILL');`);
  if (killed !== tmpdir()) expect(existsSync(killed)).toBe(true);
  await run('');
  if (killed !== tmpdir()) expect(existsSync(killed)).toBe(false);
});
