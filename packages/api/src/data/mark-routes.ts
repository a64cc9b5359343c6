import type { MarkRequest } from '@winnow/engine';
import { z } from 'zod';
import { projectParams, route } from '../http/route.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { dataView } from './data-view.ts';
import { viewSchema } from './view-schema.ts';

const base = { tag: 'Data', params: projectParams, path: '/api/projects/:id/marks' } as const;

export const readMarksRoute = route({
  ...base,
  method: 'get',
  access: 'project.read',
  summary: 'Rows that are starred and flagged: how many, and the ids of the first 10,000',
  handle: ({ ports, project, signal }) => ports.engine.project(project.id).marks({ signal }),
});

export const markRowsRoute = route({
  ...base,
  method: 'post',
  access: 'project.edit',
  summary: 'Stars or flags rows, or no longer: by their ids, or all that a view shows',
  query: ofVersion,
  body: z.strictObject({
    mark: z.enum(['star', 'flag']),
    on: z.boolean(),
    rows: z.array(z.int().min(0)).max(10_000).optional(),
    view: viewSchema.optional(),
  }),
  handle: async ({ ports, project, query: { version }, body: { mark, on, rows, view }, signal }) => {
    const seen = view && (await dataView(ports, project.id, view, version));
    if (seen && !seen.ok) return seen;
    const request: MarkRequest = {
      mark,
      on,
      ...(rows ? { rows } : {}),
      ...(seen ? { view: seen.value } : {}),
    };
    return ports.engine.project(project.id).mark(request, { signal });
  },
});
