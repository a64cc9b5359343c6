import { rm } from 'node:fs/promises';
import * as contract from '@winnow/contract/sources/source';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { recordActivity, recordChange } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { knownNames } from '@winnow/services/sources/column-names';
import { withoutHeader } from '@winnow/services/sources/data-rows';
import { maxVersions } from '@winnow/services/sources/forget-old-versions';
import { publishSourceChange } from '@winnow/services/sources/publish-source-change';
import { refreshSource } from '@winnow/services/sources/refresh-source';
import { aliasesOf } from '@winnow/services/sources/remember-aliases';
import { sourceProblems } from '@winnow/services/sources/source-problems';
import {
  addJob,
  findSourceVersion,
  listJobs,
  listSources,
  listSourceVersions,
  removeUpload,
  type SourceRecord,
  useSourceVersion,
} from '@winnow/store';
import { ownUpload } from '../imports/import-routes.ts';
import { viewOfJob } from '../jobs/job-view.ts';
import { handle } from '../routing/handle.ts';
import { numberInPath } from '../routing/number-in-path.ts';

export const refreshSourceRoute = handle(
  contract.refreshSource,
  async ({ ports, actor, project, params: { source: name }, body }) => {
    const source = await readySource(ports, project.id, name);
    if (!source.ok) return source;
    const upload = body.uploadId === undefined ? undefined : await ownUpload(ports, actor, body.uploadId);
    if (upload && !upload.ok) return upload;
    if (!upload && !source.value.origin) return failed(sourceProblems.noOrigin({ source: name }));
    const open = await listJobs(ports.db, {
      userId: actor.userId,
      now: ports.clock.now(),
      projectId: project.id,
      states: ['queued', 'running'],
      limit: 50,
    });
    const isRead = open.some(
      ({ kind, input }) =>
        kind === 'refresh' && (input as { readonly source?: string } | null)?.source === name,
    );
    if (isRead) return failed(sourceProblems.busyImporting({ source: name }));
    const job = await addJob(ports.db, {
      id: ports.newId(),
      projectId: project.id,
      actorId: actor.userId,
      kind: 'refresh',
      input: { source: name },
      now: ports.clock.now(),
    });
    ports.jobs.start(job, async (signal, onProgress) => {
      const refreshed = await refreshSource(
        ports,
        {
          project,
          source: source.value,
          actorId: actor.userId,
          whenColumnsGo: body.whenColumnsGo,
          aliases: body.aliases,
          ...(upload ? { file: upload.value } : {}),
        },
        { signal, onProgress },
      );
      if (!refreshed.ok) return { problems: refreshed.problems };
      if (upload && !refreshed.value.drift) {
        await rm(upload.value.path, { force: true });
        await removeUpload(ports.db, upload.value.id);
      }
      const { changed, version } = refreshed.value;
      const target = { source: name, version };
      if (changed) await recordActivity(ports, actor, { action: 'source.refresh', project, target });
      return { result: { source: name, ...refreshed.value } as unknown as Json };
    });
    return ok({ job: viewOfJob(job, undefined) });
  },
);

export const listSourceVersionsRoute = handle(
  contract.listSourceVersions,
  async ({ ports, project, params: { source: name } }) => {
    const source = await readySource(ports, project.id, name);
    if (!source.ok) return source;
    const versions = await listSourceVersions(ports.db, source.value.id, maxVersions + 2);
    const aliases = await aliasesOf(ports, source.value);
    return ok({
      versions: versions.map((one, at) => {
        const columns = knownNames(one.columns, aliases);
        const before = knownNames(versions[at + 1]?.columns ?? one.columns, aliases);
        return {
          number: one.number,
          fileName: one.fileName,
          bytes: one.bytes,
          rows: withoutHeader(source.value, one.rows),
          rejected: one.rejected,
          columns: one.columns.length,
          columnsAdded: columns.filter((column) => !before.includes(column)),
          columnsGone: before.filter((column) => !columns.includes(column)),
          author: one.actorName,
          createdAt: one.createdAt.toISOString(),
          holds: one.number === source.value.version,
        };
      }),
    });
  },
);

export const useSourceVersionRoute = handle(
  contract.useSourceVersion,
  async ({ ports, actor, project, params: { source: name, number } }) => {
    const source = await readySource(ports, project.id, name);
    if (!source.ok) return source;
    const version = await findSourceVersion(ports.db, source.value.id, numberInPath(number));
    if (!version) return failed(apiProblems.notFound({ what: 'version' }));
    const used = await ports.engine.project(project.id).useSource(name, version.engineTable);
    if (!used.ok) return used;
    const changed = await recordChange(ports, actor, async (tx, note) => {
      await useSourceVersion(tx, version);
      note({ action: 'source.use', project, target: { source: name, version: version.number } });
      return ok(null);
    });
    if (changed.ok) await publishSourceChange(ports, project.id, used.value);
    return changed;
  },
);

async function readySource(
  { db }: Pick<ApiPorts, 'db'>,
  projectId: string,
  name: string,
): Promise<Result<SourceRecord>> {
  const source = (await listSources(db, projectId)).find((one) => one.name === name);
  if (!source) return failed(apiProblems.notFound({ what: 'source' }));
  return source.state === 'importing' ? failed(sourceProblems.busyImporting({ source: name })) : ok(source);
}
