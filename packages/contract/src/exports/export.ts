import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { jsonInput } from '../fields/kept.ts';
import { jobView } from '../jobs/job-view.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

export const readExportDefaults = route({
  method: 'get',
  path: '/api/projects/:id/exports/defaults',
  summary: 'Get the export options that reproduce the layout of the source file, by format',
  tag: 'Exports',
  access: 'project.export',
  params: projectParams,
  query: ofVersion,
  answer: z.object({
    defaults: z.record(
      z.string(),
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ),
    unwritten: z
      .object({
        linesAbove: z.number(),
        linesBelow: z.number(),
        commentMark: z.string().describe('Empty if the source has no comments'),
        headerRows: z
          .number()
          .describe('Number of header rows in the source; an exported file has at most one'),
      })
      .describe('Content of the source outside of its table, which exports leave out'),
  }),
});

export const startExport = route({
  method: 'post',
  path: '/api/projects/:id/exports',
  summary: 'Export the result, or the rows and columns of a view, as a file, in a background job',
  tag: 'Exports',
  access: 'project.export',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    view: viewSchema,
    format: z.string().max(50),
    options: z
      .record(z.string().max(100), jsonInput)
      .default({})
      .describe('Delimited text is written in the dialect of the source unless options are set'),
  }),
  answer: z.object({ job: jobView }),
  status: 202,
});

export const downloadExport = route({
  method: 'get',
  path: '/api/exports/:id/file',
  summary: 'Download the file of an export job',
  tag: 'Exports',
  access: 'own.listJobs',
  params: z.object({ id: z.string().min(1).max(64) }),
  answerTypes: ['*/*'],
});
