import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ticks of the processor's clock a second, as `/proc` counts them; Linux has 100 on every machine.
 */
const ticks = 100;

/**
 * The resident memory of a process and all that it started, in bytes, at this moment; 0 where there
 * is no /proc.
 */
export function treeMemory(pid: number, { withChildren = true } = {}): number {
  return [pid, ...(withChildren ? descendants(pid) : [])].reduce((sum, one) => sum + residentBytes(one), 0);
}

/**
 * The processor time that a process and all that it started have used, those that ended among them,
 * in ms; 0 where there is no /proc.
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
  // Behind the name, which may hold anything, from the 14th field on: user, system, and both of children that were waited for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return (used * 1000) / ticks;
}

/** A process may end between two looks at it. */
function read<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
