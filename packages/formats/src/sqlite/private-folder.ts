import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that no other process knows of. */
export interface PrivateFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function privateFolder(): Promise<PrivateFolder> {
  const path = await mkdtemp(join(tmpdir(), 'winnow-sqlite-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
