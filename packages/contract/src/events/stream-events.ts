import { route } from '../route.ts';

/** One stream per tab with everything that changes for its user. */
export const streamEvents = route({
  method: 'get',
  path: '/api/events',
  summary: 'Stream changes that concern you as server-sent events',
  tag: 'Events',
  access: 'own.followEvents',
  answerTypes: ['text/event-stream'],
});
