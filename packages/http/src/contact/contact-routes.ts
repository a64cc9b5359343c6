import type { view } from '@winnow/contract/contact/contact';
import * as contract from '@winnow/contract/contact/contact';
import { failed, ok } from '@winnow/kernel';
import { contactProblems } from '@winnow/services/contact/contact-problems';
import { apiProblems } from '@winnow/services/problems';
import {
  addContactMessage,
  type ContactMessage,
  countContactMessages,
  listContactMessages,
  listOperators,
  removeContactMessage,
} from '@winnow/store';
import type { z } from 'zod';
import { handle } from '../routing/handle.ts';

const perHour = 5;
const hourMs = 3_600_000;

const viewOf = ({ id, name, email, subject, message, createdAt }: ContactMessage): z.infer<typeof view> => ({
  id,
  name,
  email,
  subject,
  message,
  createdAt: createdAt.toISOString(),
});

export const sendContactMessage = handle(contract.sendContactMessage, async ({ ports, actor, body }) => {
  const now = ports.clock.now();
  const { sent, firstAt } = await countContactMessages(ports.db, actor.userId, now - hourMs);
  if (sent >= perHour) {
    const seconds = Math.ceil(((firstAt?.getTime() ?? now) + hourMs - now) / 1000);
    return failed(contactProblems.tooMany({ perHour, seconds }));
  }
  const message = await addContactMessage(ports.db, {
    id: ports.newId(),
    userId: actor.userId,
    name: actor.name,
    email: actor.email,
    ...body,
    now,
  });
  const operators = await listOperators(ports.db);
  await Promise.all(operators.map(({ email }) => ports.accounts.mailContactMessage(email, message)));
  return ok({ message: viewOf(message) });
});

export const listContactMessagesRoute = handle(contract.listContactMessages, async ({ ports, query }) => {
  const messages = await listContactMessages(ports.db, query.limit);
  return ok({ messages: messages.map(viewOf) });
});

export const removeContactMessageRoute = handle(contract.removeContactMessage, async ({ ports, params }) => {
  const removed = await removeContactMessage(ports.db, params.id);
  return removed ? ok(null) : failed(apiProblems.notFound({ what: 'message' }));
});
