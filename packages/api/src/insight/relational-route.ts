import { z } from 'zod';
import { dataView } from '../data/data-view.ts';
import { viewSchema } from '../data/view-schema.ts';
import { projectParams, route } from '../http/route.ts';
import { ofVersion } from '../recipes/recipe-state.ts';

/** Steps that would make a table relational. */
export const relationalRoute = route({
  method: 'post',
  path: '/api/projects/:id/relational',
  tag: 'Data',
  summary: 'Steps that would make a table relational, each with the first rows of what it gives',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({
    rows: z.number(),
    candidates: z.array(
      z.object({
        steps: z.array(z.object({ kind: z.string(), params: z.record(z.string(), z.unknown()) })),
        confidence: z.number(),
        reason: z.string(),
        result: z.object({
          columns: z.array(z.string()),
          rows: z.array(z.array(z.string().nullable())),
          total: z.number(),
        }),
      }),
    ),
  }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    return view.ok ? ports.engine.project(project.id).relational(view.value, { signal }) : view;
  },
});
