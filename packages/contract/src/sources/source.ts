import { z } from 'zod';
import { jobView } from '../jobs/job-view.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';

const tag = 'Projects';
const params = projectParams.extend({ source: z.string().min(1).max(1000) });

export const refreshSource = route({
  method: 'post',
  path: '/api/projects/:id/sources/:source/refresh',
  summary:
    'Refresh a source from its origin or an uploaded file, with the same settings, in a background job',
  tag,
  access: 'project.edit',
  params,
  body: z.strictObject({
    uploadId: z.string().max(64).optional(),
    whenColumnsGo: z
      .enum(['stop', 'go-on', 'ask'])
      .default('stop')
      .describe(
        'If columns have disappeared: keep the source unchanged, or accept the new schema. `ask` keeps it unchanged if columns or types differ in any way; the result then has `drift`, and the `uploadId` of the fetched file',
      ),
    aliases: z
      .array(z.strictObject({ column: z.string().min(1).max(1000), now: z.string().min(1).max(1000) }))
      .max(1000)
      .default([])
      .describe('Columns that were renamed. The recipe remembers this for the next refresh'),
  }),
  answer: z.object({ job: jobView }),
  status: 202,
});

const versionView = z.object({
  number: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  rows: z.number(),
  rejected: z.number(),
  columns: z.number(),
  columnsAdded: z.array(z.string()),
  columnsGone: z.array(z.string()),
  author: z.string().nullable(),
  createdAt: z.string(),
  holds: z.boolean(),
});

export const listSourceVersions = route({
  method: 'get',
  path: '/api/projects/:id/sources/:source/versions',
  summary: 'List the versions of a source, newest first, each with its schema changes',
  tag,
  access: 'project.read',
  params,
  answer: z.object({ versions: z.array(versionView) }),
});

export const useSourceVersion = route({
  method: 'post',
  path: '/api/projects/:id/sources/:source/versions/:number',
  summary: 'Restore an earlier version of a source',
  tag,
  access: 'project.edit',
  params: params.extend({ number: z.string().max(20) }),
  status: 204,
});
