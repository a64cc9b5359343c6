import { z } from 'zod';
import { route } from '../route.ts';

const place = z.object({ device: z.string(), address: z.string().nullable() });

export const listSessions = route({
  method: 'get',
  path: '/api/settings/sessions',
  summary: 'Where the user is signed in',
  tag: 'Security',
  access: 'own.readSettings',
  answer: z.object({
    sessions: z.array(
      place.extend({
        id: z.string(),
        current: z.boolean(),
        createdAt: z.string(),
        usedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
});

export const endSession = route({
  method: 'delete',
  path: '/api/settings/sessions/:sessionId',
  summary: 'Signs the user out somewhere else',
  tag: 'Security',
  access: 'own.changeSettings',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  status: 204,
});

export const listSignIns = route({
  method: 'get',
  path: '/api/settings/sign-ins',
  summary: 'Attempts to sign in as the user, newest first; the id of the last one leads to the next page',
  tag: 'Security',
  access: 'own.readSettings',
  query: z.object({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    signIns: z.array(
      place.extend({ id: z.string(), kind: z.string(), succeeded: z.boolean(), createdAt: z.string() }),
    ),
  }),
});
