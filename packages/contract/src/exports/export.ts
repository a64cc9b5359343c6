import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { jsonInput } from '../fields/kept.ts';
import { jobView } from '../jobs/job-view.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

export const startExport = route({
  method: 'post',
  path: '/api/projects/:id/exports',
  summary: 'Writes the result, or what a view shows of it, as a file; goes on as a job',
  tag: 'Exports',
  access: 'project.export',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    view: viewSchema,
    format: z.string().max(50),
    options: z.record(z.string().max(100), jsonInput).default({}),
  }),
  answer: z.object({ job: jobView }),
  status: 202,
});

export const downloadExport = route({
  method: 'get',
  path: '/api/exports/:id/file',
  summary: 'The file that an export job wrote',
  tag: 'Exports',
  access: 'own.listJobs',
  params: z.object({ id: z.string().min(1).max(64) }),
});
