import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';

const place = plainText(300).nullable();

/**
 * Says to everyone who looks at the project who else does, and where. Only when the person was last
 * here is kept.
 */
export const reportPresence = route({
  method: 'post',
  path: '/api/projects/:id/presence',
  tag: 'Events',
  summary: 'Show other viewers of the project where you are',
  access: 'project.read',
  params: projectParams,
  body: z.strictObject({
    /** One open page. */
    tab: z.string().regex(/^[\w-]{8,64}$/),
    column: place,
    step: place,
    /** Whether others are asked to say where they are. */
    hello: z.boolean(),
    gone: z.boolean(),
  }),
  status: 204,
});
