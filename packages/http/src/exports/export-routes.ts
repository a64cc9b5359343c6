import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { chartSchema } from '@winnow/charts';
import * as contract from '@winnow/contract/exports/export';
import { formatProblems } from '@winnow/formats/problems';
import { failed, issueReason, type Json, ok, type Result } from '@winnow/kernel';
import { recordActivity } from '@winnow/services/activity/record-change';
import { exportFileName, exportTask, reportTask } from '@winnow/services/exports/export-task';
import { optionsLikeSource } from '@winnow/services/exports/like-source';
import { type ExportKind, reportFormat } from '@winnow/services/exports/report-format';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { recipeOf } from '@winnow/services/recipes/recipe-state';
import { addJob, findProject, listCharts } from '@winnow/store';
import { dataView } from '../data/data-view.ts';
import { jobOf } from '../jobs/job-routes.ts';
import { viewOfJob } from '../jobs/job-view.ts';
import { handle } from '../routing/handle.ts';

export const readExportDefaults = handle(
  contract.readExportDefaults,
  async ({ ports, project, query: { version } }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    const { options, unwritten } = await optionsLikeSource(ports, project.id, { recipe: recipe.value });
    return ok({ defaults: Object.fromEntries(options), unwritten });
  },
);

export const startExport = handle(
  contract.startExport,
  async ({ ports, actor, project, query: { version }, body }) => {
    const format = await exportKind(body.format);
    if (!format.ok) return format;
    const report = body.format === reportFormat.id ? reportFormat.options.safeParse(body.options) : undefined;
    if (report?.success === false) {
      const [issue] = report.error.issues;
      const option = issue?.path.join('.') ?? '';
      return failed(
        formatProblems.badOptions({
          format: reportFormat.title,
          option,
          detail: issue ? issueReason(issue) : '',
        }),
      );
    }
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const extension = format.value.extensions[0] ?? '';
    const job = await addJob(ports.db, {
      id: ports.newId(),
      projectId: project.id,
      actorId: actor.userId,
      kind: 'export',
      input: { format: body.format, fileName: exportFileName(project.name, extension) },
      now: ports.clock.now(),
    });
    const path = exportPath(ports, project.id, job.id, extension);
    const like = (await optionsLikeSource(ports, project.id, view.value)).options.get(body.format);
    const options = { ...like, ...body.options } as { readonly [name: string]: Json };
    const engine = ports.engine.project(project.id);
    const charts = report?.data.charts ? await listCharts(ports.db, project.id) : [];
    const task = report
      ? reportTask(
          engine,
          { view: view.value, path },
          {
            title: project.name,
            examples: report.data.examples,
            charts: charts.map(({ name, chart }) => ({ name, chart: chartSchema.parse(chart) })),
          },
        )
      : exportTask(engine, { view: view.value, format: body.format, options, path });
    await recordActivity(ports, actor, {
      action: 'project.export',
      project,
      target: { format: body.format },
    });
    ports.jobs.start(job, task);
    return ok({ job: viewOfJob(job, undefined) });
  },
);

export const downloadExport = handle(
  contract.downloadExport,
  async ({ ports, actor, params: { id } }) => {
    const job = await jobOf(ports, actor, id, 'project.export');
    if (!job.ok) return job;
    const { kind, state, projectId } = job.value;
    const input = job.value.input as { readonly format: string | null; readonly fileName: string };
    // A file written to a connection is not stored here.
    if (kind === 'export' && input.format === null) return failed(apiProblems.notFound({ what: 'file' }));
    if (kind !== 'export' || state !== 'done') return failed(apiProblems.notReady({ what: 'The export' }));
    const known = await exportKind(input.format ?? '');
    const format = known.ok ? known.value : undefined;
    const path = exportPath(ports, projectId, id, format?.extensions[0] ?? '');
    const found = await stat(path).catch(() => undefined);
    const project = await findProject(ports.db, projectId);
    if (!found || !project) return failed(apiProblems.notFound({ what: 'file' }));
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
      headers: {
        'content-type': format?.mimeTypes[0] ?? 'application/octet-stream',
        'content-length': String(found.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(input.fileName)}`,
        'cache-control': 'private, no-store',
      },
    });
  },
  { stillAllowed: async (ports, actor, { id = '' }) => (await jobOf(ports, actor, id, 'project.export')).ok },
);

/** Returns the output type of an export: a file format, or the report of changes. */
async function exportKind(id: string): Promise<Result<ExportKind>> {
  if (id === reportFormat.id) return ok(reportFormat);
  const { findWritten } = await import('@winnow/formats');
  return findWritten(id);
}

function exportPath(ports: ApiPorts, projectId: string, jobId: string, extension: string): string {
  return join(ports.dataDir, 'projects', projectId, 'exports', `${jobId}${extension}`);
}
