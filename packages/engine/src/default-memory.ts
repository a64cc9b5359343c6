import { totalmem } from 'node:os';

const least = 2e9;
const most = 4e9;

/** What the machine, or the container, has. */
function memoryThere(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * How much of its data an engine holds in memory where nobody said: a quarter of them, between 2 and 4 GB. More than 2 GB only up to a sixth of
 * what there is, since six may work at once.
 *
 * @param dataBytes of the project's file
 * @returns as DuckDB writes sizes
 */
export function defaultMemory(dataBytes: number, there: number = memoryThere()): string {
  const bytes = Math.max(Math.min(dataBytes / 4, there / 6, most), least);
  return `${Math.floor(bytes / 1e6)}MB`;
}
