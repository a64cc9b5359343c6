import { ok } from '@winnow/kernel';
import { listContacts, listTeamsOf } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

const mostOfEach = 8;

export const listContactsRoute = route({
  method: 'get',
  path: '/api/contacts',
  summary: 'People and teams that the actor knows, whose name or address holds a text',
  tag: 'Sharing',
  access: 'own.listContacts',
  query: z.object({ search: z.string().max(200).default('') }),
  answer: z.object({
    people: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() }),
    ),
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        organizationName: z.string(),
        members: z.number(),
      }),
    ),
  }),
  handle: async ({ ports, actor, query }) =>
    ok({
      people: await listContacts(ports.db, actor.userId, query.search, mostOfEach),
      teams: await listTeamsOf(ports.db, actor.userId, query.search, mostOfEach),
    }),
});
