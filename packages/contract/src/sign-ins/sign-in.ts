import { z } from 'zod';
import { route } from '../route.ts';

const place = z.object({ device: z.string(), address: z.string().nullable() });

export const listSessions = route({
  method: 'get',
  path: '/api/settings/sessions',
  summary: 'List your active sessions',
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
  summary: 'Revoke one of your sessions',
  tag: 'Security',
  access: 'own.changeSettings',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  status: 204,
});

export const listSignIns = route({
  method: 'get',
  path: '/api/settings/sign-ins',
  summary:
    'List sign-in attempts for your account, newest first. Pass the id of the last one to get the next page',
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
