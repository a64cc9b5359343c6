import { z } from 'zod';
import { route } from '../route.ts';

const id = z.string().max(64).optional();
const moment = z.iso.datetime().optional();

export const listActivity = route({
  method: 'get',
  path: '/api/activity',
  summary:
    'List activity, newest first: your own, and that of the projects and organizations you have access to. Pass the id of the last entry to get the next page',
  tag: 'Activity',
  access: 'own.listActivity',
  query: z.object({
    project: id,
    organization: id,
    person: id,
    action: z.string().max(100).optional().describe('An action such as share.add, or a prefix such as share'),
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
  summary: 'List the people in your activity, for a filter',
  tag: 'Activity',
  access: 'own.listActivity',
  answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
