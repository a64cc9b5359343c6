import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { dataView } from '../data/data-view.ts';
import { viewSchema } from '../data/view-schema.ts';
import { projectParams, route } from '../http/route.ts';
import { ofVersion } from '../recipes/recipe-state.ts';

const cellsListed = 5_000;

/** Cells whose true value the rest of the table says, for review. */
export const repairsRoute = route({
  method: 'post',
  path: '/api/projects/:id/repairs',
  tag: 'Data',
  summary: 'Cells that contradict the rest of the table, with the value that it says and the rule behind it',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema, least: z.number().min(0.5).max(1).default(0.92) }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({
    rows: z.number(),
    looked: z.number(),
    total: z.number(),
    cells: z.array(
      z.object({
        row: z.number(),
        rowId: z.number(),
        column: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        reason: z.string(),
        rule: z.string(),
        confidence: z.number(),
      }),
    ),
  }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const found = await ports.engine.project(project.id).repairs(view.value, body.least, { signal });
    if (!found.ok) return found;
    const { rows, looked, cells } = found.value;
    return ok({ rows, looked, total: cells.length, cells: cells.slice(0, cellsListed) });
  },
});
