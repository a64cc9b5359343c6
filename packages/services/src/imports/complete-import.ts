import { rm } from 'node:fs/promises';
import {
  completeJob,
  currentRecipe,
  type Db,
  findSourceVersion,
  findUpload,
  type JobRecord,
  listSources,
  removeUpload,
  type SourceRecord,
  updateProject,
  updateSource,
} from '@winnow/store';
import { withoutHeader } from '../sources/data-rows.ts';

/**
 * Marks an import whose server died as done if only that was missing: its rows are stored as a
 * version of their source, and the recipe reads it.
 *
 * @returns false if the import has to run again; with several files, the step that combines them
 *   may be missing
 */
export async function completeImport(
  db: Db,
  { id, kind, projectId, input }: JobRecord,
  now: number,
): Promise<boolean> {
  const {
    source: name,
    uploadId,
    files,
  } = (input ?? {}) as {
    readonly source?: string;
    readonly uploadId?: string;
    readonly files?: unknown;
  };
  if (kind !== 'import' || projectId === null || files) return false;
  const source = (await listSources(db, projectId)).find((one) => one.name === name);
  if (!source || source.state === 'failed') return false;
  const version = await findSourceVersion(db, source.id, source.version);
  if (!version || !(await isRead(db, source))) return false;
  const { rows, rejected, columns } = version;
  await db.transaction(async (tx) => {
    if (source.state !== 'ready') await updateSource(tx, source.id, { state: 'ready', problems: [] });
    if (source.position === 0) {
      const size = { rows: withoutHeader(source, rows), columns: columns.length };
      await updateProject(tx, projectId, { state: 'ready', ...size }, now);
    }
    await completeJob(tx, id, { rows, rejected });
  });
  const upload = uploadId === undefined ? undefined : await findUpload(db, uploadId);
  if (upload) {
    await rm(upload.path, { force: true });
    await removeUpload(db, upload.id);
  }
  return true;
}

/** Whether the recipe of a project starts with a source, or has steps for it. */
async function isRead(db: Db, { projectId, name, position }: SourceRecord): Promise<boolean> {
  const head = await currentRecipe(db, projectId);
  const { sources = {} } = (head?.recipe ?? {}) as { readonly sources?: object };
  return position === 0 ? head !== undefined : Object.hasOwn(sources, name);
}
