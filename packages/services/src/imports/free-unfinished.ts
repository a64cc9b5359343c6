import type { ProjectEngine } from '@winnow/engine';
import type { Problem } from '@winnow/kernel';

const outOfDisk: ReadonlySet<string> = new Set(['engine/out-of-disk', 'api/disk-full']);

/**
 * Frees the space that an import used in a project's file before the disk was full: reopening the
 * file drops what was not committed, and closing it truncates the file.
 */
export async function freeUnfinished(engine: ProjectEngine, problems: readonly Problem[]): Promise<void> {
  if (!problems.some(({ code }) => outOfDisk.has(code))) return;
  try {
    await engine.close();
    await engine.sources();
    await engine.close();
  } catch {
    // If it can't be opened now, the space is freed when it is next opened.
  }
}
