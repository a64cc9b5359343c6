import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, ok, type Result } from '@winnow/kernel';
import { storeProblems } from '../problems.ts';

/**
 * How often a holder signals that it is alive, and after how much silence another host may take
 * over, in ms.
 */
const heartbeat = 5_000;
const staleAfterMs = 30_000;
/** How long an empty lock file may still be in the process of being written, in ms. */
const maxWriteMs = 1_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  /**
   * Start time of the process in kernel ticks, which reveals a reused process id. Null without
   * /proc.
   */
  readonly started: string | null;
}

/** An exclusive lock on a folder. */
export interface FolderLock {
  release(): void;
}

const ownLocks = new Set<string>();

/**
 * Locks a folder for this process with a lock file. A lock whose process is gone is taken over
 * immediately; one from another host, whose processes can't be checked from here, once its holder
 * has been silent for 30 s.
 *
 * @param file the lock file; its folder is created if it is missing
 * @returns the lock; problem `store/folder-in-use` names its holder
 */
export async function lockFolder(file: string): Promise<Result<FolderLock>> {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    started: startOf(process.pid),
  };
  for (;;) {
    if (create(path, own)) return ok(hold(path, own));
    const holder = read(path);
    if (!holder && ageOf(path) < maxWriteMs) {
      await sleep(20);
      continue;
    }
    if (holder && isAlive(path, holder)) {
      const { pid, host, since } = holder;
      return failed(storeProblems.folderInUse({ folder: dirname(path), pid, host, since }));
    }
    await removeStale(path, holder);
  }
}

/**
 * Removes a stale lock. A second lock file guards this, so that two starting processes can't remove
 * each other's new lock.
 */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const guard = `${path}.takeover`;
  if (!create(guard, stale)) {
    if (ageOf(guard) > staleAfterMs) rmSync(guard, { force: true });
    await sleep(20);
    return;
  }
  try {
    if (read(path)?.token === stale?.token) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function hold(path: string, own: Holder): FolderLock {
  ownLocks.add(path);
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Deleted manually: the lock is still held within this process.
    }
  }, heartbeat);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      ownLocks.delete(path);
      if (read(path)?.token === own.token) rmSync(path, { force: true });
    },
  };
}

function create(path: string, content: Holder | undefined): boolean {
  try {
    writeFileSync(path, JSON.stringify(content ?? null), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): Holder | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Holder | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.host !== hostname()) return ageOf(path) < staleAfterMs;
  if (holder.pid === process.pid) return ownLocks.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = statOf(holder.pid);
  // A killed process that its parent has not reaped yet no longer holds anything.
  if (now?.state === 'Z') return false;
  return holder.started === null || holder.started === now?.started;
}

const startOf = (pid: number): string | null => statOf(pid)?.started ?? null;

/**
 * Reads fields 3 and 22 of /proc/pid/stat; the name in field 2 may contain spaces and parentheses.
 * Null without /proc.
 */
function statOf(pid: number): { readonly state: string; readonly started: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? null };
  } catch {
    return null;
  }
}
