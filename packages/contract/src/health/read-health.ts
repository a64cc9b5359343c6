import { z } from 'zod';
import { route } from '../route.ts';

export const readHealth = route({
  method: 'get',
  path: '/api/health',
  summary: 'Check that the server and its database respond',
  tag: 'Health',
  access: 'public.read',
  answer: z.object({ ok: z.boolean() }),
});
