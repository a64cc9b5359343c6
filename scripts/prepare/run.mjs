import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs a program to completion. Its output goes to stderr, or is only collected if `quiet`.
 *
 * @returns {Promise<{ok: boolean, output: string}>} `ok` is also false if the program could not be
 *   started.
 */
export function run(program, args, { cwd, quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => {
      output = (output + chunk).slice(-20_000);
      if (!quiet) process.stderr.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Returns the last non-blank lines of an output, without colors, for an error message. */
export function lastLines(output, count = 6) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}
