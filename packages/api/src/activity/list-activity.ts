import { ok } from '@winnow/kernel';
import { listActivity } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

export const listActivityRoute = route({
  method: 'get',
  path: '/api/activity',
  summary: 'Who did what, newest first; the id of the last one leads to the next page',
  tag: 'Activity',
  access: 'own.listActivity',
  query: z.object({
    project: z.string().max(64).optional(),
    action: z.string().max(100).optional(),
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    activity: z.array(
      z.object({
        id: z.string(),
        actorName: z.string().nullable(),
        via: z.string(),
        action: z.string(),
        projectId: z.string().nullable(),
        projectName: z.string().nullable(),
        target: z.unknown(),
        createdAt: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, actor, query }) => {
    const { project, action, before, limit } = query;
    const entries = await listActivity(ports.db, {
      userId: actor.userId,
      now: ports.clock.now(),
      projectId: project,
      action,
      before,
      limit,
    });
    const activity = entries.map(
      ({ id, actorName, via, action: what, projectId, projectName, target, createdAt }) => ({
        id,
        actorName,
        via,
        action: what,
        projectId,
        projectName,
        target,
        createdAt: createdAt.toISOString(),
      }),
    );
    return ok({ activity });
  },
});
