import { outboxBounds } from '@winnow/store/choices';
import { z } from 'zod';
import { route } from '../route.ts';

export const entry = z.object({
  id: z.string(),
  /** Email address of the recipient. */
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
});

export const listOutbox = route({
  method: 'get',
  path: '/api/outbox',
  summary: 'List undelivered emails, newest first, if no mail server is configured',
  tag: 'Outbox',
  access: 'installation.readOutbox',
  query: z.object({ limit: z.coerce.number().int().min(1).max(outboxBounds.mails).default(100) }),
  answer: z.object({ mails: z.array(entry) }),
});

export const readOutbox = route({
  method: 'get',
  path: '/api/outbox/:id',
  summary: 'Get an undelivered email as text and HTML',
  tag: 'Outbox',
  access: 'installation.readOutbox',
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({ mail: entry.extend({ text: z.string(), html: z.string() }) }),
});
