import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface WinnowRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a script would: `winnow(['run', …])`. */
export function winnow(args: readonly string[]): Promise<WinnowRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['apps/cli/bin/winnow.mjs', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/**
 * Runs a recipe on a file with the command line and returns the bytes that it wrote, safe for
 * spreadsheets like the app's default downloads.
 */
export async function runRecipe(recipe: string, input: string, output: string): Promise<Buffer> {
  const run = await winnow(['run', recipe, input, '-o', output, '--spreadsheet-safe', '--json']);
  if (run.status !== 0) throw new Error(`winnow run ended with ${run.status}:\n${run.stdout}${run.stderr}`);
  return readFile(output);
}
