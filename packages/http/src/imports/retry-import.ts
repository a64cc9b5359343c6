import { basename } from 'node:path';
import type { Actor } from '@winnow/accounts';
import * as contract from '@winnow/contract/imports/retry-import';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import {
  findJob,
  findUpload,
  type JobRecord,
  listSources,
  type ProjectRecord,
  updateSource,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { type StartedFiles, startFilesImport, startImport } from './start-import.ts';

export const retryImportRoute = handle(contract.retryImport, async ({ ports, actor, project, params }) => {
  const job = await findJob(ports.db, params.job);
  if (!job || job.projectId !== project.id || job.kind !== 'import')
    return failed(apiProblems.notFound({ what: 'import' }));
  const { source: name, files } = inputOf(job);
  if (files) return retryFiles(ports, actor, project, job);
  const source = (await listSources(ports.db, project.id)).find((one) => one.name === name);
  if (!source) return failed(apiProblems.notFound({ what: 'source' }));
  if (source.state !== 'failed') return failed(apiProblems.notFailed({ name: source.fileName }));
  const file = await fileOf(ports, job, source.fileName);
  if (!file.ok) return file;
  const again = await updateSource(ports.db, source.id, { state: 'importing', problems: [] });
  return startImport(ports, actor, project, { source: again ?? source, ...file.value });
});

/** Resumes an import of several files where it stopped. */
async function retryFiles(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  job: JobRecord,
): ReturnType<typeof startFilesImport> {
  const { files = [], united = null } = inputOf(job);
  const sources = await listSources(ports.db, project.id);
  const again: StartedFiles['files'][number][] = [];
  for (const { source: name, uploadId } of files) {
    const source = sources.find((one) => one.name === name);
    if (!source) return failed(apiProblems.notFound({ what: 'source' }));
    const upload = await findUpload(ports.db, uploadId);
    if (upload?.state !== 'ready') return failed(apiProblems.uploadGone({ name: source.fileName }));
    const { path } = upload;
    again.push({ source, path, uploadId });
  }
  if (project.state !== 'failed' && again.every(({ source }) => source.state !== 'failed'))
    return failed(apiProblems.notFailed({ name: project.name }));
  for (const { source } of again)
    if (source.state === 'failed')
      await updateSource(ports.db, source.id, { state: 'importing', problems: [] });
  // Jobs of earlier versions have no renamed columns.
  return startFilesImport(ports, actor, project, {
    files: again,
    united: united && { renamed: [], ...united },
  });
}

type United = NonNullable<StartedFiles['united']>;

interface JobInput {
  readonly source?: string;
  readonly uploadId?: string;
  readonly files?: readonly { readonly source: string; readonly uploadId: string }[];
  readonly united?: (Pick<United, 'column'> & Partial<United>) | null;
}

/** Returns the input of an import job. */
const inputOf = (job: JobRecord): JobInput => (job.input ?? {}) as JobInput;

/** Returns the file of an import, if it is still stored. */
async function fileOf(
  ports: ApiPorts,
  job: JobRecord,
  fileName: string,
): Promise<Result<{ readonly path: string; readonly uploadId: string | undefined }>> {
  const { uploadId } = inputOf(job);
  if (uploadId === undefined && fileName === basename(ports.samplePath))
    return ok({ path: ports.samplePath, uploadId });
  const upload = uploadId === undefined ? undefined : await findUpload(ports.db, uploadId);
  return upload?.state === 'ready'
    ? ok({ path: upload.path, uploadId })
    : failed(apiProblems.uploadGone({ name: fileName }));
}
