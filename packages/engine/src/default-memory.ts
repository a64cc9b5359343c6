import { totalmem } from 'node:os';

const gigabyte = 1e9;

/**
 * How much of its buffers an engine holds in memory where nobody said: a sixth of what the machine, or the container, has, since six may work at once, and
 * between 2 and 4 GB.
 *
 * @param bytes what there is
 * @returns as DuckDB writes sizes
 */
export function defaultMemory(
  bytes: number = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): string {
  const share = Math.min(Math.max(bytes / 6, 2 * gigabyte), 4 * gigabyte);
  return `${Math.floor(share / 1e6)}MB`;
}
