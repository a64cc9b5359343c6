import type { ProjectEngine } from '@winnow/engine';
import { type Db, listSourceVersions, removeSourceVersion, type SourceRecord } from '@winnow/store';
import { removeStoredFile } from '../imports/stored-file.ts';

/** Number of newest versions to keep, in addition to the first and the current one. */
export const maxVersions = 20;
const maxExamined = 1000;

/** Deletes versions of a source beyond the newest ones, with their rows and files. */
export async function forgetOldVersions(
  { db, engine, folder }: { readonly db: Db; readonly engine: ProjectEngine; readonly folder: string },
  source: Pick<SourceRecord, 'id' | 'name' | 'version'>,
): Promise<void> {
  const versions = await listSourceVersions(db, source.id, maxExamined);
  for (const { number, engineTable } of versions.slice(maxVersions)) {
    if (number === 1 || number === source.version) continue;
    await engine.forgetVersion(source.name, engineTable);
    await removeStoredFile({ folder, sourceId: source.id, version: number });
    await removeSourceVersion(db, source.id, number);
  }
}
