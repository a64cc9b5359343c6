import { z } from 'zod';
import { route } from '../route.ts';

const params = z.object({ token: z.string().min(1).max(1000) });

export const showUnsubscribe = route({
  method: 'get',
  path: '/api/unsubscribe/:token',
  summary: 'Show the page on which the mails of a notification are turned off. It changes nothing',
  tag: 'Notifications',
  access: 'public.read',
  params,
  answerTypes: ['text/html'],
  refusals: [404, 429],
});

export const unsubscribe = route({
  method: 'post',
  path: '/api/unsubscribe/:token',
  summary: 'Turn off the mails of a notification, by the link in a mail (List-Unsubscribe-Post, RFC 8058)',
  tag: 'Notifications',
  access: 'public.read',
  params,
  answerTypes: ['text/html'],
  refusals: [404, 429],
});
