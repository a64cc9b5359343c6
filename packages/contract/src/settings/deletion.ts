import { z } from 'zod';
import { route } from '../route.ts';

export const readDeletion = route({
  method: 'get',
  path: '/api/settings/deletion',
  summary: 'Get what others lose if you delete your account',
  tag: 'Settings',
  access: 'own.changeSettings',
  answer: z.object({
    /** Names of your projects that are shared with others, who will lose access. */
    sharedProjects: z.array(z.string()),
  }),
});
