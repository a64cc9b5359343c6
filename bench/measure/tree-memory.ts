import { readdirSync, readFileSync } from 'node:fs';

/** The resident memory of a process and all that it started, in bytes, at this moment; 0 where there is no /proc. */
export function treeMemory(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + residentBytes(one), 0);
}

function descendants(pid: number): readonly number[] {
  return read(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => [Number(child), ...descendants(Number(child))]),
  );
}

function residentBytes(pid: number): number {
  const status = read(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** A process may end between two looks at it. */
function read<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
