import { availableParallelism, totalmem } from 'node:os';

/** What an engine holds that answers pages of a project of ordinary size, in bytes. */
const engineBytes = 300e6;
/** Engines beyond this for each core would wait for one another whatever they do. */
const enginesPerCore = 16;
const fewest = 4;

/** Memory that this process and its children may use: that of the machine, or of its container. */
export function usableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}

/** How many engine processes fit a machine: they take half of its memory at most while their projects are of ordinary size. */
export function enginesFor(cores = availableParallelism(), memoryBytes = usableMemory()): number {
  const fitting = Math.floor(memoryBytes / 2 / engineBytes);
  return Math.max(fewest, Math.min(cores * enginesPerCore, fitting));
}
