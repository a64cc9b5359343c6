import { join } from 'node:path';
import type { Actor } from '@winnow/accounts';
import type { created } from '@winnow/contract/imports/start-import';
import { ok, type Result } from '@winnow/kernel';
import { noteChange } from '@winnow/services/activity/changing';
import { importTask } from '@winnow/services/imports/import-source';
import type { ApiPorts } from '@winnow/services/ports';
import {
  addJob,
  findProjectAccess,
  type ProjectRecord,
  type SourceRecord,
  updateProject,
} from '@winnow/store';
import type { z } from 'zod';
import { viewOfJob } from '../jobs/job-view.ts';
import { viewOfProject } from '../projects/project-view.ts';

/** A source that was added, and where its file is. */
export interface StartedImport {
  readonly source: SourceRecord;
  readonly path: string;
  /** The upload that is removed when the import is done; none for files that Winnow ships. */
  readonly uploadId: string | undefined;
}

/** Starts the job that imports a source. */
export async function startImport(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  { source, path, uploadId }: StartedImport,
): Promise<Result<z.infer<typeof created>>> {
  const { db, clock, newId } = ports;
  const importing =
    source.position === 0
      ? await updateProject(db, project.id, { state: 'importing' }, clock.now())
      : undefined;
  const job = await addJob(db, {
    id: newId(),
    projectId: project.id,
    actorId: actor.userId,
    kind: 'import',
    input: { source: source.name, ...(uploadId === undefined ? {} : { uploadId }) },
    now: clock.now(),
  });
  const task = importTask(
    {
      db,
      engine: ports.engine.project(project.id),
      newId,
      now: () => clock.now(),
      folder: join(ports.dataDir, 'projects', project.id),
    },
    { project, source, path, authorId: actor.userId, ...(uploadId === undefined ? {} : { uploadId }) },
  );
  const target = { source: source.name, fileName: source.fileName };
  await noteChange(ports, actor, { action: 'source.import', project, target });
  ports.jobs.start(job, task);
  const access = await findProjectAccess(db, project.id, actor.userId, clock.now());
  return ok({
    project: viewOfProject({ ...access!, project: importing ?? project }, actor),
    job: viewOfJob(job, undefined),
  });
}
