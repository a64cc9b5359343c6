import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '@winnow/accounts';
import type { created } from '@winnow/contract/imports/start-import';
import { type Json, ok, type Result } from '@winnow/kernel';
import { publishToProject } from '@winnow/services/activity/publish-to-project';
import { recordActivity } from '@winnow/services/activity/record-change';
import { type FilesInput, importFilesTask } from '@winnow/services/imports/import-files';
import { type ImportPorts, importTask } from '@winnow/services/imports/import-source';
import type { JobTask } from '@winnow/services/jobs/job-runner';
import type { ApiPorts } from '@winnow/services/ports';
import {
  addJob,
  findProjectAccess,
  findUser,
  type ProjectRecord,
  type SourceRecord,
  updateProject,
} from '@winnow/store';
import type { z } from 'zod';
import { viewOfJob } from '../jobs/job-view.ts';
import { viewOfProject } from '../projects/project-view.ts';

/** An added source, and the location of its file. */
export interface StartedImport {
  readonly source: SourceRecord;
  readonly path: string;
  /** Upload to remove after the import; undefined for files that ship with Winnow. */
  readonly uploadId: string | undefined;
}

/** Starts the job that imports a source. */
export async function startImport(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  { source, path, uploadId }: StartedImport,
): Promise<Result<z.infer<typeof created>>> {
  const task = importTask(portsFor(ports, actor, project), {
    ...{ project, source, path, authorId: actor.userId },
    ...(uploadId === undefined ? {} : { uploadId }),
  });
  const input = { source: source.name, ...(uploadId === undefined ? {} : { uploadId }) };
  return begin(ports, actor, project, { input, task, sources: [source] });
}

/** Several files of a project, and whether they form one table. */
export type StartedFiles = Pick<FilesInput, 'files' | 'united'>;

/** Starts the job that imports several files. */
export function startFilesImport(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  { files, united }: StartedFiles,
): Promise<Result<z.infer<typeof created>>> {
  const task = importFilesTask(portsFor(ports, actor, project), {
    project,
    files,
    united,
    authorId: actor.userId,
  });
  const input = {
    source: files[0]!.source.name,
    files: files.map(({ source, uploadId }) => ({ source: source.name, uploadId })),
    united: united && { ...united, renamed: united.renamed.map((one) => ({ ...one })) },
  };
  return begin(ports, actor, project, { input, task, sources: files.map(({ source }) => source) });
}

const portsFor = (ports: ApiPorts, { userId }: Actor, { id }: ProjectRecord): ImportPorts => ({
  db: ports.db,
  engine: ports.engine.project(id),
  newId: ports.newId,
  now: () => ports.clock.now(),
  folder: join(ports.dataDir, 'projects', id),
  removeData: async () => {
    // If the rows are stored on a server, the folder says on which one.
    if (existsSync(join(ports.dataDir, 'projects', id, 'place.json'))) return;
    // If another server has the project open, its data is freed on next opening.
    await ports.engine.removeProject(id).catch(() => undefined);
  },
  onRecipe: async ({ number: version, summary }) => {
    const author = (await findUser(ports.db, userId))?.name ?? '';
    const data = { project: id, version, author, authorId: userId, summary, action: 'source.import' };
    await publishToProject(ports, id, { kind: 'recipe', data });
  },
});

async function begin(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  { input, task, sources }: { input: Json; task: JobTask; sources: readonly SourceRecord[] },
): Promise<Result<z.infer<typeof created>>> {
  const { db, clock, newId } = ports;
  const importing = sources.some(({ position }) => position === 0)
    ? await updateProject(db, project.id, { state: 'importing' }, clock.now())
    : undefined;
  const job = await addJob(db, {
    id: newId(),
    projectId: project.id,
    actorId: actor.userId,
    kind: 'import',
    input,
    now: clock.now(),
  });
  for (const { name, fileName } of sources)
    await recordActivity(ports, actor, {
      action: 'source.import',
      project,
      target: { source: name, fileName },
    });
  ports.jobs.start(job, task);
  const access = await findProjectAccess(db, project.id, actor.userId, clock.now());
  return ok({
    project: viewOfProject({ ...access!, project: importing ?? project }, actor),
    job: viewOfJob(job, undefined),
  });
}
