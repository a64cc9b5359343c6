import { z } from 'zod';
import { route } from '../route.ts';

const id = z.string().max(64).optional();
const moment = z.iso.datetime().optional();

export const listActivity = route({
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
});

export const listActors = route({
  method: 'get',
  path: '/api/activity/people',
  summary: 'Who did something that the actor is told of, for a filter',
  tag: 'Activity',
  access: 'own.listActivity',
  answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
