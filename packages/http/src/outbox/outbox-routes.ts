import type { entry } from '@winnow/contract/outbox/outbox';
import * as contract from '@winnow/contract/outbox/outbox';
import { failed, ok } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import { findOutboxMail, listOutbox, type OutboxEntry } from '@winnow/store';
import type { z } from 'zod';
import { handle } from '../routing/handle.ts';

const viewOf = ({ id, to, subject, createdAt }: OutboxEntry): z.infer<typeof entry> => ({
  id,
  to,
  subject,
  createdAt: createdAt.toISOString(),
});

export const listOutboxRoute = handle(contract.listOutbox, async ({ ports, query }) => {
  const mails = await listOutbox(ports.db, { now: ports.clock.now(), limit: query.limit });
  return ok({ mails: mails.map(viewOf) });
});

export const readOutboxRoute = handle(contract.readOutbox, async ({ ports, params }) => {
  const mail = await findOutboxMail(ports.db, params.id, ports.clock.now());
  if (!mail) return failed(apiProblems.notFound({ what: 'mail' }));
  return ok({ mail: { ...viewOf(mail), text: mail.text, html: mail.html } });
});
