import { z } from 'zod';
import { route } from '../route.ts';

const params = z.object({ token: z.string().min(1).max(1000) });

export const showUnsubscribe = route({
  method: 'get',
  path: '/api/unsubscribe/:token',
  summary: 'Show the page for turning off the emails of a notification. Changes nothing',
  tag: 'Notifications',
  access: 'public.read',
  params,
  answerTypes: ['text/html'],
  refusals: [404, 429],
});

export const unsubscribe = route({
  method: 'post',
  path: '/api/unsubscribe/:token',
  summary:
    'Turn off the emails of a notification, through the link in an email (List-Unsubscribe-Post, RFC 8058)',
  tag: 'Notifications',
  access: 'public.read',
  params,
  answerTypes: ['text/html'],
  refusals: [404, 429],
});
