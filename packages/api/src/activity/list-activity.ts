import { ok } from '@winnow/kernel';
import { listActivity, listActors } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

const id = z.string().max(64).optional();
const moment = z.iso.datetime().optional();

export const listActivityRoute = route({
  method: 'get',
  path: '/api/activity',
  summary:
    'Who did what, newest first: by the actor, or in projects and organizations that the actor sees. The id of the last one leads to the next page',
  tag: 'Activity',
  access: 'own.listActivity',
  query: z.object({
    project: id,
    organization: id,
    person: id,
    action: z.string().max(100).optional().describe('An action, or the first part of several: share'),
    via: z.enum(['ui', 'api', 'schedule', 'webhook', 'workflow', 'chat']).optional(),
    from: moment,
    to: moment,
    before: id,
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    activity: z.array(
      z.object({
        id: z.string(),
        actorId: z.string().nullable(),
        actorName: z.string().nullable(),
        actorImage: z.string().nullable(),
        via: z.string(),
        action: z.string(),
        projectId: z.string().nullable(),
        projectName: z.string().nullable(),
        projectDeleted: z.boolean(),
        organizationId: z.string().nullable(),
        organizationName: z.string().nullable(),
        target: z.unknown(),
        createdAt: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, actor, query }) => {
    const { project, organization, person, from, to, ...rest } = query;
    const entries = await listActivity(ports.db, {
      ...rest,
      userId: actor.userId,
      now: ports.clock.now(),
      projectId: project,
      organizationId: organization,
      actorId: person,
      from: from === undefined ? undefined : Date.parse(from),
      to: to === undefined ? undefined : Date.parse(to),
    });
    return ok({
      activity: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
    });
  },
});

export const listActorsRoute = route({
  method: 'get',
  path: '/api/activity/people',
  summary: 'Who did something that the actor is told of, for a filter',
  tag: 'Activity',
  access: 'own.listActivity',
  answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  handle: async ({ ports, actor }) =>
    ok({ people: await listActors(ports.db, actor.userId, ports.clock.now()) }),
});
