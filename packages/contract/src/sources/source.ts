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
    'Reads a source anew by the same settings, from where it came from or from an uploaded file; goes on as a job',
  tag,
  access: 'project.edit',
  params,
  body: z.strictObject({
    uploadId: z.string().max(64).optional(),
    whenColumnsGo: z
      .enum(['stop', 'go-on'])
      .default('stop')
      .describe(
        'Where columns are missing that were there: leave the source as it was, or take its new form',
      ),
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
  summary: 'The versions of a source, newest first, each with how its columns differ from the one before',
  tag,
  access: 'project.read',
  params,
  answer: z.object({ versions: z.array(versionView) }),
});

export const useSourceVersion = route({
  method: 'post',
  path: '/api/projects/:id/sources/:source/versions/:number',
  summary: 'Lets a version of a source hold that was read before',
  tag,
  access: 'project.edit',
  params: params.extend({ number: z.string().max(20) }),
  status: 204,
});
