import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const minute = 60_000;

/**
 * Runs Node with these arguments, printing its output. Whatever ends it (its own exit, a signal to
 * this process, silence) ends every process that it started, at any depth: they share a mark in
 * their environment.
 *
 * @param {string[]} args
 * @param {{silence?: number, env?: NodeJS.ProcessEnv}} options `silence`: the ms after which a run
 *   that shows no sign of life, by touching the file `WINNOW_TEST_BEAT`, counts as hung; there is
 *   no limit on how long a run that makes progress may take
 * @returns {Promise<{code: number, left: string[]}>} `left`: the commands that were still running
 *   at its end
 */
export async function runBounded(args, { silence = 15 * minute, env = {} } = {}) {
  const mark = `WINNOW_TEST_RUN=${randomUUID()}`;
  // Each run has its own folder: nested and concurrent runs must not end each other's sign of life.
  const folder = mkdtempSync(join(tmpdir(), 'winnow-test-run-'));
  const beat = join(folder, 'beat');
  writeFileSync(beat, '');
  const [name, value] = mark.split('=');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, [name]: value, WINNOW_TEST_BEAT: beat },
    detached: true,
  });
  const end = () => {
    kill(-child.pid);
    return killMarked(mark);
  };
  let seen = Date.now();
  const lastSign = () => {
    // A run whose folder was emptied can't show signs of life any more, and must not be ended for
    // that.
    const touched = statSync(beat, { throwIfNoEntry: false })?.mtimeMs;
    seen = Math.max(seen, touched ?? Date.now());
    return seen;
  };
  const onSignal = () => {
    end();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal).once('SIGHUP', onSignal);
  const watch = setInterval(() => {
    if (Date.now() - lastSign() < silence) return;
    console.log(`No test has ended for ${silence / minute} minutes: ending the run.`);
    end();
  }, 5_000);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message);
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  clearInterval(watch);
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('SIGHUP', onSignal);
  const left = end();
  rmSync(folder, { recursive: true, force: true });
  return { code, left };
}

/**
 * Kills the processes with this mark in their environment, if the system shows it (Linux); returns
 * their commands.
 */
function killMarked(mark) {
  // By id: a process that was just killed may still be found by the next search.
  const killed = new Map();
  // A process may start another between the search and being killed.
  for (let look = 0; look < 5; look += 1) {
    const found = markedProcesses(mark);
    if (found.length === 0) break;
    for (const { pid, command } of found) {
      kill(pid);
      killed.set(pid, command);
    }
  }
  return [...killed.values()];
}

function markedProcesses(mark) {
  let pids;
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  const found = [];
  for (const pid of pids) {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) continue;
      // A process that has exited but was not waited for has no command.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      if (command !== '') found.push({ pid: Number(pid), command: command.slice(0, 120) });
    } catch {
      // It has exited in the meantime, or belongs to another user.
    }
  }
  return found;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
