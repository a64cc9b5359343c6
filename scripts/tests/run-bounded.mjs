import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const minute = 60_000;

/**
 * Runs Node with these arguments, printing its output. Whatever ends it (its own end, a signal to this process, silence) ends every
 * process that it started, however far down: they share a mark in their environment.
 *
 * @param {string[]} args
 * @param {{silence?: number, env?: NodeJS.ProcessEnv}} options `silence`: the ms after which a run that shows no sign of life, by
 *   touching the file `WINNOW_TEST_BEAT`, counts as hung; no bound on how long a run that continues may take
 * @returns {Promise<{code: number, left: string[]}>} `left`: the commands that were still running at its end
 */
export async function runBounded(args, { silence = 15 * minute, env = {} } = {}) {
  const mark = `WINNOW_TEST_RUN=${randomUUID()}`;
  // Each run has a folder of its own: runs within a run, and beside it, must not end each other's sign of life.
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
    // A run whose folder was emptied shows no signs any more, and must not end for that.
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
 * Ends the processes with this mark in their environment, where the system tells (Linux); returns
 * their commands.
 */
function killMarked(mark) {
  // By id: a process that was just killed may still be there at the next look.
  const killed = new Map();
  // A process may start another between the look and the end of it.
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
      // A process that has ended and was not yet waited for has no command.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      if (command !== '') found.push({ pid: Number(pid), command: command.slice(0, 120) });
    } catch {
      // It has ended meanwhile, or belongs to somebody else.
    }
  }
  return found;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
