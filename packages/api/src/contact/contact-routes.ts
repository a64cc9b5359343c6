import { failed, ok } from '@winnow/kernel';
import {
  addContactMessage,
  type ContactMessage,
  countContactMessages,
  listContactMessages,
  listOperators,
  removeContactMessage,
} from '@winnow/store';
import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { contactProblems } from './contact-problems.ts';

const perHour = 5;
const hourMs = 3_600_000;

const view = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});

const viewOf = ({ id, name, email, subject, message, createdAt }: ContactMessage): z.infer<typeof view> => ({
  id,
  name,
  email,
  subject,
  message,
  createdAt: createdAt.toISOString(),
});

export const sendContactMessage = route({
  method: 'post',
  path: '/api/contact',
  summary: 'Writes to whoever runs the installation, who is mailed; at most five messages an hour',
  tag: 'Contact',
  access: 'own.writeToOperator',
  body: z.strictObject({
    subject: plainText(200),
    message: z
      .string()
      .trim()
      .min(1)
      .max(5000)
      .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'it holds control characters'),
  }),
  status: 201,
  answer: z.object({ message: view }),
  handle: async ({ ports, actor, body }) => {
    const now = ports.clock.now();
    const sent = await countContactMessages(ports.db, actor.userId, now - hourMs);
    if (sent >= perHour) return failed(contactProblems.tooMany({ perHour }));
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
  },
});

export const listContactMessagesRoute = route({
  method: 'get',
  path: '/api/contact',
  summary: 'What people wrote to the operator, newest first',
  tag: 'Contact',
  access: 'installation.readMessages',
  query: z.object({ limit: z.coerce.number().int().min(1).max(300).default(100) }),
  answer: z.object({ messages: z.array(view) }),
  handle: async ({ ports, query }) => {
    const messages = await listContactMessages(ports.db, query.limit);
    return ok({ messages: messages.map(viewOf) });
  },
});

export const removeContactMessageRoute = route({
  method: 'delete',
  path: '/api/contact/:id',
  summary: 'Removes a message to the operator',
  tag: 'Contact',
  access: 'installation.readMessages',
  params: z.object({ id: z.string().max(64) }),
  status: 204,
  handle: async ({ ports, params }) => {
    const removed = await removeContactMessage(ports.db, params.id);
    return removed ? ok(null) : failed(apiProblems.notFound({ what: 'message' }));
  },
});
