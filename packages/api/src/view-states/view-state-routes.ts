import { ok } from '@winnow/kernel';
import { readViewState, saveViewState } from '@winnow/store';
import { z } from 'zod';
import { projectParams, route } from '../http/route.ts';

export const readViewStateRoute = route({
  method: 'get',
  path: '/api/projects/:id/view-state',
  summary: 'How the signed-in user has laid out the grid of a project',
  tag: 'Projects',
  access: 'project.read',
  params: projectParams,
  answer: z.object({ state: z.unknown() }),
  handle: async ({ ports, project, actor }) =>
    ok({ state: (await readViewState(ports.db, project.id, actor.userId)) ?? null }),
});

export const saveViewStateRoute = route({
  method: 'put',
  path: '/api/projects/:id/view-state',
  summary: 'Keeps how the signed-in user has laid out the grid of a project',
  tag: 'Projects',
  access: 'project.keepView',
  params: projectParams,
  body: z.strictObject({
    state: z
      .record(z.string().max(100), z.json())
      .refine((state) => JSON.stringify(state).length <= 1_000_000, 'it is longer than 1,000,000 characters'),
  }),
  status: 204,
  handle: async ({ ports, project, actor, body }) => {
    const now = ports.clock.now();
    await saveViewState(ports.db, { projectId: project.id, userId: actor.userId, state: body.state, now });
    return ok(null);
  },
});
