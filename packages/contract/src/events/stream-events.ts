import { z } from 'zod';
import { route } from '../route.ts';

/** One stream per tab with everything that changes for its user. */
export const streamEvents = route({
  method: 'get',
  path: '/api/events',
  summary: 'Stream changes that concern you as server-sent events',
  tag: 'Events',
  access: 'own.followEvents',
  query: z.object({
    /**
     * Milliseconds since the client began to fetch what it shows. Changes since then are reported
     * first.
     */
    age: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  }),
  answerTypes: ['text/event-stream'],
});
