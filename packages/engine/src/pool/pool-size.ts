import { availableParallelism, totalmem } from 'node:os';

/** Memory in bytes of an engine that serves pages of an average project. */
const engineBytes = 300e6;
/** With more engines per core than this, they would only wait for one another. */
const enginesPerCore = 16;
const minThreads = 4;

/**
 * Returns the memory that this process and its children may use: that of the machine, or of its
 * container.
 */
export function usableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}

/**
 * Returns how many engine processes fit a machine. With projects of average size, they use at most
 * half of its memory.
 */
export function enginesFor(cores = availableParallelism(), memoryBytes = usableMemory()): number {
  const fitting = Math.floor(memoryBytes / 2 / engineBytes);
  return Math.max(minThreads, Math.min(cores * enginesPerCore, fitting));
}
