import { basename } from 'node:path';
import { failed, ok, type Result } from '@winnow/kernel';
import { findJob, findUpload, type JobRecord, listSources, updateSource } from '@winnow/store';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { projectParams, route } from '../http/route.ts';
import { created, startImport } from './start-import.ts';

export const retryImportRoute = route({
  method: 'post',
  path: '/api/projects/:id/imports/:job/retry',
  summary: 'Retries an import that failed or was cancelled, as a new job',
  tag: 'Imports',
  access: 'project.edit',
  params: projectParams.extend({ job: z.string().min(1).max(64) }),
  answer: created,
  status: 202,
  handle: async ({ ports, actor, project, params }) => {
    const job = await findJob(ports.db, params.job);
    if (!job || job.projectId !== project.id || job.kind !== 'import')
      return failed(apiProblems.notFound({ what: 'import' }));
    const { source: name } = inputOf(job);
    const source = (await listSources(ports.db, project.id)).find((one) => one.name === name);
    if (!source) return failed(apiProblems.notFound({ what: 'source' }));
    if (source.state !== 'failed') return failed(apiProblems.notFailed({ name: source.fileName }));
    const file = await fileOf(ports, job, source.fileName);
    if (!file.ok) return file;
    const again = await updateSource(ports.db, source.id, { state: 'importing', problems: [] });
    return startImport(ports, actor, project, { source: again ?? source, ...file.value });
  },
});

/** What an import job was begun with. */
const inputOf = (job: JobRecord): { readonly source?: string; readonly uploadId?: string } =>
  (job.input ?? {}) as { readonly source?: string; readonly uploadId?: string };

/** The file that an import was begun with, while it is kept. */
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
