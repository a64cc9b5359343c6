import { readdirSync, readFileSync } from 'node:fs';

/** Linux measures the time of processes in hundredths of a second. */
const msPerTick = 10;

/**
 * Returns the processor time of a process in ms, including its children that still run or were
 * waited for; 0 on systems other than Linux. A process whose parent was killed is not found, so
 * sums over many processes are a lower bound.
 *
 * @param {number} pid
 * @param {(command: string) => boolean} counts selects which of its own children count, by their
 *   command
 */
export function processorMsOf(pid, counts = () => true) {
  const children = childrenOf(pid).filter((child) => counts(read(`/proc/${child}/cmdline`)));
  return children.reduce((sum, child) => sum + processorMsOf(child), ownMsOf(pid));
}

/** The same without the process itself, and without its exited children. */
export function processorMsOfChildren(pid, counts) {
  return processorMsOf(pid, counts) - ownMsOf(pid);
}

function ownMsOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // The program name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * msPerTick;
}

/** A child belongs to the thread that started it. */
function childrenOf(pid) {
  let threads = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has exited in the meantime.
  }
  const lists = threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`));
  return lists.flatMap((list) => list.split(' ').filter(Boolean)).map(Number);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
