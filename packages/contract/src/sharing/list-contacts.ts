import { z } from 'zod';
import { route } from '../route.ts';

export const listContacts = route({
  method: 'get',
  path: '/api/contacts',
  summary: 'Search the people and teams you know by name or email address',
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
});
