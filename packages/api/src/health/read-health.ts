import { ok } from '@winnow/kernel';
import { countUsers } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

export const readHealth = route({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the server and its database answer',
  tag: 'Health',
  access: 'public.read',
  answer: z.object({ ok: z.boolean() }),
  handle: async ({ ports }) => {
    await countUsers(ports.db);
    return ok({ ok: true });
  },
});
