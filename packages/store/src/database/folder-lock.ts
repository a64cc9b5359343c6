import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, ok, type Result } from '@winnow/kernel';
import { storeProblems } from '../problems.ts';

/**
 * How often a holder shows that it lives, and after which silence another host may take over, in
 * ms.
 */
const heartbeat = 5_000;
const silence = 30_000;
/** How long a lock file without content may still be in the making, in ms. */
const beingWritten = 1_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  /**
   * When the process started, in the kernel's ticks: tells a reused process id. Null where there is
   * no /proc.
   */
  readonly started: string | null;
}

/** An exclusive claim on a folder. */
export interface FolderLock {
  release(): void;
}

const heldHere = new Set<string>();

/**
 * Claims a folder for this process by a lock file. A lock whose process is gone is taken over at
 * once; one of another host, whose processes cannot be seen from here, once its holder was silent
 * for 30 s.
 *
 * @param file the lock file; its folder is made if it is not there
 * @returns the lock; problem `store/folder-in-use` names who holds it
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
    if (!holder && ageOf(path) < beingWritten) {
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
 * Removes a stale lock. A second lock file around that keeps two starting processes from removing
 * each other's new lock.
 */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const guard = `${path}.takeover`;
  if (!create(guard, stale)) {
    if (ageOf(guard) > silence) rmSync(guard, { force: true });
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
  heldHere.add(path);
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Removed by hand: the lock still holds within this process.
    }
  }, heartbeat);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      heldHere.delete(path);
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
  if (holder.host !== hostname()) return ageOf(path) < silence;
  if (holder.pid === process.pid) return heldHere.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = statOf(holder.pid);
  // A process that was killed and that its parent has not collected yet holds nothing any more.
  if (now?.state === 'Z') return false;
  return holder.started === null || holder.started === now?.started;
}

const startOf = (pid: number): string | null => statOf(pid)?.started ?? null;

/** Fields 3 and 22 of /proc/pid/stat; the name in field 2 may hold spaces and parentheses. Null where there is no /proc. */
function statOf(pid: number): { readonly state: string; readonly started: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? null };
  } catch {
    return null;
  }
}
