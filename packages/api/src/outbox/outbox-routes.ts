import { failed, ok } from '@winnow/kernel';
import { findOutboxMail, listOutbox, type OutboxEntry, outboxBounds } from '@winnow/store';
import { z } from 'zod';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';

const entry = z.object({
  id: z.string(),
  /** The address of whom it is for. */
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
});

const viewOf = ({ id, to, subject, createdAt }: OutboxEntry): z.infer<typeof entry> => ({
  id,
  to,
  subject,
  createdAt: createdAt.toISOString(),
});

export const listOutboxRoute = route({
  method: 'get',
  path: '/api/outbox',
  summary: 'Mail that waits for the operator, newest first, where no mail server is configured',
  tag: 'Outbox',
  access: 'installation.readOutbox',
  query: z.object({ limit: z.coerce.number().int().min(1).max(outboxBounds.mails).default(100) }),
  answer: z.object({ mails: z.array(entry) }),
  handle: async ({ ports, query }) => {
    const mails = await listOutbox(ports.db, { now: ports.clock.now(), limit: query.limit });
    return ok({ mails: mails.map(viewOf) });
  },
});

export const readOutboxRoute = route({
  method: 'get',
  path: '/api/outbox/:id',
  summary: 'A mail that waits for the operator, as text and as HTML',
  tag: 'Outbox',
  access: 'installation.readOutbox',
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({ mail: entry.extend({ text: z.string(), html: z.string() }) }),
  handle: async ({ ports, params }) => {
    const mail = await findOutboxMail(ports.db, params.id, ports.clock.now());
    if (!mail) return failed(apiProblems.notFound({ what: 'mail' }));
    return ok({ mail: { ...viewOf(mail), text: mail.text, html: mail.html } });
  },
});
