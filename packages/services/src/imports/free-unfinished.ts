import type { ProjectEngine } from '@winnow/engine';
import type { Problem } from '@winnow/kernel';

const outOfDisk: ReadonlySet<string> = new Set(['engine/out-of-disk', 'api/disk-full']);

/**
 * Frees what an import wrote into a project's file before the disk was full: a file that is opened
 * anew drops what was not committed, and is cut where it is closed.
 */
export async function freeUnfinished(engine: ProjectEngine, problems: readonly Problem[]): Promise<void> {
  if (!problems.some(({ code }) => outOfDisk.has(code))) return;
  try {
    await engine.close();
    await engine.sources();
    await engine.close();
  } catch {
    // What can't be opened now is freed by the next one who opens it.
  }
}
