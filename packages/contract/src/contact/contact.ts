import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { refusals } from '../fields/refusals.ts';
import { route } from '../route.ts';

export const view = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});

export const sendContactMessage = route({
  method: 'post',
  path: '/api/contact',
  summary: 'Send a message to the operator of the installation. At most five an hour',
  tag: 'Contact',
  access: 'own.writeToOperator',
  body: z.strictObject({
    subject: plainText(200),
    message: z
      .string()
      .trim()
      .min(1)
      .max(5000)
      .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), refusal(refusals.controlCharacters)),
  }),
  status: 201,
  answer: z.object({ message: view }),
});

export const listContactMessages = route({
  method: 'get',
  path: '/api/contact',
  summary: 'List messages to the operator, newest first',
  tag: 'Contact',
  access: 'installation.readMessages',
  query: z.object({ limit: z.coerce.number().int().min(1).max(300).default(100) }),
  answer: z.object({ messages: z.array(view) }),
});

export const removeContactMessage = route({
  method: 'delete',
  path: '/api/contact/:id',
  summary: 'Delete a message to the operator',
  tag: 'Contact',
  access: 'installation.readMessages',
  params: z.object({ id: z.string().max(64) }),
  status: 204,
});
