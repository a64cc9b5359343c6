import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';

const place = plainText(300).nullable();

/**
 * Tells everyone who has the project open who else does, and where they are. Only the time of the
 * last visit is stored.
 */
export const reportPresence = route({
  method: 'post',
  path: '/api/projects/:id/presence',
  tag: 'Events',
  summary: 'Show other viewers of the project where you are',
  access: 'project.read',
  params: projectParams,
  body: z.strictObject({
    /** Identifies an open page. */
    tab: z.string().regex(/^[\w-]{8,64}$/),
    column: place,
    step: place,
    /** Whether to ask the others to report where they are. */
    hello: z.boolean(),
    gone: z.boolean(),
  }),
  status: 204,
});
