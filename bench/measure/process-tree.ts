import { readdirSync, readFileSync } from 'node:fs';

/** Processor clock ticks per second, as counted by `/proc`; Linux has 100 on every machine. */
const ticks = 100;

/**
 * Returns the current resident memory of a process and all of its descendants, in bytes; 0 if there
 * is no /proc.
 */
export function treeMemory(pid: number, { withChildren = true } = {}): number {
  return [pid, ...(withChildren ? descendants(pid) : [])].reduce((sum, one) => sum + residentBytes(one), 0);
}

/**
 * Returns the processor time used by a process and all of its descendants, including exited ones,
 * in ms; 0 if there is no /proc.
 */
export function treeProcessor(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + processorMs(one), 0);
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

function processorMs(pid: number): number {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // After the name, which may contain anything, from the 14th field on: user and system time, and
  // both for children that were waited for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return (used * 1000) / ticks;
}

/** A process may exit between two reads. */
function read<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
